import { memo } from 'react';
import type { CountryPair } from '../../../../contract/areas/deep-dive.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { isFew } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';

/** Where events say that they come from, beside where their addresses lie. */
export const CountriesCard = memo(function CountriesCard({ view, type, range, asked, pinOf, onDrill, onRefresh }: SliceCardProps) {
  const { t, format, valueOf, eventsOf } = useDiveWords();
  const events = eventsOf(type);
  const declaredOf = ({ declared }: CountryPair): string => valueOf('country', declared);
  const observedOf = ({ observed }: CountryPair): string => valueOf('observed_country', observed);
  const columns: readonly DrawnColumn<CountryPair>[] = [
    {
      key: 'declared',
      title: t.declared,
      of: declaredOf,
      cell: (pair) => (
        <span className={styles.name} title={declaredOf(pair)}>
          {declaredOf(pair)}
        </span>
      ),
    },
    { key: 'observed', title: t.observed, of: observedOf, cell: observedOf },
    {
      key: 'total',
      title: t[type],
      numeric: true,
      sums: true,
      width: '88px',
      of: ({ total }) => total,
      cell: ({ total }) => format.count(total),
    },
    { key: 'invalid', title: t.invalid, numeric: true, sums: true, of: ({ invalid }) => invalid },
    {
      key: 'share',
      title: t.share,
      numeric: true,
      width: '96px',
      of: ({ invalidPct, total }) => (isFew(total) ? '' : (invalidPct ?? '')),
      cell: ({ invalidPct, total }) => (invalidPct === null ? '–' : isFew(total) ? t.tooFew : format.percent(invalidPct)),
    },
  ];
  const { known, agreeing: agree } = 'data' in view ? view.data.countries : { known: 0, agreeing: 0 };
  const agreeing = isFew(known) ? null : t.agree({ share: format.percent((agree / known) * 100), total: format.count(known) });
  return (
    <WidgetCard
      title={t.countries}
      about={t.countriesAbout({ events })}
      {...(agreeing === null ? {} : { sub: agreeing, controls: pinOf?.('countries', agreeing) })}
      view={view}
      skeleton="table"
      asked={asked}
      emptyHint={t.emptyHint({ events })}
      fileName={fileNameOf('countries', range)}
      onRefresh={onRefresh}
      table={({ countries }) => tableOf(columns, countries.differing)}
    >
      {({ countries: { known, differing } }) =>
        differing.length === 0 ? (
          <p className={styles.note}>{known === 0 ? t.noneKnown : t.noDifference}</p>
        ) : (
          <RankedTable
            label={t.countries}
            columns={columns}
            rows={differing}
            rowHeight={34}
            keyOf={({ declared, observed }) => `${declared}/${observed}`}
            nameOf={(pair) => `${declaredOf(pair)}, ${observedOf(pair)}`}
            onPick={({ declared, observed }) => {
              onDrill({ dimension: 'country', value: declared }, { dimension: 'observed_country', value: observed });
            }}
          />
        )
      }
    </WidgetCard>
  );
});
