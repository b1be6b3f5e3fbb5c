import { Button } from '@fluentui/react-components';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { tools } from '../../../../contract/verification/tools.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { registerTexts, verificationTexts } from '../texts.ts';

export interface RegisterNoteProps {
  readonly registers: ResourceView<{ readonly tools: readonly ToolId[] }>;
  /** The tool that is open; null on the overview of all. */
  readonly tool: ToolId | null;
  readonly onRefresh: () => void;
}
/** What a verdict can rest on, before anything is asked: a register, or the form of the number alone. */
export function RegisterNote({ registers, tool, onRefresh }: RegisterNoteProps) {
  const t = useTexts(verificationTexts),
    r = useTexts(registerTexts);
  const causeOf = useCause();
  if (registers.status === 'failed')
    return (
      <p role="alert" className="whole muted">
        {r.unknown({ cause: causeOf(registers.failure) })} <Button onClick={onRefresh}>{t.tryAgain}</Button>
      </p>
    );
  if (!('data' in registers)) return null;
  const asked = registers.data.tools;
  if (tool !== null) return asked.includes(tool) ? null : <p className="whole muted">{r.thisAlone}</p>;
  const said =
    asked.length === 0
      ? r.none
      : asked.length === tools.length
        ? r.every
        : r.some({ asked: String(asked.length), whole: String(tools.length) });
  return <p className="whole muted">{said}</p>;
}
