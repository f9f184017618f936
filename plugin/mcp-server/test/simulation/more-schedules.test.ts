import { testSchedulesFrom } from "./schedules.ts";

testSchedulesFrom(1_001);
