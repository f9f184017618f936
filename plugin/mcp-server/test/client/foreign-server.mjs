// Another server that knows GitHub, as users have one beside the plugin: it writes down what it was asked to do.
import { appendFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const [, , protocol] = process.argv;
const TOOLS = [
  "execute",
  "issue_write",
  "issue_read",
  "add_issue_comment",
  "update_project_item",
  "delete_project_item",
];

const server = new Server({ name: "github", version: "1" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: TOOLS.map((name) => ({ name, inputSchema: { type: "object" } })),
}));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  appendFileSync(protocol, `ran ${params.name} ${JSON.stringify(params.arguments)}\n`);
  return { content: [{ type: "text", text: `ran ${params.name}` }] };
});
await server.connect(new StdioServerTransport());
