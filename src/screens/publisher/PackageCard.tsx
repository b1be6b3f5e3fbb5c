import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublisherInPackage, PublisherTraffic } from '../../../contract/areas/publisher/across.ts';
import { sideOf } from '../../../contract/judgement/share.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { formatIn, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import { actStateTexts } from '../act/texts.ts';
import { Decisions, Disputes, Tickets } from './Course.tsx';
import styles from './Publisher.module.css';
import { publisherTexts } from './texts.ts';

/** Where parts of a package are read; null where its reader has no such page. */
export interface PackageLinks {
  readonly dashboard: string | null;
  readonly report: string | null;
  readonly pack: string | null;
  readonly tickets: string | null;
  readonly ticket: ((id: number) => string) | null;
  readonly incident: ((id: string) => string) | null;
}
export interface PackageCardProps {
  readonly of: PublisherInPackage;
  readonly range: DateRange;
  readonly links: PackageLinks;
  /** Its reader is the publisher, who has no records. */
  readonly isOwn?: boolean;
  /** What is contested of its traffic; null where it has none here. */
  readonly contested: ReactNode;
  /** What can be done about it here, or where. */
  readonly acts: ReactNode;
}
/** A publisher in one package: how much came from it, what it cost, what was found and decided. */
export function PackageCard({ of, range, links, isOwn = false, contested, acts }: PackageCardProps) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  const stateOf = useValues(actStateTexts);
  const { package_name, title, timeZone, currency, ids, record, traffic, incidents, decisions, tickets, disputes } = of;
  /** Packages of incidents alone have neither traffic nor decisions about it. */
  const hasTraffic = of.type !== 'infridgement' || traffic.length > 0 || record !== null;
  return (
    <section className={styles.card} aria-label={package_name} data-state={record?.state ?? 'none'}>
      <header className="stack gap-4">
        <div className="flow spread">
          <h3 className="title anywhere">{title}</h3>
          <strong className={record?.state === 'blocked' ? 'strong bad' : 'strong'}>
            {record !== null ? stateOf(record.state) : hasTraffic && !isOwn ? t.noRecord : ''}
          </strong>
        </div>
        <p className="fine quiet anywhere">
          {[
            t.packageLine({ name: package_name, zone: timeZone, currency }),
            ...(ids.length === 0 ? [] : [t.ids({ ids: ids.join(', ') })]),
          ].join(' · ')}
        </p>
      </header>
      {hasTraffic && (
        <div className="stack gap-4">
          <h4>{t.traffic}</h4>
          {traffic.length === 0 ? (
            <p className="faint">{t.nothing}</p>
          ) : (
            <dl className={styles.figures}>
              {traffic.map((each) => (
                <Figure key={each.kind} of={each} range={range} />
              ))}
            </dl>
          )}
        </div>
      )}
      <Money of={of} />
      {incidents !== null && (
        <div className="stack gap-4">
          <h4>{t.incidents}</h4>
          <p>
            {links.report === null ? (
              t.incidentsOf({
                total: format.count(incidents.total),
                open: format.count(incidents.open),
                down: format.count(incidents.down),
              })
            ) : (
              <Link to={links.report}>
                {t.incidentsOf({
                  total: format.count(incidents.total),
                  open: format.count(incidents.open),
                  down: format.count(incidents.down),
                })}
              </Link>
            )}
          </p>
        </div>
      )}
      {hasTraffic && <Decisions decisions={decisions} zone={timeZone} />}
      {tickets !== null && <Tickets tickets={tickets} zone={timeZone} linkTo={links.ticket} allTo={links.tickets} />}
      {incidents !== null && <Disputes disputes={disputes} zone={timeZone} linkTo={links.incident} />}
      {contested}
      <footer className="flow">
        {acts}
        {links.dashboard !== null && <Link to={links.dashboard}>{t.dashboard}</Link>}
        {links.pack !== null && <Link to={links.pack}>{t.pack}</Link>}
      </footer>
    </section>
  );
}

function Figure({ of: { kind, all, invalid, alertPct, series }, range }: { readonly of: PublisherTraffic; readonly range: DateRange }) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  const shares = useShares();
  const part = { part: invalid, all };
  const isAbove = alertPct !== null && sideOf(part, alertPct / 100) === 'above';
  const name = t[`kind_${kind}`];
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={isAbove ? 'strong bad' : ''}>
          {isAbove && <span aria-hidden>▲ </span>}
          {shares.based(part)}
        </span>
        {alertPct !== null && <span className="fine quiet block">{shares.against(part, { of: 'alert', pct: alertPct })}</span>}
      </dd>
      <dd className={styles.spark}>
        <Sparkline values={series} label={t.trend({ kind: name, days: format.period(range.fromDate, range.toDate) })} />
      </dd>
    </div>
  );
}
function Money({ of: { money, currency } }: { readonly of: PublisherInPackage }) {
  const t = useTexts(publisherTexts);
  const amount = formatIn(useLocale(), currency).money;
  if (money === null) return null;
  const lines: readonly (readonly [string, number | null])[] = [
    [t.revenue, money.revenue],
    [t.cost, money.cost],
    [t.invalidCost, money.invalidCost],
  ];
  return (
    <div className="stack gap-4">
      <h4>{t.money}</h4>
      <dl className={styles.figures}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>{amount(value)}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
