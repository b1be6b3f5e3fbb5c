import { Button } from '@fluentui/react-components';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { MOST_SUBJECT } from '../../../../contract/areas/ticket/ticket.ts';
import { ALL } from '../../../../contract/scope.ts';
import { deepDive } from '../../../../machines/routes/areas/deep-dive.ts';
import { deepDiveScreen as screen, mayRaise } from '../../../../machines/screens/deep-dive/deep-dive.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useDays } from '../../../portal/use-params.ts';
import { useRaise } from '../../../portal/writes/use-raise.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { RaisedTicket } from '../../../widgets/RaiseTicket/RaisedTicket.tsx';
import { emptyTicketForm, newTicketOf, TicketForm } from '../../../widgets/TicketDialog/ticket-form.ts';
import { TicketDialog } from '../../../widgets/TicketDialog/TicketDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ticketKindTexts } from '../texts.ts';
import { useDiveWords } from '../use-words.ts';

interface RaiseScopeProps {
  /** What the ticket is about, in a line. */
  readonly subject: string;
  /** What it says about the slice that this address shows; null until the slice is known. */
  readonly textOf: ((link: string) => string) | null;
}
/** Raises a ticket about the whole slice in the package that is open, and leads to it. Nothing for whoever may not, and where several packages are shown. */
export function RaiseScope({ subject, textOf }: RaiseScopeProps) {
  const { t } = useDiveWords();
  const workspace = useWorkspace();
  const role = useSelector(workspace, (s) => s.context.user.role);
  const packageName = useSelector(workspace, (s) => s.context.current);
  const days = useDays();
  const linkToDive = useLinkTo(deepDive);
  const [isOpen, setIsOpen] = useState(false);
  // the days as they are now: a ticket is read later
  const link = linkToDive?.({}, days) ?? '';
  const { raised } = useRaise(screen, 'raise', link);
  if (packageName === null || packageName === ALL || !mayRaise(role)) return null;
  return (
    <>
      <span role="status" className="fine muted">
        {raised === null ? null : <RaisedTicket ticket={raised} name={t.raised({ id: raised.id })} />}
      </span>
      <Button
        appearance="primary"
        icon={<TicketDiagonal16Regular aria-hidden />}
        disabledFocusable={textOf === null}
        onClick={() => setIsOpen(true)}
      >
        {t.raiseTicket}
      </Button>
      {isOpen && textOf !== null && (
        <ScopeTicket
          packageName={packageName}
          link={link}
          subject={subject.slice(0, MOST_SUBJECT)}
          description={textOf(new URL(link, document.baseURI).href)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface ScopeTicketProps {
  readonly packageName: string;
  readonly link: string;
  readonly subject: string;
  readonly description: string;
  readonly onClose: () => void;
}
/** What is sent stands in the form, and can be changed there; each slice has an outcome of its own. */
function ScopeTicket({ packageName, link, subject, description, onClose }: ScopeTicketProps) {
  const { t } = useDiveWords();
  const named = useValues(ticketKindTexts);
  const causeOf = useCause();
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const { form, status, failure, submit } = useWriteForm(screen, 'raise', {
    schema: TicketForm,
    defaults: { ...emptyTicketForm, subject, description },
    request: (values) => newTicketOf(values, { user, packageName }),
    about: link,
    draft: true,
  });
  return (
    <TicketDialog
      words={t}
      about={t.line({ name: t.package, value: packageName })}
      named={named}
      form={form}
      isSending={status === 'sending'}
      fault={status === 'failed' && failure !== null ? t.notRaised({ cause: causeOf(failure) }) : null}
      choices={null}
      rows={12}
      onSubmit={() => submit({ onDone: onClose })}
      onCancel={onClose}
    />
  );
}
