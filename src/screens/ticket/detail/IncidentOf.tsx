import { Open16Regular } from '@fluentui/react-icons/svg/open';
import type { TicketIncident } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts } from '../texts.ts';

interface IncidentOfProps {
  readonly id: string;
  /** Undefined where its reader may not see it, or it is not there. */
  readonly incident: TicketIncident | undefined;
  /** Where it is read; null where the reader has no report. */
  readonly link: ((id: string) => string) | null;
}
/** The incident of a ticket: its number, how it stands, and the address where it was found. Only pages of the web are opened. */
export function IncidentOf({ id, incident, link }: IncidentOfProps) {
  const t = useTexts(ticketTexts);
  const named = useValues();
  const format = useFormat();
  const isWeb = incident !== undefined && /^https?:\/\//i.test(incident.url);
  return (
    <>
      {link === null ? id : <a href={link(id)}>{id}</a>}
      {incident === undefined ? null : (
        <>
          <span className="block">{t.incidentIs({ status: named(incident.status), risk: format.count(incident.risk) })}</span>
          {incident.url === '' ? null : (
            <span className="block">
              <bdi>{incident.url}</bdi>{' '}
              {isWeb ? (
                <a
                  href={incident.url}
                  target="_blank"
                  rel="noopener noreferrer nofollow external"
                  aria-label={t.openAddress}
                  title={t.openAddress}
                >
                  <Open16Regular aria-hidden />
                </a>
              ) : null}
            </span>
          )}
        </>
      )}
    </>
  );
}
