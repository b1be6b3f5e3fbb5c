import { useShares } from '../../../format/use-shares.ts';
import { isFew, pctOf } from '../../../../contract/judgement/share.ts';
import { memo } from 'react';
import type { CountryPair, DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { invalidIn, isInvalidAlone, partOfSlice, tellingOf } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';
import { widthOf } from './slice/column-width.ts';

type Named = CountryPair & { readonly name: string; readonly at: string };

/** Where events say that they come from, beside where their addresses lie. */
export const CountriesCard = memo(function CountriesCard({ view, type, range, asked, pinOf, onDrill, onRefresh }: SliceCardProps) {
  const { t, format, valueOf, eventsOf, countedOf } = useDiveWords();
  const shares = useShares();
  const { partOf } = useTexts(chartTexts);
  const events = eventsOf(type);
  const named = (pair: CountryPair): Named => ({
    ...pair,
    name: valueOf('country', pair.declared),
    at: valueOf('observed_country', pair.observed),
  });
  const rowsOf = ({ countries }: DeepDive): Named[] => countries.differing.map(named);
  /** All that have no row, as the last one of table and file. */
  const restOf = ({ countries: { others } }: DeepDive): Named[] =>
    others.values === 0 ? [] : [{ ...others, declared: '', observed: '', name: t.others(others.values), at: '' }];
  const shareOf = (pair: CountryPair): string => shares.short(invalidIn(pair));
  const invalidColumn = { key: 'invalid', title: t.invalid, numeric: true, sums: true, of: ({ invalid }: Named) => invalid };
  /** What there is to tell of a pair beside its events. */
  const tellingColumns = (own: DeepDive): readonly DrawnColumn<Named>[] => {
    switch (tellingOf(own)) {
      case 'share':
        return [
          invalidColumn,
          {
            key: 'share',
            title: t.share,
            head: t.ofIts,
            numeric: true,
            width: widthOf([t.ofIts, ...own.countries.differing.map(shareOf)]),
            of: ({ invalidPct }) => invalidPct ?? '',
            cell: shareOf,
          },
        ];
      case 'part':
        return [
          invalidColumn,
          {
            key: 'part',
            title: t.ofSlice,
            numeric: true,
            width: widthOf([t.ofSlice, format.percent(99.9)]),
            of: ({ total }) => pctOf(partOfSlice(own, total)) ?? '',
            cell: ({ total }) => shares.short(partOfSlice(own, total)),
          },
        ];
      case 'count':
        return [
          isInvalidAlone(own)
            ? invalidColumn
            : { ...invalidColumn, width: widthOf([t.invalid]), cell: ({ invalid }: Named) => format.count(invalid) },
        ];
    }
  };
  const columnsOf = (own: DeepDive): readonly DrawnColumn<Named>[] => [
    {
      key: 'declared',
      title: t.declared,
      of: ({ name }) => name,
      cell: ({ name }) => (
        <span className={styles.name} title={name}>
          {name}
        </span>
      ),
    },
    { key: 'observed', title: t.observed, of: ({ at }) => at, cell: ({ at }) => at },
    {
      key: 'total',
      title: t[type],
      numeric: true,
      sums: true,
      width: widthOf([t[type], ...own.countries.differing.map(({ total }) => format.count(total))]),
      of: ({ total }) => total,
      cell: ({ total }) => format.count(total),
    },
    ...tellingColumns(own),
  ];
  const cutOf = ({ countries: { differing, others } }: DeepDive): string => {
    const listed = partOf({ part: format.count(differing.length), whole: format.count(differing.length + others.values) });
    const counted = countedOf(type, others.total);
    return `${listed} · ${t.line({ name: t.others(others.values), value: counted })}`;
  };
  const own = 'data' in view ? view.data : null;
  const { known, agreeing: agree } = own?.countries ?? { known: 0, agreeing: 0 };
  const agreeing = isFew(known) ? null : t.agree({ share: shares.short({ part: agree, all: known }), total: format.count(known) });
  return (
    <WidgetCard
      title={t.countries}
      about={t.countriesAbout({ events })}
      {...(agreeing === null ? {} : { sub: agreeing, controls: pinOf?.('countries', agreeing) })}
      view={view}
      skeleton="table"
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      fileName={fileNameOf('countries', range)}
      {...(own === null || own.countries.others.values === 0 ? {} : { footer: <span className="quiet">{cutOf(own)}</span> })}
      onRefresh={onRefresh}
      table={(dive) => tableOf(columnsOf(dive), [...rowsOf(dive), ...restOf(dive)])}
    >
      {(dive) => {
        const { known: all, differing } = dive.countries;
        if (differing.length === 0) return <p className="quiet">{all === 0 ? t.noneKnown : t.noDifference}</p>;
        return (
          <RankedTable
            label={t.countries}
            columns={columnsOf(dive)}
            rows={rowsOf(dive)}
            rowHeight={34}
            keyOf={({ declared, observed }) => `${declared}/${observed}`}
            nameOf={({ name, at }) => `${name}, ${at}`}
            onPick={({ declared, observed }) => {
              onDrill({ dimension: 'country', value: declared }, { dimension: 'observed_country', value: observed });
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
