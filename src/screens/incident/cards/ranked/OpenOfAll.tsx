import { lifeCycleTexts } from '../../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import { allOfThem } from './listed.ts';
import { RankedCard } from './RankedCard.tsx';

interface OpenOfAllProps<Row> extends CardProps<Row[]> {
  readonly filter: 'category' | 'publisher';
  /** The start of the file's name. */
  readonly file: string;
  readonly valueOf: (row: Row) => string;
  readonly series: 2 | 5;
}
/** All incidents by something, and those of them that are open. */
export function OpenOfAll<Row extends { readonly count: number; readonly active: number }>({
  filter,
  valueOf,
  ...props
}: OpenOfAllProps<Row>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const { labels, labelOf } = useFilterNames();
  return (
    <RankedCard
      {...props}
      title={t[filter]}
      about={`${t[`${filter}About`]} ${names.define_open}`}
      sub={t[`${filter}Sub`]}
      filter={filter}
      pickedBy={valueOf}
      listed={allOfThem}
      columns={{
        name: { key: filter, title: labels[filter], of: (row) => labelOf(filter, valueOf(row)) },
        value: { key: 'count', title: t.incidents, of: ({ count }) => count },
        part: { key: 'active', title: t.active, of: ({ active }) => active },
      }}
    />
  );
}
