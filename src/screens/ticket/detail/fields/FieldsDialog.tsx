import { DialogSurface, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { knownStatus, movesOf } from '../act/closing.ts';
import { useForeseen, type DrawnTicket } from '../act/use-foreseen.ts';
import { useMoveLines } from '../act/use-move-lines.ts';

const Fields = z.object({ status_id: z.string(), priority_id: z.string(), assigned_to_id: z.string() });
interface FieldsDialogProps extends DrawnTicket {
  readonly screen: TicketsScreen;
  readonly onDone: () => void;
}
/** Status, person and priority of a ticket, with one save and one undo. Only what was changed is sent, with the version that was opened. A ticket that has ended keeps its status: it is opened again by a step of its own. */
export function FieldsDialog({ screen, ticket: current, isRead, onDone }: FieldsDialogProps) {
  // what a colleague sets while it is open was not seen here
  const [opened] = useState(current);
  const { ticket, isForeseen } = useForeseen({ ticket: current, isRead });
  const about = String(opened.id);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const lists = useTicketLists(screen);
  const linesOf = useMoveLines();
  const undo = useWrite(screen, 'undo', about),
    edit = useWrite(screen, 'edit', about),
    close = useWrite(screen, 'close', about);
  const now = { status_id: opened.status.id, priority_id: opened.priority.id, assigned_to_id: opened.assigned_to?.id ?? '' };
  const { form, status, failure, submit } = useWriteForm(screen, 'change', {
    schema: Fields,
    defaults: now,
    request: ({ status_id, priority_id, assigned_to_id }) => ({
      params: { id: opened.id },
      body: {
        updated_on: opened.updated_on,
        ...(status_id !== now.status_id && { status_id }),
        ...(priority_id !== now.priority_id && { priority_id }),
        ...(assigned_to_id !== now.assigned_to_id && { assigned_to_id: assigned_to_id === '' ? null : assigned_to_id }),
      },
    }),
    about,
    draft: false,
  });
  const picked = useWatch({ control: form.control, name: 'status_id' });
  const isMoved = picked !== now.status_id;
  /** What the status moves, in words. */
  const moves = (): string => {
    if (!isMoved) return '';
    if (!isForeseen) return common.loading;
    const to = knownStatus(lists.statuses.find(({ id }) => id === picked)?.name ?? '');
    const moved = to === null ? null : movesOf(ticket, { to });
    return moved === null ? '' : linesOf(ticket, moved).join(' ');
  };
  const isSending = status === 'sending';
  /** The values of a list, and the one that it has, which its list may not have any more. */
  const optionsOf = (
    all: readonly { readonly id: string; readonly name: string }[],
    own: { readonly id: string; readonly name: string } | null,
  ) =>
    (own === null || all.some(({ id }) => id === own.id) ? all : [own, ...all]).map(({ id, name }) => (
      <option key={id} value={id}>
        {named(name)}
      </option>
    ));
  return (
    <OpenDialog onClose={onDone}>
      <DialogSurface>
        <DialogForm
          title={t.fieldsTitle({ id: about })}
          fault={status === 'failed' && failure !== null ? t.notSaved({ what: t.fields, cause: causeOf(failure) }) : null}
          send={isSending ? common.saving : common.save}
          isSending={isSending || (isMoved && !isForeseen)}
          className="stack gap-12"
          onSubmit={() => {
            close.dismiss();
            edit.dismiss();
            undo.dismiss();
            // the choice between two versions is the page's own, which is told of a conflict there
            if (form.formState.isDirty) submit({ onDone, onConflict: onDone });
            else onDone();
          }}
          onCancel={onDone}
        >
          {!opened.status.is_closed && (
            <FormField form={form} name="status_id" label={t.status} hint={moves()}>
              {(field) => (
                <Select {...field}>
                  {optionsOf(
                    lists.statuses.filter(({ is_closed }) => !is_closed),
                    opened.status,
                  )}
                </Select>
              )}
            </FormField>
          )}
          <FormField form={form} name="assigned_to_id" label={t.assignee}>
            {(field) => (
              <Select {...field}>
                <option value="">{t.unassigned}</option>
                {optionsOf(lists.people, opened.assigned_to)}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="priority_id" label={t.priority}>
            {(field) => <Select {...field}>{optionsOf(lists.priorities, opened.priority)}</Select>}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
