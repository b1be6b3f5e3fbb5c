import { useShares } from '../../../format/use-shares.ts';
import { ratioPct } from '../../../../contract/judgement/share.ts';
import { memo, useState } from 'react';
import type { PublisherCost, PublisherEvents } from '../../../../contract/areas/tracker/tracker.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormatIn } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { DrawnColumn } from '../../../widgets/card/columns.ts';
import { movedOf } from '../../../widgets/card/change.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { Change } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { exactSum } from '../ledger.ts';
import { trackerTexts } from '../texts.ts';
import type { Marks } from './leads.ts';
import { PublisherRanking } from './PublisherRanking.tsx';
import type { TrackerCardProps } from './tracker-card.ts';

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
  /** What the change is to, where that is not the value. */
  readonly comparable?: number | null;
}

/** The five publishers with most events, or most cost. */
export const TopPublishersCard = memo(function TopPublishersCard({ byEvents, byCost, ...props }: TopPublishersCardProps) {
  const t = useTexts(trackerTexts);
  const common = useTexts(commonTexts);
  const format = useFormatIn(props.facts.currency);
  const shares = useShares();
  const [by, setBy] = useState<'events' | 'cost'>('events');
  const all = props.facts.total?.[by] ?? null;
  const isWhole = props.filters.publisher_name === 'all';
  function columnsFor<R extends Row>(
    rows: readonly R[],
    valueOf: (row: R) => number,
    write: (n: number) => string,
  ): readonly DrawnColumn<R>[] {
    const share = (value: number): string => {
      if (all === null || !isWhole) return '–';
      if (by === 'events') return shares.short({ part: value, all });
      const pct = ratioPct(value, all);
      return pct === null ? '–' : format.percent(pct);
    };
    /** What those that are not among the five come to; null where there is nothing of it, or it cannot be told. */
    const left = all === null || !isWhole ? 0 : exactSum([all, -exactSum(rows.map(valueOf))]);
    const rest = left > 0 ? left : null;
    return [
      {
        key: by,
        title: t[by],
        ...(by === 'cost' && { unit: props.facts.currency }),
        numeric: true,
        width: '84px',
        of: valueOf,
        ...(rest !== null && { rest: write(rest) }),
        total: all === null || !isWhole ? '' : write(all),
        cell: (row) => write(valueOf(row)),
      },
      {
        key: 'share',
        title: t.share,
        numeric: true,
        width: '58px',
        ...(rest !== null && { rest: share(rest) }),
        total: isWhole ? share(all ?? 0) : '',
        cell: (row) => share(valueOf(row)),
      },
      {
        key: 'previous',
        title: t.previous,
        ...(by === 'cost' && { unit: props.facts.currency }),
        numeric: true,
        of: ({ previous }) => previous ?? '',
      },
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
            {...movedOf({ value: row.comparable ?? valueOf(row), previous: row.previous }, { by: 'share', write, apart: false }, format)}
          />
        ),
      },
    ];
  }
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
          { key: 'events', name: common.events },
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
      view={byEvents}
      columnsOf={(rows) => columnsFor<PublisherEvents>(rows, (row) => row.events, format.count)}
    />
  ) : (
    <PublisherRanking
      {...shared}
      view={byCost}
      isMoney
      columnsOf={(rows) => columnsFor<PublisherCost>(rows, (row) => row.cost, format.money)}
    />
  );
});
