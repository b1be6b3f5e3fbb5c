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
import { verificationTexts } from '../../texts.ts';
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
const notes = { differs: 'fieldDiffers', close: 'fieldClose', not_compared: 'fieldSilent' } as const;
/** What a row came to, as sign and word: filled is an answer, dashed is none. `field`: the one that differs, is close or is not compared. */
export function StateChip({ state, field = '' }: { readonly state: RowState | 'waiting'; readonly field?: string }) {
  const t = useTexts(bulkTexts);
  const s = useTexts(verificationTexts);
  return (
    <span className={styles.chip} data-verdict={state} data-small>
      {icons[state]}
      {field === '' || (state !== 'differs' && state !== 'close' && state !== 'not_compared')
        ? t[state]
        : `${t.valid} · ${s[notes[state]]({ field })}`}
    </span>
  );
}
