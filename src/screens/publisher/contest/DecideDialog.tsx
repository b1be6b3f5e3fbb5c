import { DialogSurface, Input, Select, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../../contract/areas/ticket/ticket.ts';
import { decisions, inCurrency, mostCredit, type TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { amountIn, amountText } from '../../../format/amount.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { contestTexts } from '../../act/texts.ts';

/** `credit` as it was typed, in units of the currency; '' credits nothing. */
const decisionOf = (amountOf: (text: string) => number, most: number, currency: string) =>
  z.object({
    outcome: z.enum(decisions),
    credit: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (amountOf(text) > 0 && inCurrency(amountOf(text), currency) === amountOf(text)), {
        error: 'not-valid',
        abort: true,
      }),
      z.refine((text) => text === '' || amountOf(text) <= most, `maximum:${most}`),
    ),
    notes: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
  });
interface DecideDialogProps {
  readonly of: TrafficDispute;
  /** Its publisher is blocked in the package. */
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}
/** Decides a dispute about traffic, and says before what that moves (D42). */
export function DecideDialog({ of, isBlocked, onClose }: DecideDialogProps) {
  const t = useTexts(contestTexts);
  const causeOf = useCause();
  const { id, updated_on, publisher, currency, ticket, kind, invalid, events, fromDate, toDate } = of;
  const format = useFormat();
  const shares = useShares();
  const locale = useLocale();
  const amount = formatIn(locale, currency).unitMoney,
    amountOf = (text: string) => amountIn(locale, text),
    most = mostCredit(of);
  const { form, status, failure, submit } = useWriteForm(screen, 'decide', {
    schema: decisionOf(amountOf, most, currency),
    defaults: { outcome: 'Upheld' as (typeof decisions)[number], credit: most > 0 ? amountText(locale, most) : '', notes: '' },
    request: ({ outcome, credit, notes }) => ({
      params: { id },
      body: { updated_on, outcome, credit: outcome === 'Overturned' && credit !== '' ? amountOf(credit) : null, notes },
    }),
    about: id,
    draft: true,
  });
  const [outcome, credit] = useWatch({ control: form.control, name: ['outcome', 'credit'] });
  const typed = amountOf(credit);
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
              hint={`${typed > 0 ? t.credited({ amount: amount(typed) }) : t.creditHint} · ${t.costOf({
                cost: amount(most),
                share: shares.based({ part: invalid, all: events }),
                kind: t[kind],
                days: format.range(fromDate, toDate),
              })}`}
              own={{ maximum: t.mostCredit({ amount: amount(most) }) }}
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
              {isBlocked && <li>{t.staysBlocked({ name: publisher })}</li>}
              <li>{t.movesNothing}</li>
            </ul>
            <p className="fine quiet">{t.undoFor}</p>
          </div>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
