import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import type { RowState } from '../../../../../contract/areas/verification/runs.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../../Verification.module.css';
import { bulkTexts } from '../texts.ts';

const icons: Readonly<Record<RowState | 'waiting', ReactNode>> = {
  valid: <CheckmarkCircle16Regular aria-hidden />,
  not_in_force: <Warning16Regular aria-hidden />,
  state_unknown: <Warning16Regular aria-hidden />,
  close: <Warning16Regular aria-hidden />,
  not_compared: <Warning16Regular aria-hidden />,
  differs: <Warning16Regular aria-hidden />,
  invalid: <DismissCircle16Regular aria-hidden />,
  not_found: <Search16Regular aria-hidden />,
  upstream_error: <PlugDisconnected16Regular aria-hidden />,
  not_checked: <SubtractCircle16Regular aria-hidden />,
  invalid_format: <DismissCircle16Regular aria-hidden />,
  skipped: <SubtractCircle16Regular aria-hidden />,
  waiting: <Clock16Regular aria-hidden />,
};
/** What a row came to, as sign and word: filled is an answer, dashed is none. `note`: what is told of the field that differs, is close or is not compared. What reads like a brand or a known value does not look valid. */
export function StateChip({
  state,
  note = '',
  isAlike = false,
}: {
  readonly state: RowState | 'waiting';
  readonly note?: string;
  readonly isAlike?: boolean;
}) {
  const t = useTexts(bulkTexts);
  const look = isAlike && state === 'valid' ? 'close' : state;
  return (
    <span className={styles.chip} data-verdict={look} data-small>
      {icons[look]}
      {note === '' || (state !== 'differs' && state !== 'close' && state !== 'not_compared') ? t[state] : `${t.valid} · ${note}`}
    </span>
  );
}
