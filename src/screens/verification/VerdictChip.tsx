import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { HourglassHalf16Regular } from '@fluentui/react-icons/svg/hourglass-half';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import type { Meaning } from '../../../contract/verification/meaning.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { verdictTexts } from './texts.ts';
import styles from './Verification.module.css';

const icons = {
  valid: <CheckmarkCircle16Regular aria-hidden />,
  not_in_force: <Warning16Regular aria-hidden />,
  state_unknown: <Warning16Regular aria-hidden />,
  close: <Warning16Regular aria-hidden />,
  not_compared: <Warning16Regular aria-hidden />,
  differs: <Warning16Regular aria-hidden />,
  invalid: <DismissCircle16Regular aria-hidden />,
  rejected: <DismissCircle16Regular aria-hidden />,
  entry: <Warning16Regular aria-hidden />,
  not_found: <Search16Regular aria-hidden />,
  not_checked: <SubtractCircle16Regular aria-hidden />,
  unreachable: <PlugDisconnected16Regular aria-hidden />,
  quota_out: <HourglassHalf16Regular aria-hidden />,
  refused: <LockClosed16Regular aria-hidden />,
} as const;
const ofNoEntry: readonly Meaning[] = ['invalid', 'rejected', 'entry', 'not_found', 'not_checked', 'unreachable', 'quota_out', 'refused'];
interface VerdictChipProps {
  readonly meaning: Meaning;
  readonly note?: string;
  /** It reads like something else: no valid one is green then. */
  readonly isAlike?: boolean;
}
/** What a verdict means as sign and word: filled is an answer, dashed is none. `note`: what the register says otherwise than was given, or what it reads like. */
export function VerdictChip({ meaning, note = '', isAlike = false }: VerdictChipProps) {
  const look = isAlike && meaning === 'valid' ? 'close' : meaning;
  const t = useTexts(verdictTexts);
  return (
    <span className={styles.chip} data-verdict={look}>
      {icons[look]}
      {note === '' ? t[meaning] : `${t[ofNoEntry.includes(meaning) ? meaning : 'valid']} · ${note}`}
    </span>
  );
}
