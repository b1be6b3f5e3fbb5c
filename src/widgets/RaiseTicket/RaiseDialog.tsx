import { DialogSurface, Select, Textarea } from '@fluentui/react-components';
import type { ForeseenTickets } from '../../../contract/areas/ticket/changes.ts';
import type { Failure } from '../../../contract/failure.ts';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import { FormField } from '../form/FormField.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { ticketFormKinds } from '../TicketDialog/ticket-form.ts';
import { useCause } from '../WidgetCard/use-cause.ts';
import { NOBODY, raisedWith, RaiseForm, waysToRaise, type Said, type WayToRaise } from './raise-form.ts';
import { raiseTexts } from './texts.ts';

/** How many tickets several incidents would get. */
export type TicketForesight =
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'known'; readonly foreseen: ForeseenTickets };
export interface RaiseDialogProps {
  /** What the ticket is about, in a line. */
  readonly about: string;
  /** Of several incidents: how many tickets there would be; null where it is about one thing. */
  readonly foresight: TicketForesight | null;
  /** What a ticket about such a thing is for. */
  readonly kind: RaiseForm['tracker'];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Has the thing a person of its own, who gets the ticket unless somebody else is chosen? */
  readonly hasPerson: boolean;
  /** What was typed before it was closed without a ticket, and where that goes: it is there again. */
  readonly draft?: { readonly typed: Partial<RaiseForm> | null; readonly onTyped: (values: RaiseForm) => void } | undefined;
  readonly isSending: boolean;
  /** Why none was raised; null while nothing failed. */
  readonly failure: Failure | null;
  /** Fields of the request, and which tickets several incidents get. */
  readonly onRaise: (said: Said, as: WayToRaise) => void;
  readonly onCancel: () => void;
}
/** Asks before tickets are raised: how many, of which kind, for whom, and with which note. */
export function RaiseDialog(props: RaiseDialogProps) {
  const { onCancel } = props;
  return (
    <OpenDialog onClose={onCancel}>
      <DialogSurface>
        <Asked {...props} />
      </DialogSurface>
    </OpenDialog>
  );
}
function Asked({ about, foresight, kind, people, hasPerson, draft, isSending, failure, onRaise, onCancel }: RaiseDialogProps) {
  const t = useTexts(raiseTexts);
  const causeOf = useCause();
  const format = useFormat();
  const known = foresight?.status === 'known' ? foresight.foreseen : null;
  const form = useCheckedForm<RaiseForm>(
    RaiseForm,
    { as: '', tracker: kind, person: hasPerson ? '' : NOBODY, note: '', ...draft?.typed },
    failure,
  );
  const onTyped = useEffectEvent((values: RaiseForm) => draft?.onTyped(values));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }), [form]);
  const suggested: WayToRaise = known?.name != null && known.each > 1 ? 'campaign' : 'each';
  const wayName = (way: WayToRaise, foreseen: ForeseenTickets): string =>
    way === 'campaign' && foreseen.name !== null ? t.campaignOf({ name: foreseen.name }) : t[way](foreseen[way]);
  const picked = useWatch({ control: form.control, name: 'as' });
  const way = picked === '' ? suggested : picked;
  const tooLarge = known === null || way === 'each' ? 0 : known.tooLarge[way];
  const kindOfTicket = useWatch({ control: form.control, name: 'tracker' });
  /** What the press would do, a part each: how many tickets, which incidents get none, and when the tickets are due. */
  const saidOf = ({ count, had, settled, gone, due, timeZone, ...foreseen }: ForeseenTickets): string[] => {
    const at = (instant: string): string => format.instant(instant, timeZone);
    const between = due?.[kindOfTicket];
    return [
      t.become({ incidents: t.incidents(count), tickets: ticketsFor(foreseen[way], foreseen.each - tooLarge) }),
      ...(had > 0 ? [t.had(had)] : []),
      ...(settled > 0 ? [t.settled(settled)] : []),
      ...(gone > 0 ? [t.gone(gone)] : []),
      ...(tooLarge > 0 ? [t.tooLarge(tooLarge)] : []),
      ...(between === undefined || foreseen[way] === 0
        ? []
        : [
            between.first === between.last
              ? t.dueAt({ at: at(between.first), zone: timeZone })
              : t.dueBetween({ first: at(between.first), last: at(between.last), zone: timeZone }),
          ]),
    ];
  };
  /** Which of the incidents get them: with those that get none they are all. */
  const ticketsFor = (tickets: number, incidents: number): string =>
    tickets === incidents ? t.newTickets(tickets) : t.newFor({ tickets: t.newTickets(tickets), incidents: t.incidents(incidents) });
  const isNone = known !== null && known.each === 0;
  const raisesNone = isNone || (known !== null && known[way] === 0);
  const fault =
    failure === null ? null : failure.kind === 'conflict' && foresight !== null ? t.listChanged : t.notRaised({ cause: causeOf(failure) });
  return (
    <DialogForm
      title={foresight === null ? t.titleOne : t.title}
      fault={fault}
      send={isSending ? t.raising : t.send}
      isSending={isSending || raisesNone || foresight?.status === 'asking'}
      className="stack gap-12"
      onSubmit={() => void form.handleSubmit(({ as, ...said }) => onRaise(raisedWith(said), as === '' ? suggested : as))()}
      onCancel={onCancel}
    >
      <p className="quiet">{about}</p>
      {foresight === null ? null : (
        <p role="status" className="quiet">
          {foresight.status === 'asking'
            ? t.counting
            : foresight.status === 'failed'
              ? t.notCounted({ cause: causeOf(foresight.failure) })
              : isNone
                ? t.none
                : saidOf(foresight.foreseen).join(' · ')}
        </p>
      )}
      {known !== null && !isNone && (
        <FormField form={form} name="as" label={t.ways}>
          {(field) => (
            <Select {...field} value={field.value === '' ? suggested : field.value}>
              {waysToRaise
                .filter((way) => way !== 'campaign' || known.campaign < known.each)
                .map((way) => (
                  <option key={way} value={way}>
                    {wayName(way, known)}
                  </option>
                ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField form={form} name="tracker" label={t.kind}>
        {(field) => (
          <Select {...field}>
            {ticketFormKinds.map((each) => (
              <option key={each} value={each}>
                {t[`kind_${each}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="person" label={t.person}>
        {(field) => (
          <Select {...field}>
            {hasPerson && <option value="">{t.own}</option>}
            <option value={NOBODY}>{t.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="note" label={t.note}>
        {(field) => <Textarea rows={3} resize="vertical" {...field} />}
      </FormField>
    </DialogForm>
  );
}
