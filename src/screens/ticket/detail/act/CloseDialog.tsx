import { DialogSurface, Select, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../../../contract/areas/ticket/ticket.ts';
import { isOfDispute, resolutionsOf, type Resolution } from '../../../../../contract/life/ticket-life.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { hasWay, movesOf } from './closing.ts';
import { useForeseen, type DrawnTicket } from './use-foreseen.ts';
import { WhatMoves } from './WhatMoves.tsx';

const CloseForm = z.object({
  resolution: z.string().check(z.minLength(1, 'required')),
  notes: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
});
interface CloseDialogProps extends DrawnTicket {
  readonly screen: TicketsScreen;
  readonly onDone: () => void;
}
/** Ends a ticket with one of the resolutions of its kind, and a last word where there is one. */
export function CloseDialog({ screen, onDone, ...drawn }: CloseDialogProps) {
  const { ticket, isForeseen } = useForeseen(drawn);
  const about = String(ticket.id);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const change = useWrite(screen, 'change', about);
  const undo = useWrite(screen, 'undo', about);
  const edit = useWrite(screen, 'edit', about);
  const [walks, setWalks] = useState(true);
  const told = (resolution: string, isWalking: boolean) =>
    movesOf(ticket, { to: 'Closed', resolution: resolution as Resolution }, { walks: isWalking });
  const { form, status, failure, submit } = useWriteForm(screen, 'close', {
    schema: CloseForm,
    defaults: { resolution: '', notes: '' },
    request: ({ resolution, notes }) => ({
      body: {
        id: ticket.id,
        resolution: resolution as Resolution,
        notes,
        updated_on: ticket.updated_on,
        ...(walks && hasWay(told(resolution, false)) && { walk: true }),
      },
    }),
    about,
    draft: true,
  });
  const chosen = useWatch({ control: form.control, name: 'resolution' });
  const [plain, moves] = chosen === '' ? [null, null] : [told(chosen, false), told(chosen, walks)];
  const ends = resolutionsOf(ticket.tracker.name);
  // what each end of a dispute says of its incident, before one is chosen
  const hint =
    ticket.tracker.name !== 'Dispute'
      ? null
      : {
          children: ends.filter(isOfDispute).map((each) => (
            <span key={each} className="block">
              {t.toValue({ field: named(each), value: t[`follows_${each}`] })}
            </span>
          )),
        };
  return (
    <OpenDialog onClose={onDone}>
      <DialogSurface>
        <DialogForm
          title={t.closeTitle({ id: String(ticket.id) })}
          fault={status === 'failed' && failure !== null ? t.notClosed({ cause: causeOf(failure) }) : null}
          send={status === 'sending' ? t.closing : t.closeIt}
          isSending={status === 'sending' || !isForeseen}
          className={'stack gap-12'}
          onSubmit={() => {
            if (!isForeseen) return;
            change.dismiss();
            undo.dismiss();
            edit.dismiss();
            // the choice between two versions is the page's own, which is told of a conflict there
            submit({ onDone, onConflict: onDone });
          }}
          onCancel={onDone}
        >
          <FormField form={form} name="resolution" label={t.resolution} required hint={hint}>
            {(field) => (
              <Select {...field}>
                <option value="" />
                {ends.map((each) => (
                  <option key={each} value={each}>
                    {named(each)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {isForeseen ? null : <p role="status">{common.loading}</p>}
          {plain === null || moves === null ? null : (
            <WhatMoves ticket={ticket} plain={plain} told={moves} walks={walks} onWalks={setWalks} />
          )}
          <FormField form={form} name="notes" label={t.closeComment} hint={ticket.tracker.name === 'Dispute' ? t.disputeComment : null}>
            {(field) => <Textarea rows={4} resize="vertical" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
