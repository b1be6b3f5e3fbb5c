import { DialogSurface, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { MOST_ATTACHED_ROWS, MOST_PACK_ROWS, type ClawBack } from '../../../../contract/life/claw-back.ts';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { firstSeen } from '../../../widgets/WidgetCard/first-seen.ts';
import { FailedNotice, ForbiddenNotice } from '../../../widgets/WidgetCard/notes/Notice.tsx';
import { Skeleton } from '../../../widgets/WidgetCard/notes/Skeleton.tsx';
import type { PackForm } from './pack-form.ts';
import { PackFacts } from './PackFacts.tsx';
import { packTexts } from './texts.ts';

export interface PackDialogProps {
  readonly view: ResourceView<ClawBack>;
  readonly range: DateRange;
  readonly form: CheckedForm<PackForm>;
  /** Subject of a ticket, until its writer puts it otherwise. */
  readonly proposed: string;
  /** May its reader write tickets, and is one package shown? */
  readonly mayAttach: boolean;
  /** Is one package shown? What others get is of one. */
  readonly mayMail: boolean;
  readonly isSending: boolean;
  /** Why it was not begun; null while nothing failed. */
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
/** Says what a claw-back pack will hold before it is made, and what becomes of it. */
export function PackDialog({
  view,
  range,
  form,
  proposed,
  mayAttach,
  mayMail,
  isSending,
  failure,
  onSubmit,
  onRetry,
  onClose,
}: PackDialogProps) {
  const t = useTexts(packTexts);
  const format = useFormat();
  const causeOf = useCause();
  const known = 'data' in view ? view.data : null;
  const to = form.watch('to');
  const rows = known === null ? 0 : known.clicks + known.events;
  const isTooLong = rows > (to === 'file' ? MOST_PACK_ROWS : MOST_ATTACHED_ROWS);
  const recordedIn = (of: ClawBack | null): string =>
    of === null ? '' : of.contact === null ? t.noContact : t.recordedIn({ package: of.contact.package_name });
  const body = () => {
    switch (view.status) {
      case 'idle':
      case 'loading':
        return <Skeleton shape="table" />;
      case 'empty':
        return <p>{t.noFraudHere}</p>;
      case 'failed':
        return <FailedNotice failure={view.failure} at={firstSeen(view)} onRetry={onRetry} />;
      case 'forbidden':
        return <ForbiddenNotice failure={view.failure} />;
      default:
        return <PackFacts of={view.data} range={range} />;
    }
  };
  const choices =
    known === null
      ? []
      : ([
          'file',
          ...(mayAttach ? [...(known.ticket === null ? [] : ['own']), 'ticket', 'raise'] : []),
          ...(mayMail ? ['mail'] : []),
        ] as const);
  const limit = t.mostRows({ most: format.count(MOST_PACK_ROWS), attached: format.count(MOST_ATTACHED_ROWS) });
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogForm
          title={t.title}
          fault={failure === null ? null : t.notMade({ cause: causeOf(failure) })}
          send={isSending ? t.making : t.make}
          isSending={isSending || known === null || isTooLong}
          className="stack gap-12"
          onSubmit={() => {
            if (known !== null && !isTooLong) onSubmit();
          }}
          onCancel={onClose}
        >
          <p className="quiet">{t.about}</p>
          {body()}
          {choices.length < 2 ? null : (
            <FormField form={form} name="to" label={t.to}>
              {({ value, onChange, name }) => (
                <RadioGroup
                  name={name}
                  value={value}
                  onChange={(_, { value: chosen }) => {
                    onChange(chosen);
                    if (chosen === 'mail' && form.getValues('recipient') === '') form.setValue('recipient', known?.contact?.address ?? '');
                    if ((chosen === 'raise' || chosen === 'mail') && form.getValues('subject') === '')
                      form.setValue('subject', proposed.slice(0, MOST_SUBJECT));
                  }}
                >
                  {choices.map((key) => (
                    <Radio
                      key={key}
                      value={key}
                      label={
                        key === 'own' ? t.to_own({ id: String(known?.ticket) }) : t[`to_${key as 'file' | 'ticket' | 'raise' | 'mail'}`]
                      }
                    />
                  ))}
                </RadioGroup>
              )}
            </FormField>
          )}
          {to === 'ticket' && mayAttach ? (
            <FormField form={form} name="ticket" label={t.ticketNumber} required>
              {(field) => <Input inputMode="numeric" contentBefore="#" {...field} />}
            </FormField>
          ) : null}
          {to === 'mail' ? (
            <FormField form={form} name="recipient" label={t.recipient} hint={recordedIn(known)} required>
              {(field) => <Input type="email" {...field} />}
            </FormField>
          ) : null}
          {(to === 'raise' && mayAttach) || to === 'mail' ? (
            <FormField form={form} name="subject" label={to === 'mail' ? t.mailSubject : t.subject} required>
              {(field) => <Input {...field} />}
            </FormField>
          ) : null}
          {to === 'mail' ? (
            <FormField form={form} name="text" label={t.mailText} hint={t.mailHint} required>
              {(field) => <Textarea rows={5} resize="vertical" {...field} />}
            </FormField>
          ) : null}
          {isTooLong ? <p role="alert">{limit}</p> : null}
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
