import { memo, useState } from 'react';
import type { PublisherCost, PublisherEvents } from '../../../../contract/areas/tracker.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { DrawnColumn } from '../../../widgets/card/columns.ts';
import { movedOf } from '../../../widgets/card/change.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { Change } from '../../../widgets/WidgetCard/Change.tsx';
import { exactSum } from '../ledger.ts';
import { trackerTexts } from '../texts.ts';
import type { Marks } from './leads.ts';
import { PublisherRanking } from './PublisherRanking.tsx';
import { shareOf, type TrackerCardProps } from './tracker-card.ts';

interface TopPublishersCardProps extends Omit<TrackerCardProps<never>, 'view'> {
  /** What stands out of publishers, by `leadKey`. */
  readonly marks?: Marks;
  readonly byEvents: ResourceView<PublisherEvents[]>;
  readonly byCost: ResourceView<PublisherCost[]>;
}
interface Row {
  readonly publisher: string;
  readonly publisher_id: string;
  readonly package_name: string | null;
  readonly previous: number | null;
}

/** The five publishers with most events, or most cost. */
export const TopPublishersCard = memo(function TopPublishersCard({ byEvents, byCost, ...props }: TopPublishersCardProps) {
  const t = useTexts(trackerTexts);
  const format = useFormatIn(props.facts.currency);
  const [by, setBy] = useState<'events' | 'cost'>('events');
  const all = props.facts.total?.[by] ?? null;
  const isWhole = props.filters.publisher_name === 'all';
  function columnsFor<R extends Row>(valueOf: (row: R) => number, write: (n: number) => string): readonly DrawnColumn<R>[] {
    const share = (value: number): string => {
      const pct = all === null || !isWhole ? null : shareOf(value, all);
      return pct === null ? '–' : format.percent(pct);
    };
    return [
      {
        key: by,
        title: t[by],
        numeric: true,
        width: '84px',
        of: valueOf,
        total: all === null || !isWhole ? '' : write(all),
        cell: (row) => write(valueOf(row)),
      },
      {
        key: 'share',
        title: t.share,
        numeric: true,
        width: '58px',
        total: isWhole ? share(all ?? 0) : '',
        cell: (row) => share(valueOf(row)),
      },
      { key: 'previous', title: t.previous, numeric: true, of: ({ previous }) => previous ?? '' },
      {
        key: 'change',
        title: t.change,
        numeric: true,
        width: '74px',
        total: '',
        cell: (row) => (
          <Change
            good={null}
            against={null}
            {...movedOf({ value: valueOf(row), previous: row.previous }, { by: 'share', write }, format)}
          />
        ),
      },
    ];
  }
  /** What those that are not among the five come to. */
  const noteOf = (view: ResourceView<readonly Row[]>, sum: number, write: (n: number) => string): { readonly note?: string } => {
    const rest = all === null || !isWhole || !('data' in view) ? 0 : exactSum([all, -sum]);
    return rest <= 0 || all === null ? {} : { note: t.others({ value: write(rest), share: format.percent(shareOf(rest, all) ?? 0) }) };
  };
  const sumOf = <R,>(view: ResourceView<readonly R[]>, of: (row: R) => number): number =>
    'data' in view ? exactSum(view.data.map(of)) : 0;
  const shared = {
    ...props,
    title: t.top,
    about: t.topAbout,
    file: `top-publishers-${by}`,
    rowHeight: 40,
    controls: (
      <Segments
        label={t.by}
        options={[
          { key: 'events', name: t.events },
          { key: 'cost', name: t.cost },
        ]}
        value={by}
        onChange={setBy}
      />
    ),
  };
  return by === 'events' ? (
    <PublisherRanking
      {...shared}
      {...noteOf(
        byEvents,
        sumOf(byEvents, ({ events }) => events),
        format.count,
      )}
      view={byEvents}
      columnsOf={() => columnsFor<PublisherEvents>((row) => row.events, format.count)}
    />
  ) : (
    <PublisherRanking
      {...shared}
      {...noteOf(
        byCost,
        sumOf(byCost, ({ cost }) => cost),
        format.money,
      )}
      view={byCost}
      isMoney
      columnsOf={() => columnsFor<PublisherCost>((row) => row.cost, format.money)}
    />
  );
});
