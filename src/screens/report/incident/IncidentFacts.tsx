import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportRow } from '../../../../contract/areas/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { reportTexts } from '../texts.ts';
import styles from './Incident.module.css';

interface IncidentFactsProps {
  readonly row: ReportRow;
  readonly zone: string;
  /** The address of its publisher in every package; null where there is none. */
  readonly publisherHref: ((name: string) => string) | null;
}
/** What a takedown needs to know; what nobody recorded is left out. */
export function IncidentFacts({ row, zone, publisherHref }: IncidentFactsProps) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  const { labels, labelOf } = useFilterNames();
  const publisher = labelOf('publisher', row.publisher_name);
  const place = [row.city, row.state, labelOf('country', row.country)].filter((part) => part !== null && part !== '').join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [labels.channel, [labelOf('channel', row.channel), row.sub_channel].filter((part) => part !== '').join(' · ')],
    [labels.category, [labelOf('category', row.category), row.sub_category].filter((part) => part !== '').join(' · ')],
    [
      labels.publisher,
      row.publisher_name === '' || publisherHref === null ? publisher : <Link to={publisherHref(row.publisher_name)}>{publisher}</Link>,
    ],
    [labels.brand, row.brand],
    [t.place, place],
    [t.language, format.language(row.language)],
    [t.keyword, row.keyword],
    [t.destination, row.destinationUrl],
    [t.host, row.host],
    [t.registrar, row.registrar],
    [t.ip, row.ip],
    [t.contact, row.contact],
    [t.reach, row.reach === null ? null : format.count(row.reach)],
    [t.takedownRef, row.takedownRef],
    [t.detected, format.instant(row.detectedAt, zone)],
    [t.lastSeen, format.instant(row.lastSeenAt, zone)],
    [t.remarks, row.remarks],
    [t.evidence, row.evidenceHash],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
