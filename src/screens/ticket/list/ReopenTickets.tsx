import { DialogSurface } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Ticket } from '../../../../contract/areas/ticket/ticket.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import styles from '../detail/Detail.module.css';
import type { ForeseenStep } from '../../../../contract/areas/ticket/foresee-steps.ts';
import { clockTo } from '../detail/act/closing.ts';
import { useStepParts } from './step-words.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

export interface ReopenTicketsProps {
  /** Those that have ended. */
  readonly ended: readonly Pick<Ticket, 'id' | 'tracker' | 'incident_id' | 'resolution' | 'clock'>[];
  /** How many are not in sight, and may have ended too. */
  readonly unseen: number;
  /** Name of the status that they are set to. */
  readonly to: string;
  /** What it would do to the incidents of all of them; null where that is not known. */
  readonly step: ForeseenStep | null;
  readonly onReopen: () => void;
  readonly onCancel: () => void;
}
/** Asks before several tickets are set to a status that opens some of them again, and says what follows. */
export function ReopenTickets({ ended, unseen, to, step, onReopen, onCancel }: ReopenTicketsProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const sendRef = useRef<HTMLButtonElement>(null);
  const partsOf = useStepParts();
  /** Its clock runs on, and it is late already. */
  const isLate = ({ clock }: (typeof ended)[number]): boolean => {
    const next = clockTo(to, clock);
    return next !== null && next.goes === 'runs' && next.left < 0;
  };
  const isTold = ({ tracker, incident_id }: (typeof ended)[number]): boolean => incident_id !== null && tracker.name === 'Dispute';
  const counted = (
    [
      [t.reopenMany, ended.length],
      [t.reopenManyLate, ended.filter(isLate).length],
      [t.reopenUnseen, unseen],
      [t.reopenManyTells, ended.filter(isTold).length],
    ] as const
  ).flatMap(([text, count]) => (count === 0 ? [] : [text(count)]));
  const follows = [...counted, ...(step === null ? [] : partsOf(step))];
  return (
    <OpenDialog onClose={onCancel} first={sendRef}>
      <DialogSurface>
        <DialogForm
          title={t.reopenManyTitle({ status: named(to) })}
          fault={null}
          send={t.reopenManyIt}
          sendRef={sendRef}
          isSending={false}
          className={'stack gap-12'}
          onSubmit={onReopen}
          onCancel={onCancel}
        >
          <ul className={styles.follows}>
            {follows.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
