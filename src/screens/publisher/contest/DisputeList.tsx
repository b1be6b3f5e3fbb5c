import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { FileLinks } from '../../../widgets/FileLinks.tsx';
import styles from '../Publisher.module.css';
import { contestTexts } from '../../act/texts.ts';
import { useNarrowedWords } from '../../act/use-narrowed-words.ts';
import { publisherTexts } from '../texts.ts';

export interface DisputeListProps {
  /** Of one package, the last first. */
  readonly disputes: readonly TrafficDispute[];
  /** Where its events are shown, the same for both sides. */
  readonly eventsTo: (dispute: TrafficDispute) => string;
  readonly ticketTo: (id: number) => string;
  /** Fetches a file of one. */
  readonly onFile: (dispute: string, file: string) => void;
  /** Why the last file of one did not come; '' where it did. */
  readonly faultOf: (dispute: string) => string;
  /** What its reader may do about one. */
  readonly acts: (dispute: TrafficDispute) => ReactNode;
}
/** What is contested of the traffic, on which evidence, what both sides said, and how it ended with which credit. */
export function DisputeList({ disputes, acts, ...of }: DisputeListProps) {
  const t = useTexts(contestTexts);
  if (disputes.length === 0) return <p className="faint">{t.none}</p>;
  return (
    <ul className={styles.list}>
      {disputes.map((each) => (
        <li key={each.id} className="stack gap-4">
          <Contest of={each} {...of} />
          <div className="flow">{acts(each)}</div>
        </li>
      ))}
    </ul>
  );
}
function Contest({
  of,
  eventsTo,
  ticketTo,
  onFile,
  faultOf,
}: Omit<DisputeListProps, 'disputes' | 'acts'> & { readonly of: TrafficDispute }) {
  const t = useTexts(contestTexts);
  const p = useTexts(publisherTexts);
  const format = useFormat();
  const shares = useShares();
  const only = useNarrowedWords()(of.narrowed);
  const amount = formatIn(useLocale(), of.currency).money;
  const { kind, state, events, invalid, invalidCost, credit, ticket, timeZone, ended_on, ended_by, raised_by, raised_on, text, files } = of;
  const said = [{ id: '', by: raised_by, at: raised_on ?? of.updated_on, text, files }, ...of.entries];
  return (
    <>
      <p>
        <strong>{p[`state_${state}`]}</strong>{' '}
        {ended_on !== null && (
          <span className="fine quiet">
            {ended_by === null ? format.instant(ended_on, timeZone) : t.ended({ name: ended_by, at: format.instant(ended_on, timeZone) })}
          </span>
        )}{' '}
        {ended_on !== null && <strong>{credit === null ? t.notCredited : t.credited({ amount: amount(credit) })}</strong>}
      </p>
      <p>
        {t.about({ kind: t[kind], days: format.range(of.fromDate, of.toDate), share: shares.based({ part: invalid, all: events }) })}
        {' · '}
        {t.cost({ cost: amount(invalidCost) })}
        {only !== '' && ` · ${only}`}
      </p>
      <p className="flow">
        <Link to={eventsTo(of)}>{t.events}</Link>
        {ticket !== null && <Link to={ticketTo(ticket)}>{t.ticket({ id: String(ticket) })}</Link>}
      </p>
      <ol className={styles.list}>
        {said.map((entry) => (
          <li key={entry.id}>
            <span className="fine quiet">{t.said({ name: entry.by, at: format.instant(entry.at, timeZone) })}</span>
            {entry.text !== '' && (
              <p className="anywhere" dir="auto">
                {entry.text}
              </p>
            )}
            <FileLinks
              label={t.files}
              files={entry.files}
              nameOf={({ name, bytes }) => t.fileOf({ name, size: format.bytes(bytes) })}
              onFile={(file) => onFile(of.id, file)}
            />
          </li>
        ))}
      </ol>
      {faultOf(of.id) !== '' && <p role="alert">{faultOf(of.id)}</p>}
    </>
  );
}
