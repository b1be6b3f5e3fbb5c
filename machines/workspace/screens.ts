import type { AnswerOf, RequestOf } from '../../contract/call.ts';
import * as incident from '../../contract/areas/incident.ts';
import type { Counts, VolumeDay } from '../../contract/areas/incident.ts';
import { ALL, type FilterSet, type IncidentScope, type RangeScope } from '../../contract/scope.ts';
import { changePassword } from '../../contract/areas/session.ts';

/** What the reads of a screen are about. */
export type Scope = IncidentScope;

const hasNone = (rows: readonly unknown[]): boolean => rows.length === 0;
const countsNone = (rows: readonly { readonly count: number }[]): boolean => rows.every((row) => row.count === 0);
const isQuiet = (days: readonly VolumeDay[]): boolean => days.every((day) => day.total === 0);
/** A fall to nothing is news; nothing in both periods is not. */
const isBlank = ({ total }: Counts): boolean => !total.value && !total.previous;
const isNothing = (insight: unknown): boolean => insight === null;

/**
 * Every read, by its name: the call, what it is asked about (`P R F` package, range and filters; `P R` without filters)
 * and when its answer has nothing to show (S3). An answer is the `data` of the body (spec §7). Calls come from their areas, not from the
 * whole table: the portal carries no contract of a screen that it does not have.
 */
export const reads = {
  'incident.counts': { call: incident.counts, about: 'P R F', isEmpty: isBlank },
  'incident.incidentVolume': { call: incident.incidentVolume, about: 'P R F', isEmpty: isQuiet },
  'incident.activeCasesByChannel': { call: incident.activeCasesByChannel, about: 'P R F', isEmpty: countsNone },
  'incident.subChannel': { call: incident.subChannel, about: 'P R F', isEmpty: countsNone },
  'incident.topTenLocation': { call: incident.topTenLocation, about: 'P R F', isEmpty: countsNone },
  'incident.categoryLevelCount': { call: incident.categoryLevelCount, about: 'P R F', isEmpty: countsNone },
  'incident.publisherLevelCount': { call: incident.publisherLevelCount, about: 'P R F', isEmpty: countsNone },
  'incident.funnel': { call: incident.funnel, about: 'P R F', isEmpty: countsNone },
  'incident.riskShortlist': { call: incident.riskShortlist, about: 'P R F', isEmpty: hasNone },
  'incident.takedownTime': { call: incident.takedownTime, about: 'P R F', isEmpty: countsNone },
  'incident.insight': { call: incident.insight, about: 'P R F', isEmpty: isNothing },
  'filter.channel': { call: incident.channelOptions, about: 'P R', isEmpty: hasNone },
  'filter.country': { call: incident.countryOptions, about: 'P R', isEmpty: hasNone },
  'filter.category': { call: incident.categoryOptions, about: 'P R', isEmpty: hasNone },
  'filter.brand': { call: incident.brandOptions, about: 'P R', isEmpty: hasNone },
  'filter.priority': { call: incident.priorityOptions, about: 'P R', isEmpty: hasNone },
  'filter.publisher': { call: incident.publisherOptions, about: 'P R', isEmpty: hasNone },
  'filter.status': { call: incident.statusOptions, about: 'P R', isEmpty: hasNone },
} as const;

export type ReadName = keyof typeof reads;
/** What a read answers: the `data` of its call. */
export type ReadAnswer<N extends ReadName> = AnswerOf<(typeof reads)[N]['call']>['data'];
/** One question to the backend: which read, about what. */
export interface ReadCall {
  readonly call: ReadName;
  readonly query: Scope | RangeScope;
}

/** The parts of the portal that have a board, with what each reads. `incidentFilters` is the drawer's. */
export const screens = {
  incident: [
    'incident.counts',
    'incident.incidentVolume',
    'incident.activeCasesByChannel',
    'incident.subChannel',
    'incident.topTenLocation',
    'incident.categoryLevelCount',
    'incident.publisherLevelCount',
    'incident.funnel',
    'incident.riskShortlist',
    'incident.takedownTime',
    'incident.insight',
  ],
  changePassword: [],
  incidentFilters: [
    'filter.channel',
    'filter.country',
    'filter.category',
    'filter.brand',
    'filter.priority',
    'filter.publisher',
    'filter.status',
  ],
} as const satisfies Record<string, readonly ReadName[]>;
export type ScreenName = keyof typeof screens;

/** Every write, by its name. */
export const writes = { 'session.changePassword': { call: changePassword } } as const;
export type WriteName = keyof typeof writes;
/** What a write sends: the request of its call. */
export type WriteRequest<N extends WriteName> = RequestOf<(typeof writes)[N]['call']>;
/** One order to the backend. `key` is one a request: sent again with the same words it is the same, so that the order is carried out once (D18). */
export interface WriteCall<N extends WriteName = WriteName> {
  readonly call: N;
  readonly request: WriteRequest<N>;
  readonly key: string;
}
/** The writes of a screen: a mutation each, which lives as long as the screen. */
export const writesOf: Readonly<Partial<Record<ScreenName, readonly WriteName[]>>> = { changePassword: ['session.changePassword'] };

/** What a read is asked, inside a scope: only what its call takes. */
export const scopeFor = (read: ReadName, scope: Scope): ReadCall['query'] =>
  reads[read].about === 'P R F' ? scope : { package_name: scope.package_name, fromDate: scope.fromDate, toDate: scope.toDate };

/** Has an answer nothing to show? Answers arrive erased; each was parsed with the call that it is handed back to. */
export const isEmptyAnswer = (answer: unknown, { call }: ReadCall): boolean =>
  (reads[call].isEmpty as (answer: unknown) => boolean)(answer);

export const filtersOf = ({ channel, country, category, brand, priority, publisher, status }: Scope): FilterSet => ({
  channel,
  country,
  category,
  brand,
  priority,
  publisher,
  status,
});
/** How many filters restrict anything. */
export const activeCount = (filters: FilterSet): number => Object.values(filters).filter((value) => value !== ALL).length;
