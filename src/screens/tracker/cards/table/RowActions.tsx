import { useShares } from '../../../../format/use-shares.ts';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import { Play16Regular } from '@fluentui/react-icons/svg/play';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useSelector } from '@xstate/react';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { TrackerTableRow } from '../../../../../contract/areas/tracker/tracker.ts';
import type { PublisherStanding } from '../../../../../contract/areas/tracker/publisher.ts';
import type { DateRange } from '../../../../../contract/time/dates.ts';
import { ticket as ticketRoute } from '../../../../../machines/routes/areas/ticket.ts';
import { trackerScreen as screen } from '../../../../../machines/screens/tracker/dashboard.ts';
import { mayRaise } from '../../../../../machines/screens/tracker/publishers.ts';
import { useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../../portal/context.tsx';
import { useIntents, useWrite } from '../../../../portal/writes/use-write.ts';
import { RaiseDialogPart } from '../../../../widgets/RaiseTicket/RaiseDialogPart.tsx';
import type { Said } from '../../../../widgets/RaiseTicket/raise-form.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { addressWith, publisherLink, publisherReference } from '../../manage/addresses.ts';
import { openTicketOf, ticketsByPublisher } from '../../manage/publisher-ticket.ts';
import { manageTexts } from '../../manage/texts.ts';
import { trackerTexts } from '../../texts.ts';
import { fraudIn } from '../tracker-card.ts';

interface RowActionsProps {
  readonly row: TrackerTableRow;
  readonly publisher: PublisherStanding;
  /** The row is all that the publisher brought: of less its ticket would say a share that is not the publisher's. */
  readonly isWhole: boolean;
  readonly range: DateRange;
}
/** Pauses or resumes the publisher of a row, leads to its open ticket, or raises one with the numbers of the row, where they are the publisher's, for those who may. */
export function RowActions({ row, publisher, isWhole, range }: RowActionsProps) {
  const t = useTexts(manageTexts);
  const m = useTexts(trackerTexts);
  const format = useFormatIn(publisher.currency);
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const state = useWrite(screen, 'state');
  const tickets = useIntents(screen, 'ticket');
  const { id, package_name, publisher_name: name, updated_on } = publisher;
  const isSending = state.status === 'sending' && state.request?.params.id === id;
  const set = (to: 'active' | 'paused') => state.send({ params: { id }, body: { package_name, updated_on, state: to } });
  const raised = ticketsByPublisher(tickets.sent).get(id);
  const open = openTicketOf(publisher.ticket, raised);
  const pressedRef = useRef(false);
  const days = format.period(range.fromDate, range.toDate);
  const share = useShares().short(fraudIn(row));
  const [isAsking, setAsking] = useState(false);
  const raise = ({ note, ...said }: Said) => {
    setAsking(false);
    pressedRef.current = true;
    tickets.add({
      params: { id: user.id },
      body: {
        package_name,
        publisher_id: id,
        subject: t.rowSubject({ name: name.slice(0, 120), share, days }),
        ...said,
        description: [
          ...(note === undefined ? [] : [note, '']),
          ...(['clicks', 'invalidClicks', 'events', 'fraudEvents'] as const).map((key) => `${m[key]}: ${format.count(row[key] ?? 0)}`),
          ...(['revenue', 'cost', 'profit'] as const).flatMap((key) => (row[key] === null ? [] : [`${m[key]}: ${format.money(row[key])}`])),
          publisherLink(publisher),
          publisherReference(publisher),
        ].join('\n'),
      },
    });
  };
  return (
    <>
      {publisher.state === 'active' ? (
        <ActionButton label={t.pause({ name })} idle={isSending} onClick={() => set('paused')}>
          <Pause16Regular aria-hidden />
        </ActionButton>
      ) : publisher.state === 'paused' ? (
        <ActionButton label={t.resume({ name })} idle={isSending} onClick={() => set('active')}>
          <Play16Regular aria-hidden />
        </ActionButton>
      ) : null}
      {open !== null ? (
        <TicketLink packageName={package_name} id={open} pressedRef={pressedRef} />
      ) : isWhole && mayRaise({ user }) ? (
        <ActionButton label={t.raiseFor({ name })} idle={raised?.status === 'sending'} onClick={() => setAsking(true)}>
          <TicketDiagonal16Regular aria-hidden />
        </ActionButton>
      ) : null}
      {isAsking && (
        <Suspense fallback={null}>
          <RaiseDialogPart
            about={t.rowSubject({ name, share, days })}
            foresight={null}
            kind="Other"
            people={[user]}
            hasPerson={false}
            isSending={false}
            failure={null}
            onRaise={raise}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
interface TicketLinkProps {
  readonly packageName: string;
  readonly id: number;
  readonly pressedRef: RefObject<boolean>;
}
/** An open ticket has its link in the place of the button, and where that was pressed the focus that it had. */
function TicketLink({ packageName, id, pressedRef }: TicketLinkProps) {
  const said = useTexts(manageTexts).openTicket({ id: String(id) });
  return (
    <Link
      ref={(link) => {
        if (link === null || !pressedRef.current) return;
        pressedRef.current = false;
        if (document.activeElement === document.body) link.focus();
      }}
      to={addressWith(ticketRoute, packageName, { id: String(id) })}
      data-raised
      aria-label={said}
      title={said}
    >
      <TicketDiagonal16Regular aria-hidden />
    </Link>
  );
}
