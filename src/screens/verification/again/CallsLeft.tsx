import type { ChargedCalls } from '../../../../contract/areas/verification/verification.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useZone } from '../../../portal/use-params.ts';
import styles from '../Verification.module.css';
import { againTexts } from './texts.ts';

interface CallsNoteProps {
  readonly calls: ChargedCalls;
  readonly zone: string;
}
/** How many calls may still be charged this month, told before one is. */
export function CallsNote({ calls: { charged, limit, left, until }, zone }: CallsNoteProps) {
  const t = useTexts(againTexts);
  const format = useFormat();
  if (left === null || limit === null) return <p className={styles.quiet}>{t.charged(charged)}</p>;
  if (left === 0) return <p className={styles.bad}>{t.noneLeft({ until: format.instant(until, zone) })}</p>;
  return <p className={styles.quiet}>{t.left({ left: format.count(left), limit: format.count(limit) })}</p>;
}
/** The same on its read, of a tool that asks a register. */
export function CallsLeft({ screen, tool }: { readonly screen: Screen; readonly tool: ToolId }) {
  const { view } = useRead(screen, 'registers');
  const zone = useZone();
  return 'data' in view && view.data.tools.includes(tool) ? <CallsNote calls={view.data.calls} zone={zone} /> : null;
}
