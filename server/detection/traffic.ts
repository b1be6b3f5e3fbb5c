import { invalidVerdicts, PROVISIONAL_DAYS, type EventType } from '../../contract/areas/web/web.ts';
import { sourceKinds, type SourceKind, type TrafficType } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { Row } from '../analytics/answer.ts';
import type { Filter, MetricQuery } from '../analytics/metric-query.ts';
import type { Marked, Questions } from '../analytics/store.ts';
import type { Model } from '../analytics/models/model.ts';

/** Events that are judged: of which kinds their sources are, which of them are invalid, and whom they are asked of. */
export interface Traffic {
  readonly type: TrafficType;
  readonly kinds: readonly SourceKind[];
  readonly about: readonly Filter[];
  readonly isInvalid: Filter;
  /** Days, counted back from today, whose verdicts are still being revised. */
  readonly provisionalDays: number;
  ask(access: AccessScope, query: MetricQuery): Promise<readonly Row[]>;
  /** The marks of the days of a package (`Marked`). */
  marks(access: AccessScope, packageName: string): Promise<ReadonlyMap<Day, string>>;
}

/** Columns that sources of the tracker are judged by: a record may call one otherwise than its events do, and two may have one name. */
const ids: Partial<Readonly<Record<string, string>>> = { publisher: 'publisher_id', campaign: 'campaign_id' };
const idOf = (column: string): string => ids[column] ?? column;
/** Asks with the ids of sources in the place of their names. */
const byIds =
  (ask: Traffic['ask']): Traffic['ask'] =>
  async (access, query) => {
    const rows = await ask(access, {
      ...query,
      dimensions: query.dimensions.map(idOf),
      filters: query.filters.map((filter) => ({
        ...filter,
        column: idOf(filter.column),
        ...('and' in filter && { and: filter.and.map(idOf) }),
      })),
      ...(query.sets !== undefined && { sets: query.sets.map((set) => set.map(idOf)) }),
    });
    const kinds = query.dimensions.filter((column) => column in ids);
    return rows.map((row) => ({ ...row, ...Object.fromEntries(kinds.map((kind) => [kind, row[idOf(kind)] ?? null])) }));
  };

/** A verdict lets plots go first for so long after it was asked for, then each of its questions does, in ms. */
const GIVES_WAY_MS = 1_500,
  THEN_MS = 100;
export interface AskingOptions {
  /** Each question lets plots go first for so long, in ms. */
  readonly givesWayMs?: number;
}
/** Answers are not kept: verdicts are, and sums of a year would take the room of what dashboards ask. Nor do plots wait for them. */
function asking<M extends Model>(questions: Questions<M> & Marked, options: AskingOptions): Pick<Traffic, 'ask' | 'marks'> {
  const until = performance.now() + GIVES_WAY_MS;
  return {
    async ask(access, query) {
      const givesWayMs = options.givesWayMs ?? Math.max(THEN_MS, until - performance.now());
      // the names are those of the traffic's own model
      return (await questions.query(access, query as never, { isKept: false, givesWayMs })) as readonly Row[];
    },
    marks: async (access, packageName) => (await questions.marks(access)).get(packageName) ?? new Map<Day, string>(),
  };
}

const ofEvents = (analytics: Analytics, type: EventType, options: AskingOptions): Traffic => ({
  type,
  kinds: sourceKinds,
  about: [{ column: 'type', oneOf: [type] }],
  isInvalid: { column: 'verdict', oneOf: invalidVerdicts },
  provisionalDays: PROVISIONAL_DAYS,
  ...asking(analytics.events, options),
});
function ofTracker(analytics: Analytics, options: AskingOptions): Traffic {
  const { ask, marks } = asking(analytics.tracker, options);
  return {
    type: 'tracker',
    kinds: ['publisher', 'campaign'],
    about: [{ column: 'kind', oneOf: ['event'] }],
    isInvalid: { column: 'fraud_status', oneOf: ['fraud'] },
    provisionalDays: 0,
    ask: byIds(ask),
    marks,
  };
}
/** For one verdict. */
export const trafficOf = (analytics: Analytics, type: TrafficType, options: AskingOptions = {}): Traffic =>
  type === 'tracker' ? ofTracker(analytics, options) : ofEvents(analytics, type, options);
