import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { ClockAlarm16Regular } from '@fluentui/react-icons/svg/clock-alarm';
import { Flag16Regular } from '@fluentui/react-icons/svg/flag';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import type { TicketClock } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ticketTexts } from '../texts.ts';
import { partOf } from './clock-part.ts';
import styles from './List.module.css';

const icons = {
  over: <Flag16Regular aria-hidden />,
  near: <ClockAlarm16Regular aria-hidden />,
  left: <Clock16Regular aria-hidden />,
  paused: <Pause16Regular aria-hidden />,
  met: <Checkmark16Regular aria-hidden />,
  missed: <Flag16Regular aria-hidden />,
} as const;
/** How a ticket's clock stands: sign and words, never colour alone. */
export function ClockMark({ clock }: { readonly clock: TicketClock }) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const { state, minutes } = clock;
  const shown = state === 'left' && partOf(clock) === 'near' ? 'near' : state;
  const time = format.duration(Math.abs(minutes));
  const words = state === 'paused' && minutes < 0 ? t.pausedOver({ time }) : t[state]({ time });
  return (
    <span className={`${styles.clock} inline small gap-4 one-line`} data-state={shown}>
      {icons[shown]}
      {words}
    </span>
  );
}
