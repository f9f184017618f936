import type { LinkedProject } from "../ports/setup.ts";

/** The projects that work goes on in. */
export function openProjects(projects: readonly LinkedProject[]): LinkedProject[] {
  return projects.filter(({ closed }) => !closed);
}

/** The projects by number and title, for a message. */
export function projectNames(projects: readonly LinkedProject[]): string {
  return projects.map(({ number, title }) => `project ${number} ${JSON.stringify(title)}`).join(", ");
}
