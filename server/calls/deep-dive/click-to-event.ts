import { clickSteps, clickToEventFrom, type ClickToEvent } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { isFew } from '../../../contract/judgement/share.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { narrowedTo } from '../../access.ts';
import { count, whole, type Filter } from '../../analytics/metric-query.ts';
import { trackerEnds } from '../../analytics/queries/data-ends.ts';
import type { TrackerColumn } from '../../analytics/models/tracker-model.ts';
import { filterOfStep, periodOf, stepsIn, type Scoped } from './slice.ts';

type TrackerFilter = Filter<TrackerColumn>;
type ClickStep = (typeof clickSteps)[number];
const isClickStep = (dimension: string): dimension is ClickStep => (clickSteps as readonly string[]).includes(dimension);
const classes = clickToEventFrom.map((fromS, i) => ({ fromS, toS: clickToEventFrom[i + 1] ?? null }));

/** Events of the tracker in a slice by the time since their click; null where no package of the access is of type Mtrackit. `now` is epoch milliseconds. */
export async function clickToEventOf({ tracker }: Analytics, asked: Scoped, now: number): Promise<ClickToEvent | null> {
  const access = narrowedTo(asked.access, ({ type }) => type === 'Mtrackit');
  if (access.packages.length === 0) return null;
  const { ends } = await trackerEnds({ tracker }, { ...asked, access }, now);
  const { range, filters: days } = periodOf({ query: asked.query, access }, now, ends);
  const steps = stepsIn(asked);
  const filters: TrackerFilter[] = [
    ...days,
    { column: 'kind', oneOf: ['event'] },
    ...steps.flatMap(({ dimension, value }) => (isClickStep(dimension) ? [filterOfStep({ dimension, value }, range)] : [])),
  ];
  const within = ({ fromS, toS }: (typeof classes)[number]): TrackerFilter[] => [
    { column: 'click_to_event_s', atLeast: fromS },
    ...(toS === null ? [] : [{ column: 'click_to_event_s', below: toS } as const]),
  ];
  const isFraud: TrackerFilter = { column: 'fraud_status', oneOf: ['fraud'] };
  const [row] = await tracker.query(
    access,
    {
      dimensions: [],
      measures: {
        events: count(),
        timed: count<TrackerColumn>({ column: 'click_to_event_s', present: true }),
        median: { quantile: 0.5, of: 'click_to_event_s' },
        ...Object.fromEntries(classes.map((each, i) => [`all_${i}`, count<TrackerColumn>(...within(each))])),
        ...Object.fromEntries(classes.map((each, i) => [`fraud_${i}`, count<TrackerColumn>(...within(each), isFraud)])),
      },
      filters,
    },
    asked,
  );
  const counted: Readonly<Record<string, number | null>> = row ?? {};
  return {
    events: whole(counted.events),
    timed: whole(counted.timed),
    // every timed event is over: no case is open, and the median of the curve is that of the times
    medianS: isFew(whole(counted.timed)) ? null : (counted.median ?? null),
    classes: classes.map((each, i) => ({ ...each, events: whole(counted[`all_${i}`]), fraud: whole(counted[`fraud_${i}`]) })),
    ignored: steps.map(({ dimension }) => dimension).filter((dimension) => !isClickStep(dimension)),
  };
}
