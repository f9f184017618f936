// The package types only its full build; the light one, without Redis, has the same class.
declare module "bottleneck/light.js" {
  export { default } from "bottleneck";
}
