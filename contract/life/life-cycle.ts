import { filterOf } from '../scope.ts';

/** Every status of an incident, in the order of its life. */
export const statuses = [
  'Detected',
  'Under review',
  'Confirmed',
  'Takedown requested',
  'In progress',
  'Denied',
  'Escalated',
  'Taken down',
  'Monitoring',
  'Closed',
  'Re-emerged',
  'Rejected',
  'Dropped',
] as const;
export type Status = (typeof statuses)[number];
export const priorities = ['Low', 'Normal', 'High', 'Urgent', 'Immediate'] as const;
export type Priority = (typeof priorities)[number];
export const channels = [
  'Social',
  'Domain',
  'Marketplace',
  'App store',
  'Messaging',
  'Search ads',
  'Organic search',
  'Display',
  'E-mail',
  'Dark web',
  'Classified',
] as const;

/** Four groups that part all statuses: their counts sum to the total. */
export const groups = ['fresh', 'takedown', 'down', 'rejected'] as const;
export type Group = (typeof groups)[number];
export const statusesOfGroup: Readonly<Record<Group, readonly Status[]>> = {
  fresh: ['Detected', 'Under review'],
  takedown: ['Confirmed', 'Takedown requested', 'In progress', 'Denied', 'Escalated', 'Re-emerged'],
  down: ['Taken down', 'Monitoring', 'Closed'],
  rejected: ['Rejected', 'Dropped'],
};
/** Stages of the funnel: each holds the statuses of incidents that got so far, so a stage is a status filter. */
export const stages = ['detected', 'confirmed', 'requested', 'down', 'monitoring', 'reemerged'] as const;
export type Stage = (typeof stages)[number];
export const statusesOfStage: Readonly<Record<Stage, readonly Status[]>> = {
  detected: statuses,
  confirmed: [
    'Confirmed',
    'Takedown requested',
    'In progress',
    'Denied',
    'Escalated',
    'Taken down',
    'Monitoring',
    'Closed',
    'Re-emerged',
    'Dropped',
  ],
  requested: ['Takedown requested', 'In progress', 'Denied', 'Escalated', 'Taken down', 'Monitoring', 'Closed', 'Re-emerged'],
  down: ['Taken down', 'Monitoring', 'Closed', 'Re-emerged'],
  monitoring: ['Monitoring', 'Closed'],
  reemerged: ['Re-emerged'],
};
/** Not yet down, not rejected, dropped or closed: the specification's active cases (D30), and what a takedown clock runs for. */
export const openStatuses: readonly Status[] = [...statusesOfGroup.fresh, ...statusesOfGroup.takedown];
/** Whose time to takedown counts: all but the rejected. */
export const timedStatuses: readonly Status[] = [...openStatuses, ...statusesOfGroup.down];
/** What a status filter is called where it is exactly one stage of the funnel, one group, or what is open: `['stage', 'requested']`. */
export type StatusSet = readonly ['stage', Stage] | readonly ['group', Group | 'open'];
const statusSets: ReadonlyMap<string, StatusSet> = new Map([
  ...stages.map((stage): [string, StatusSet] => [filterOf(statusesOfStage[stage]), ['stage', stage]]),
  ...groups.map((group): [string, StatusSet] => [filterOf(statusesOfGroup[group]), ['group', group]]),
  [filterOf(openStatuses), ['group', 'open']],
]);
export const statusSetOf = (filter: string): StatusSet | null => statusSets.get(filter) ?? null;
/** Is a filter a stage, or one of the four groups, that a chart shows amid the others? */
export function isShownInContext(kind: StatusSet[0], filter: string): boolean {
  const set = statusSetOf(filter);
  return set !== null && set[0] === kind && set[1] !== 'open';
}
/** Hours from detection until an open incident breaches its SLA, by priority. */
export const slaHours: Readonly<Record<Priority, number>> = { Immediate: 12, Urgent: 24, High: 72, Normal: 168, Low: 336 };

/**
 * What may follow a status. A denied takedown can be asked for again, what came back goes through the takedown again, and what was
 * rejected or dropped by mistake is taken up where it was left.
 */
export const nextStatuses: Readonly<Record<Status, readonly Status[]>> = {
  Detected: ['Under review'],
  'Under review': ['Confirmed', 'Rejected'],
  Confirmed: ['Takedown requested', 'Dropped'],
  'Takedown requested': ['In progress', 'Taken down', 'Dropped'],
  'In progress': ['Taken down', 'Denied', 'Dropped'],
  Denied: ['Takedown requested', 'Escalated', 'Dropped'],
  Escalated: ['Taken down', 'Dropped'],
  'Taken down': ['Monitoring', 'Re-emerged'],
  Monitoring: ['Closed', 'Re-emerged'],
  Closed: ['Re-emerged'],
  'Re-emerged': ['Takedown requested', 'Taken down', 'Dropped'],
  Rejected: ['Under review'],
  Dropped: ['Confirmed'],
};
/** Why an incident was rejected. */
export const verdicts = ['Authorised', 'False positive', 'Duplicate'] as const;

/** The reason of a change that a file brought, which has the incident in another form. */
export const BY_IMPORT = 'import';
