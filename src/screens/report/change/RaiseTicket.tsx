import { MOST_SUBJECT } from '../../../../contract/areas/ticket/ticket.ts';
import type { ReportRow } from '../../../../contract/areas/report/report.ts';
import { ticket } from '../../../../machines/routes/areas/ticket.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useState } from 'react';
import { RaiseDialog } from '../../../widgets/RaiseTicket/RaiseDialog.tsx';
import { usePeople } from './use-people.ts';
import { useRaiseDraft } from './use-raise-draft.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { raisedAs, useRaise } from '../../../portal/writes/use-raise.ts';
import { RaiseTicket as RaiseTicketButton } from '../../../widgets/RaiseTicket/RaiseTicket.tsx';
import { changeTexts } from './texts.ts';

/** Leads to the ticket of the incident that is open, or raises one. Who was first with it is told with its number. */
export function RaiseTicket({ row }: { readonly row: ReportRow }) {
  const t = useTexts(changeTexts);
  const linkTo = useLinkTo(ticket);
  const { incident_id, package_name, title, ticketId } = row;
  const { raised, isSending, failure, send } = useRaise(reportScreen, 'raise', incident_id);
  const [isAsking, setAsking] = useState(false);
  const people = usePeople();
  const { draft, drop } = useRaiseDraft(incident_id);
  return (
    <>
      <RaiseTicketButton
        words={{ raise: t.raise, raising: t.raising, raised: t.ticketNo, notRaised: t.notRaised }}
        raised={ticketId === null ? raised : raisedAs(ticketId, linkTo, raised?.id === ticketId ? raised.notTaken : [])}
        isSending={isSending}
        failure={failure}
        onRaise={() => setAsking(true)}
      />
      {isAsking && (
        <RaiseDialog
          about={title === '' ? incident_id : title}
          foresight={null}
          kind="Takedown"
          people={people}
          hasPerson={row.assignee !== null}
          draft={draft}
          isSending={isSending}
          failure={failure}
          onRaise={(said) => {
            const subject = (title === '' ? incident_id : title).slice(0, MOST_SUBJECT);
            send(
              { params: { id: incident_id }, body: { package_name, subject, ...said } },
              {
                onDone: () => {
                  drop();
                  setAsking(false);
                },
                onConflict: () => setAsking(false),
              },
            );
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
