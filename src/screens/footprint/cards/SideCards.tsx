import { Key16Regular } from '@fluentui/react-icons/svg/key';
import type { Footprint } from '../../../../contract/areas/footprint.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import signalStyles from './Signals.module.css';
import verdictStyles from './Verdict.module.css';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

/** Kinds of data with which somebody else can act as the subject. */
const dangerous = /^(password|payment)/;
/** Leaks that name the subject, with the kinds of data in each. No leak is known where an index was asked; else that is not known either. */
export function BreachesCard({ footprint: { breaches, signals } }: { readonly footprint: Footprint }) {
  const t = useTexts(footprintTexts);
  const { format, classOf, sourceOf } = useWords();
  const indexes = signals.filter(({ category }) => category === 'breaches');
  const isAsked = indexes.some(({ state }) => state !== 'not_checked');
  // nobody keeps leaks of domains and addresses of the network
  if (indexes.length === 0 && breaches.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="footprint-breaches">
      <h2 id="footprint-breaches">{t.breaches}</h2>
      {breaches.length === 0 ? (
        <p className="quiet anywhere">{isAsked ? t.noBreach : t.breachesUnknown}</p>
      ) : (
        <ul className={verdictStyles.plain}>
          {breaches.map(({ name, month, classes, source }) => (
            <li key={`${name} ${source}`} className="stack gap-4">
              <div className={styles.row}>
                <h3>{name}</h3>
                <span className="quiet anywhere">{month === '' ? '–' : format.month(month)}</span>
              </div>
              <p className={`${signalStyles.classes} flex wrap gap-4`}>
                {classes.map((each) => (
                  <span key={each} data-bad={dangerous.test(each)}>
                    {dangerous.test(each) && <Key16Regular aria-hidden />}
                    {classOf(each)}
                  </span>
                ))}
              </p>
              <span className="quiet anywhere">{sourceOf(source)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OwnCardProps {
  readonly own: Footprint['own'];
  readonly incidentHref: ((id: string) => string) | null;
  readonly ticketHref: ((id: string) => string) | null;
}
/** What the package has about the subject now, leading to it. */
export function OwnCard({ own, incidentHref, ticketHref }: OwnCardProps) {
  const t = useTexts(footprintTexts);
  const { format } = useWords();
  const named = (ids: readonly string[], href: ((id: string) => string) | null) =>
    ids.map((id) =>
      href === null ? (
        <span key={id}>{id}</span>
      ) : (
        <a key={id} className={styles.link} href={href(id)}>
          {id}
        </a>
      ),
    );
  return (
    <section className={styles.card} aria-labelledby="footprint-own">
      <h2 id="footprint-own">{t.inPackage}</h2>
      <dl className={signalStyles.facts}>
        <div>
          <dt>{t.openIncidents}</dt>
          <dd>
            {own.openIncidents === 0 ? t.none : format.count(own.openIncidents)} {named(own.incidents, incidentHref)}
          </dd>
        </div>
        <div>
          <dt>{t.tickets}</dt>
          <dd>
            {own.openTickets === 0 ? t.none : format.count(own.openTickets)}{' '}
            {named(
              own.tickets.map(({ id }) => String(id)),
              ticketHref,
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
