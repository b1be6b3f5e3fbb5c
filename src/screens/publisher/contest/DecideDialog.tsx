import { DialogSurface, Input, Select, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../../contract/areas/ticket/ticket.ts';
import { decisions, type TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { formatIn } from '../../../format/format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { contestTexts } from '../texts.ts';

const Decision = z.object({
  outcome: z.enum(decisions),
  /** In units of the currency, as it was typed; '' credits nothing. */
  credit: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || Number(text) > 0, 'not-valid'),
  ),
  notes: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
});
/** Decides a dispute about traffic, and says before what that moves (D42). */
export function DecideDialog({ of, onClose }: { readonly of: TrafficDispute; readonly onClose: () => void }) {
  const t = useTexts(contestTexts);
  const causeOf = useCause();
  const { id, updated_on, publisher, currency, invalidCost, ticket } = of;
  const amount = formatIn(useLocale(), currency).money;
  const { form, status, failure, submit } = useWriteForm(screen, 'decide', {
    schema: Decision,
    defaults: { outcome: 'Upheld' as (typeof decisions)[number], credit: '', notes: '' },
    request: ({ outcome, credit, notes }) => ({
      params: { id },
      body: { updated_on, outcome, credit: outcome === 'Overturned' && credit !== '' ? Number(credit) : null, notes },
    }),
    about: id,
    draft: true,
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  return (
    <OpenDialog onClose={onClose} modalType="alert">
      <DialogSurface>
        <DialogForm
          title={t.decideOne({ name: publisher })}
          fault={
            status === 'conflict' ? t.changed : status === 'failed' && failure !== null ? t.notDecided({ cause: causeOf(failure) }) : null
          }
          send={status === 'sending' ? t.deciding : t.decide}
          isSending={status === 'sending'}
          className="stack gap-12"
          onSubmit={() => submit({ onDone: onClose })}
          onCancel={onClose}
        >
          <FormField form={form} name="outcome" label={t.outcome}>
            {(field) => (
              <Select {...field}>
                {decisions.map((each) => (
                  <option key={each} value={each}>
                    {t[each]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {outcome === 'Overturned' && (
            <FormField
              form={form}
              name="credit"
              label={t.credit({ currency })}
              hint={`${t.creditHint} ${t.cost({ cost: amount(invalidCost) })}`}
            >
              {(field) => <Input inputMode="decimal" {...field} />}
            </FormField>
          )}
          <FormField form={form} name="notes" label={t.reason} required>
            {(field) => <Textarea rows={4} resize="vertical" {...field} />}
          </FormField>
          <div>
            <strong>{t.moves}</strong>
            <ul className="bullets">
              {ticket !== null && <li>{t.movesTicket({ id: String(ticket) })}</li>}
              {outcome === 'Overturned' && <li>{t.movesCredit}</li>}
              <li>{t.movesNothing}</li>
            </ul>
            <p className="fine quiet">{t.undoFor}</p>
          </div>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
