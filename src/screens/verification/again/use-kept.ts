import { isOtherShape, type Values } from '../../../../contract/verification/check.ts';
import { decode } from '../../../../contract/verification/decode/decode.ts';
import { tidyValues, type Tool } from '../../../../contract/verification/tools.ts';
import type { Kept } from '../../../../contract/areas/verification/verification.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { isSame } from '../../../../machines/resource/key.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useWorkspace } from '../../../portal/context.tsx';
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
/** A timer holds no more. */
const MOST_MS = 2 ** 31 - 1;
/** Is an instant over? False of none. */
function useIsOver(instant: string | null): boolean {
  const isOver = (): boolean => instant !== null && Date.parse(instant) <= Date.now();
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = instant === null ? undefined : setTimeout(changed, Math.min(MOST_MS, Math.max(0, Date.parse(instant) - Date.now())));
      return () => clearTimeout(timer);
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, isOver);
}
/**
 * Whether what stands in a form was checked before and need not be paid for again. Only our own server is asked, once what stands there can have been asked about; `said` is about
 * these values in this package alone, and offers nothing that is over.
 */
export function useKept(screen: Screen, tool: Tool) {
  const { request, answer, failure, send } = useWrite(screen, 'kept');
  const scope = useScopeNow(screen.route);
  const current = useSelector(useWorkspace(), (s) => s.context.current ?? '');
  const isOver = useIsOver(answer?.until ?? null);
  return {
    ask: (typed: Values): void => {
      const body = tidyValues(tool, typed),
        asked = { params: { tool: tool.id }, query: { package_name: scope().package_name }, body };
      if (isWhole(tool, body) && !isSame(request, asked)) send(asked);
    },
    said: (values: Values): { readonly kept: Kept | null; readonly failure: Failure | null } =>
      request?.params.tool === tool.id && request.query.package_name === current && isSame(request.body, values)
        ? { kept: isOver ? null : answer, failure }
        : { kept: null, failure: null },
  };
}
