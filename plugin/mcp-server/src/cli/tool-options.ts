import { Option, type Command } from "commander";
import * as z from "zod";
import { typedForms } from "../mcp/tool.ts";
import { collect } from "./options.ts";

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The options of a command as Commander gives them to its action, and `NAMEFile` for a file with the value. */
export type ToolOptions<Input extends z.ZodObject> = {
  readonly [Name in keyof z.output<Input> & string as CamelCase<Name>]?: z.output<Input>[Name];
} & {
  readonly [Name in keyof z.output<Input> & string as `${CamelCase<Name>}File`]?: string;
};

/**
 * Adds the arguments of a tool that have a form for the command line, in the tool's order: `to_state` is `--to-state`.
 * The tool says whether one is required, which words it may be, and whether it is a list, which is an option to repeat.
 */
export function addToolOptions(command: Command, { shape }: z.ZodObject): void {
  for (const [name, schema] of Object.entries(shape)) {
    const form = typedForms.get(schema);
    const flag = `--${name.replaceAll("_", "-")}`;
    if (form?.value !== undefined) {
      const of = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      const isList = of instanceof z.ZodArray;
      const { description = "" } = schema;
      const about = form.about ?? description.charAt(0).toLowerCase() + description.slice(1);
      const option = new Option(`${flag} <${form.value}>`, isList ? `${about}; may be repeated` : about);
      if (of instanceof z.ZodEnum) option.choices(of.options.map(String));
      if (isList) option.argParser(collect);
      const isRequired = !(schema instanceof z.ZodOptional) && form.optional !== true;
      command.addOption(option.makeOptionMandatory(isRequired));
    }
    if (form?.file !== undefined) command.option(`${flag}-file <path>`, form.file);
  }
}
