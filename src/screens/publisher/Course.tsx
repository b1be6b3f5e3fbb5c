import { Link } from 'react-router-dom';
import type { PublisherDecision, PublisherInPackage } from '../../../contract/areas/publisher/across.ts';
import { useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import styles from './Publisher.module.css';
import { publisherTexts, ticketStatusTexts } from './texts.ts';

/** What was decided about it, newest first, with who, when and why. */
export function Decisions({ decisions, zone }: { readonly decisions: readonly PublisherDecision[]; readonly zone: string }) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  const shares = useShares();
  return (
    <div className="stack gap-4">
      <h4>{t.decisions}</h4>
      {decisions.length === 0 ? (
        <p className="faint">{t.noDecisions}</p>
      ) : (
        <ol className={styles.list}>
          {decisions.map(({ id, at, by, action, reason, evidence }) => (
            <li key={id}>
              <p>
                <strong>{t[`did_${action}`]}</strong>{' '}
                <span className="fine quiet">
                  {by === '' ? format.instant(at, zone) : t.by({ at: format.instant(at, zone), name: by })}
                </span>
              </p>
              {reason !== '' && (
                <p className="anywhere" dir="auto">
                  {reason}
                </p>
              )}
              {evidence !== null && (
                <p className="fine quiet">
                  {t.evidence({
                    share: shares.based({ part: evidence.fraud, all: evidence.events }),
                    days: format.period(evidence.fromDate, evidence.toDate),
                  })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface TicketsProps {
  readonly tickets: NonNullable<PublisherInPackage['tickets']>;
  readonly zone: string;
  readonly linkTo: ((id: number) => string) | null;
  readonly allTo: string | null;
}
/** Tickets about it and its incidents, the open ones first. */
export function Tickets({ tickets: { count, named }, zone, linkTo, allTo }: TicketsProps) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  const valueOf = useValues(ticketStatusTexts);
  return (
    <div className="stack gap-4">
      <h4>{t.tickets}</h4>
      {count === 0 && <p className="faint">{t.noTickets}</p>}
      {count > 0 && (
        <ul className={styles.list}>
          {named.map(({ id, subject, status, updated_on }) => {
            const said = t.ticket({ id: String(id), subject });
            return (
              <li key={id} className="anywhere">
                {linkTo === null ? said : <Link to={linkTo(id)}>{said}</Link>}{' '}
                <span className="fine quiet">
                  {valueOf(status)} · {format.instant(updated_on, zone)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {count > named.length && (
        <p className="fine quiet">
          {t.more({ shown: format.count(named.length), whole: format.count(count) })}{' '}
          {allTo !== null && <Link to={allTo}>{t.allTickets}</Link>}
        </p>
      )}
    </div>
  );
}

interface DisputesProps {
  readonly disputes: PublisherInPackage['disputes'];
  readonly zone: string;
  readonly linkTo: ((incident: string) => string) | null;
}
/** What was contested of its incidents, and how it ended. */
export function Disputes({ disputes: { count, named }, zone, linkTo }: DisputesProps) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  return (
    <div className="stack gap-4">
      <h4>{t.disputes}</h4>
      {count === 0 && <p className="faint">{t.noDisputes}</p>}
      {count > 0 && (
        <ul className={styles.list}>
          {named.map(({ incident_id, state, raised_on, ended_on }) => {
            const said = t.dispute({ id: incident_id });
            return (
              <li key={`${incident_id} ${raised_on}`} className="anywhere">
                {linkTo === null ? said : <Link to={linkTo(incident_id)}>{said}</Link>} <strong>{t[`state_${state}`]}</strong>{' '}
                <span className="fine quiet">{format.instant(ended_on ?? raised_on, zone)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {count > named.length && <p className="fine quiet">{t.more({ shown: format.count(named.length), whole: format.count(count) })}</p>}
    </div>
  );
}
