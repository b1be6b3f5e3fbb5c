import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { HourglassHalf16Regular } from '@fluentui/react-icons/svg/hourglass-half';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import type { VerificationVerdict } from '../../../contract/areas/verification.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { verdictTexts } from './texts.ts';
import styles from './Verification.module.css';

const icons = {
  valid: <CheckmarkCircle16Regular aria-hidden />,
  invalid: <DismissCircle16Regular aria-hidden />,
  not_found: <Search16Regular aria-hidden />,
  not_checked: <SubtractCircle16Regular aria-hidden />,
  unreachable: <PlugDisconnected16Regular aria-hidden />,
  quota_out: <HourglassHalf16Regular aria-hidden />,
  refused: <LockClosed16Regular aria-hidden />,
} as const;
/** A verdict as sign and word: filled is an answer, dashed is none. */
export function VerdictChip({ verdict }: { readonly verdict: VerificationVerdict }) {
  const t = useTexts(verdictTexts);
  return (
    <span className={styles.chip} data-verdict={verdict}>
      {icons[verdict]}
      {t[verdict]}
    </span>
  );
}
