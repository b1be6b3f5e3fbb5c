import { useSelector } from '@xstate/react';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { emptyTicketForm, newTicketOf, TicketForm, ticketFormKinds } from '../../../widgets/TicketDialog/ticket-form.ts';
import { TicketDialog } from '../../../widgets/TicketDialog/TicketDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../texts.ts';
import { useTicketLists } from '../../../portal/lists/use-ticket-lists.ts';

interface CreateTicketProps {
  readonly screen: TicketsScreen;
  readonly packageName: string;
  /** The filter of kinds of the list that it is begun from: a list of one kind begins one of that. */
  readonly kind: string;
  /** The ticket that was raised, with what the ticket system has not taken of it. */
  readonly onCreated: (made: TicketDetail) => void;
  readonly onClose: () => void;
}
/** Raises a ticket about nothing that is in the report: those of incidents are raised there. */
export function CreateTicket({ screen, packageName, kind, onCreated, onClose }: CreateTicketProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const lists = useTicketLists(screen);
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const { form, status, failure, submit } = useWriteForm(screen, 'create', {
    schema: TicketForm,
    defaults: { ...emptyTicketForm, tracker: ticketFormKinds.find((each) => each === kind) ?? emptyTicketForm.tracker },
    request: (values) => newTicketOf(values, { user, packageName }),
    about: packageName,
    draft: true,
  });
  return (
    <TicketDialog
      words={t}
      about={t.toValue({ field: t.package, value: packageName })}
      named={named}
      form={form}
      isSending={status === 'sending'}
      fault={status === 'failed' && failure !== null ? t.notCreated({ cause: causeOf(failure) }) : null}
      choices={{ priority: t.priority, assignee: t.assignee, unassigned: t.unassigned, lists }}
      rows={6}
      onSubmit={() => submit({ onDone: onCreated })}
      onCancel={onClose}
    />
  );
}
