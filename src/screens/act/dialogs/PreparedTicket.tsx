import { Checkbox, Field } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import type { ActScreen } from '../../../../machines/screens/act.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { ticketChoicesOf } from '../../../widgets/ticket-lists.ts';
import { emptyTicketForm, newTicketOf, TicketForm } from '../../../widgets/TicketDialog/ticket-form.ts';
import { TicketDialog } from '../../../widgets/TicketDialog/TicketDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { RowPack } from '../pack/use-pack-said.ts';
import { actKindTexts, actTexts } from '../texts.ts';

/** A pack that a ticket can carry, in words: of all traffic of a publisher in some days, or of the rows that a drawer shows. */
export type PreparedPack = { readonly words: string } & (
  | { readonly of: DateRange & { readonly publisher: string } }
  | { readonly rowOf: RowPack['scope'] }
);
export interface PreparedTicketProps {
  readonly screen: ActScreen;
  readonly packageName: string;
  /** What it is about: each has a draft and an outcome of its own. */
  readonly about: string;
  readonly subject: string;
  /** Scope, numbers, evidence and where to see it. */
  readonly description: string;
  /** The publisher that it is about: its record, or its name where it has none; null where it is about none. */
  readonly publisher?: { readonly publisher_id: string } | { readonly publisher: string } | null;
  /** The claw-back pack that it can carry; null where there is none. */
  readonly pack?: PreparedPack | null;
  readonly onClose: () => void;
}
/** A ticket whose form is filled in with what was found: nothing is raised before a person sends it, and everything can be changed. */
export function PreparedTicket({
  screen,
  packageName,
  about,
  subject,
  description,
  publisher = null,
  pack = null,
  onClose,
}: PreparedTicketProps) {
  const t = useTexts(actTexts);
  const named = useValues(actKindTexts);
  const causeOf = useCause();
  const { view: priorities } = useRead(screen, 'priorities');
  const { view: people } = useRead(screen, 'people');
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const attach = useWrite(actPart, 'attachPack', about),
    attachRow = useWrite(actPart, 'attachRowPack', about);
  const [withPack, setWithPack] = useState(false);
  // what is about traffic takes nothing down
  const defaults: TicketForm = { ...emptyTicketForm, tracker: 'Other', subject: subject.slice(0, MOST_SUBJECT), description };
  const { form, status, failure, submit } = useWriteForm(actPart, 'raise', {
    schema: TicketForm,
    defaults,
    request: (values) => {
      const { body, ...request } = newTicketOf(values, { user, packageName });
      return { ...request, body: { ...body, ...publisher } };
    },
    about,
    draft: true,
  });
  return (
    <TicketDialog
      words={t}
      about={t.inPackage({ name: packageName })}
      named={named}
      form={form}
      isSending={status === 'sending'}
      fault={(status === 'failed' || status === 'conflict') && failure !== null ? t.notRaised({ cause: causeOf(failure) }) : null}
      choices={{ priority: t.priority, assignee: t.assignee, unassigned: t.unassigned, lists: ticketChoicesOf(priorities, people) }}
      rows={12}
      extra={
        pack === null ? null : (
          <Field hint={t.ticketWithPackHint}>
            <Checkbox label={pack.words} checked={withPack} onChange={(_, { checked }) => setWithPack(checked === true)} />
          </Field>
        )
      }
      onSubmit={() =>
        submit({
          onDone: ({ id: ticket }) => {
            if (pack !== null && withPack) {
              if ('of' in pack) attach.send({ body: { package_name: packageName, ...pack.of, ticket } });
              else attachRow.send({ body: { ...pack.rowOf(), ticket } });
            }
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}
