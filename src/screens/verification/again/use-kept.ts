import { isOtherShape, type Values } from '../../../../contract/verification/check.ts';
import { decode } from '../../../../contract/verification/decode/decode.ts';
import { tidyValues, type Tool } from '../../../../contract/verification/tools.ts';
import type { Kept } from '../../../../contract/areas/verification/verification.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { isSame } from '../../../../machines/resource/key.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';

/** Can a register have been asked about these values? */
function isWhole(tool: Tool, values: Values): boolean {
  const { checks } = decode(tool.id, values);
  return (
    checks.length > 0 &&
    checks.every((check) => check.outcome !== 'failed' || isOtherShape(check)) &&
    tool.fields.every(({ name, isRequired }) => !isRequired || values[name] !== undefined)
  );
}
/**
 * Whether what stands in a form was checked before and need not be paid for again. Only our own server is asked, once what stands there can have been asked about; `said` is about
 * these values alone.
 */
export function useKept(screen: Screen, tool: Tool) {
  const { request, answer, failure, send } = useWrite(screen, 'kept');
  const scope = useScopeNow(screen.route);
  return {
    ask: (typed: Values): void => {
      const body = tidyValues(tool, typed),
        asked = { params: { tool: tool.id }, query: { package_name: scope().package_name }, body };
      if (isWhole(tool, body) && !isSame(request, asked)) send(asked);
    },
    said: (values: Values): { readonly kept: Kept | null; readonly failure: Failure | null } =>
      request?.params.tool === tool.id && isSame(request.body, values) ? { kept: answer, failure } : { kept: null, failure: null },
  };
}
