import type { Failure } from '../../../../../contract/failure.ts';
import { DialogSurface, Textarea } from '@fluentui/react-components';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import type { TicketChoice } from '../../../../widgets/ticket-lists.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import styles from '../Detail.module.css';
import { clockTo, knownStatus, leavesNoneOpen, movesOf } from './closing.ts';
import { useForeseen, type DrawnTicket } from './use-foreseen.ts';
import { useMoveLines } from './use-move-lines.ts';

const ReopenForm = z.object({ notes: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)) });
interface ReopenDialogProps extends DrawnTicket {
  readonly screen: TicketsScreen;
  /** The status that it is set to. */
  readonly to: TicketChoice;
  readonly userId: string;
  readonly onDone: () => void;
}
/** Opens a ticket again that has ended: says what follows for its clock, its incident and others, and takes a comment. */
export function ReopenDialog({ screen, to, userId, onDone, ...drawn }: ReopenDialogProps) {
  const { ticket, isForeseen } = useForeseen(drawn);
  const about = String(ticket.id);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const causeOf = useCause();
  /** What stands in the way of opening it again, by what the server says of it. */
  const whyNot = (failed: Failure): string => {
    const other = failed.issues?.find(({ code }) => code === 'ticket-open');
    if (failed.code === 'days-credited') return t.daysCredited;
    return other === undefined ? causeOf(failed) : t.otherOpen({ id: other.detail });
  };
  // a comment is no must: Enter opens it again
  const sendRef = useRef<HTMLButtonElement>(null);
  const edit = useWrite(screen, 'edit', about);
  const undo = useWrite(screen, 'undo', about);
  const close = useWrite(screen, 'close', about);
  const {
    form,
    status: state,
    failure,
    dismiss,
    submit,
  } = useWriteForm(screen, 'change', {
    schema: ReopenForm,
    defaults: { notes: '' },
    request: ({ notes }) => ({
      params: { id: ticket.id },
      body: { updated_on: ticket.updated_on, status_id: to.id, ...(notes !== '' && { notes }) },
    }),
    about,
    draft: true,
  });
  const status = knownStatus(to.name);
  const moves = status === null ? null : movesOf(ticket, { to: status });
  const isRefused = moves?.inTheWay != null;
  const linesOf = useMoveLines();
  const clock = clockTo(to.name, ticket.clock);
  const isTold = ticket.incident_id !== null && ticket.tracker.name === 'Dispute';
  // whoever raised a dispute is told by the others, and tells whom it was given to, or all who decide
  const told = ticket.author.id === userId ? ticket.assigned_to : ticket.author;
  const clockAfter = ({ goes, left }: NonNullable<typeof clock>): string => {
    const time = format.duration(Math.abs(left));
    if (goes === 'stopped') return t.reopenStops;
    if (goes === 'paused') return left < 0 ? t.reopenRestsLate({ time }) : t.reopenRests({ time });
    return left < 0 ? t.reopenRunsLate({ time }) : t.reopenRuns({ time });
  };
  const refusedLines = isRefused ? linesOf(ticket, moves) : null;
  const follows = refusedLines ?? [
    ticket.resolution === null
      ? t.reopenTo({ status: named(to.name) })
      : t.reopenToWithout({ status: named(to.name), resolution: named(ticket.resolution) }),
    ...(leavesNoneOpen(ticket, moves) ? [t.reopenSettled] : clock === null ? [] : [clockAfter(clock)]),
    ...(moves === null ? [] : linesOf(ticket, moves)),
    ...(!isTold || told?.id === userId ? [] : [told === null ? t.reopenTellsAll : t.reopenTells({ name: told.name })]),
  ];
  return (
    <OpenDialog onClose={onDone} first={sendRef}>
      <DialogSurface>
        <DialogForm
          title={t.reopenTitle({ id: String(ticket.id) })}
          fault={state === 'failed' && failure !== null ? t.notReopened({ cause: whyNot(failure) }) : null}
          send={state === 'sending' ? t.reopening : t.reopenIt}
          sendRef={sendRef}
          isSending={state === 'sending' || !isForeseen || isRefused}
          className={'stack gap-12'}
          onSubmit={() => {
            if (!isForeseen || isRefused) return;
            dismiss();
            edit.dismiss();
            undo.dismiss();
            close.dismiss();
            submit({ onDone, onConflict: onDone });
          }}
          onCancel={onDone}
        >
          {isForeseen ? null : <p role="status">{common.loading}</p>}
          <ul className={styles.follows}>
            {follows.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <FormField form={form} name="notes" label={t.closeComment} hint={ticket.tracker.name === 'Dispute' ? t.disputeComment : null}>
            {(field) => (
              <Textarea
                rows={3}
                resize="vertical"
                {...field}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
              />
            )}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
