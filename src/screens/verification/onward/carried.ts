import type { Values } from '../../../../contract/verification/check.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';

let carried: { readonly tool: ToolId; readonly values: Values } | null = null;
/** Values on their way from one tool to the next: they stand in no link, and are taken once. */
export const carry = (tool: ToolId, values: Values): void => {
  carried = { tool, values };
};
export function takeCarried(tool: ToolId): Values {
  if (carried?.tool !== tool) return {};
  const { values } = carried;
  carried = null;
  return values;
}
