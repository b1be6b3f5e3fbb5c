import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { ClockAlarm16Regular } from '@fluentui/react-icons/svg/clock-alarm';
import { Flag16Regular } from '@fluentui/react-icons/svg/flag';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import type { SlaClock } from '../../../contract/life/sla-clock.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Report.module.css';
import { slaWords } from './sla-words.ts';
import { reportTexts } from './texts.ts';

/** Less than this many minutes left is told by a sign of its own. */
const SOON = 60;
const icons = {
  over: <Flag16Regular aria-hidden />,
  soon: <ClockAlarm16Regular aria-hidden />,
  met: <Checkmark16Regular aria-hidden />,
  missed: <Checkmark16Regular aria-hidden />,
  paused: <Pause16Regular aria-hidden />,
  left: null,
  none: null,
} as const;

/** How an SLA clock stands: sign and words, never colour alone. */
export function SlaMark({ sla: { state, minutes } }: { readonly sla: SlaClock }) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  const shown = state === 'left' && minutes < SOON ? 'soon' : state;
  return (
    <span className={`${styles.sla} inline gap-4 fine muted figures`} data-state={shown}>
      {icons[shown]}
      {state === 'none' ? <span title={t.none}>–</span> : slaWords({ state, minutes }, t, format)}
    </span>
  );
}
