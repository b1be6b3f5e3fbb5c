import * as incident from '../../../contract/areas/incident.ts';
import * as allowing from '../../../contract/areas/report/allow.ts';
import * as campaigns from '../../../contract/areas/report/campaigns.ts';
import * as changes from '../../../contract/areas/report/changes.ts';
import { foreseeEach } from '../../../contract/areas/report/foresee-each.ts';
import { rolesWith } from '../../../contract/policy.ts';
import * as job from '../../../contract/areas/job.ts';
import * as disputes from '../../../contract/areas/ticket/dispute.ts';
import * as calls from '../../../contract/areas/report/report.ts';
import * as tickets from '../../../contract/areas/ticket/changes.ts';
import { byName, namesOf } from '../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import type { ReportParams } from '../../routes/areas/incident-params.ts';
import { report } from '../../routes/areas/report.ts';
import { hasNone } from '../empty.ts';
import { drawerOf } from '../drawer.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

/** The longest that the list may take, over all attempts (spec §8). */
const LIST_LIMIT_MS = 50_000;

/** Rows of a run on a page. */
export const RUN_PAGE = 10;

const read = readsOn<ReportParams>();
const inRange = ({ package_name, fromDate, toDate }: Scope<ReportParams>) => ({ query: { package_name, fromDate, toDate } });
/** What of the address is no question to the list: what is open beside it, and how it is grouped. */
const besides = ['row', 'group', 'campaign', 'inPage', 'run', 'outcome', 'runPage'] as const;
const without = <K extends keyof ReportParams>(params: ReportParams, ...names: readonly K[]): Omit<ReportParams, K> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.some((each) => each === name))) as Omit<ReportParams, K>;
const listed = (scope: Scope<ReportParams>) => {
  const { search, ...rest } = without(scope.params, 'compare', ...besides);
  return { query: { ...inRange(scope).query, ...rest, ...(search === '' ? {} : { search }) } };
};
export const isGrouped = ({ group }: Pick<ReportParams, 'group'>): boolean => group === 'campaign';
/** The rows in sight: the list, or where it stands in groups, those of the one that is open. */
const inSight = (scope: Scope<ReportParams>) => {
  const { campaign, inPage } = scope.params,
    { query } = listed(scope);
  if (!isGrouped(scope.params)) return { query };
  return campaign === null ? null : { query: { ...query, campaign, page: inPage } };
};
/** The list as a file: all its pages, with the columns that are shown. */
export const fileScope = (scope: Scope<ReportParams>, file: { readonly format: changes.ExportFormat; readonly columns: string }) => {
  const { page: _, limit: __, ...asked } = listed(scope).query;
  return { ...asked, ...file };
};
/** What the values of its filters are asked about. */
const filtered = (scope: Scope<ReportParams>) => ({
  query: { ...inRange(scope).query, ...byName(namesOf(incidentFilters), (filter) => scope.params[filter]) },
});
/** The shortest page of the list: it says how many rows there are. */
const counted = (scope: Scope<ReportParams>) => ({ query: { ...listed(scope).query, page: 1, limit: 10 as const } });
/** About the incident that is open. A path of dots is another path. */
const ofRow = ({ package_name, params }: Scope<ReportParams>) =>
  params.row === null || /^\.{0,2}$/.test(params.row) ? null : { params: { id: params.row }, query: { package_name } };
const ofRowAlone = (scope: Scope<ReportParams>) => {
  const about = ofRow(scope);
  return about === null ? null : { params: about.params };
};
/** Publishers contest what is said of their rows. */
export const mayContest = ({ user }: Pick<Scope, 'user'>): boolean => rolesWith('dispute:write').includes(user.role);
/** The server refuses the others (D22). */
export const mayChange = ({ user }: Pick<Scope, 'user'>): boolean => rolesWith('incident:write').includes(user.role);
/** The run whose rows are shown. */
const ofRun = ({ params: { run } }: Scope<ReportParams>) => (run === null || /^\.{0,2}$/.test(run) ? null : { params: { id: run } });
const refreshes = [calls.lazyReport, campaigns.campaigns, calls.incident, changes.journal, allowing.alike];

/** All that the list shows, as a change of all that match says it. */
export const filterOfList = (scope: Scope<ReportParams>) => {
  const { page: _, limit: __, sort: ___, ...asked } = listed(scope).query;
  return asked;
};
/** What a selection of its rows is about: everything but where in the list its reader is. */
const selected = (scope: Scope) => {
  return [
    scope.package_name,
    scope.fromDate,
    scope.toDate,
    without(scope.params as ReportParams, 'sort', 'page', 'limit', 'compare', ...besides),
  ];
};

/** The incident report: a list, and the incident that is open beside it. */
export const reportScreen = defineScreen({
  route: report,
  asOf: 'list',
  reads: {
    list: read(calls.lazyReport, inSight, {
      keepAcross: ['page', 'limit', 'sort', 'search'],
      // of a package without any incident more is said than that nothing matches
      isEmpty: ({ total_count, hasData }) => total_count === 0 && hasData,
      limitMs: LIST_LIMIT_MS,
    }),
    /** The groups, where it stands in groups. */
    campaigns: read(
      campaigns.campaigns,
      (scope) => {
        const { page, limit } = scope.params;
        return isGrouped(scope.params) ? { query: { ...filterOfList(scope), page, limit } } : null;
      },
      { keepAcross: ['page', 'limit', 'search'], isEmpty: ({ total_count }) => total_count === 0, limitMs: LIST_LIMIT_MS },
    ),
    /** Runs that the server keeps: found again after a reload, and in another browser. */
    runs: read(job.list, (scope) => (mayChange(scope) ? {} : null), {
      every: (all) => (all.some((each) => (each.kind === 'change' || each.kind === 'undo') && !job.isOver(each)) ? 2_000 : null),
    }),
    /** A change of several incidents as the server keeps it; its rows are asked again with it, until it has ended. */
    run: read(job.one, ofRun, { every: (run) => (job.isOver(run) ? null : 1_000), along: ['runRows'] }),
    runRows: read(
      job.rows,
      (scope) => {
        const about = ofRun(scope),
          { outcome, runPage: page } = scope.params;
        return about === null ? null : { ...about, query: { outcome, page, limit: RUN_PAGE } };
      },
      { keepAcross: ['page', 'outcome'], isEmpty: ({ rows }) => rows.length === 0 },
    ),
    incident: read(calls.incident, ofRow),
    evidence: read(calls.evidence, ofRow),
    journal: read(changes.journal, ofRow, { isEmpty: hasNone }),
    /** That nobody contests it is an answer like any other: it stays while it is asked for again. */
    dispute: read(disputes.one, ofRowAlone, {
      // its other side says something, or decides it, which moves the incident too
      every: ({ dispute }) => (dispute?.state === 'open' || dispute?.state === 'answered' ? 30_000 : null),
      along: ['incident'],
    }),
    /** What its reader has contested. */
    disputes: read(disputes.own, (scope) => (mayContest(scope) ? { query: { package_name: scope.package_name } } : null), {
      isEmpty: ({ open_count, decided_count }) => open_count + decided_count === 0,
    }),
    /** What a rule would reject with the incident that is open. */
    alike: read(allowing.alike, (scope) => (mayChange(scope) ? ofRow(scope) : null)),
    /** What is authorised, beside an incident that a rule may have rejected. */
    rules: read(allowing.allowRules, (scope) =>
      mayChange(scope) && scope.params.row !== null ? { query: { package_name: scope.package_name } } : null,
    ),
    assignees: read(changes.assignees, (scope) => (mayChange(scope) ? { query: { package_name: scope.package_name } } : null)),
  },
  writes: {
    /** Of rows that are selected. */
    bulk: { call: changes.updateBulk, refreshes: [...refreshes, job.list], toldBy: 'form', kept: true },
    /** All incidents of a campaign are selected. */
    rowIds: { call: campaigns.rowIds, toldBy: 'form' },
    /** What it would do, before it is done. */
    foresee: { call: changes.foresee, toldBy: 'form' },
    /** What each entry of a menu would do. */
    foreseeEach: { call: foreseeEach, toldBy: 'form' },
    /** Of the incident that is open. */
    change: { call: changes.updateBulk, refreshes, toldBy: 'form' },
    /** Of a run that the server keeps. */
    undoRun: { call: job.undo, refreshes: [...refreshes, job.list, job.one, job.rows], toldBy: 'form' },
    retryRun: { call: job.retry, refreshes: [...refreshes, job.list, job.one, job.rows], toldBy: 'form' },
    undoChange: { call: changes.undoBulk, refreshes, toldBy: 'form' },
    allow: { call: allowing.allow, refreshes: [...refreshes, allowing.allowRules, job.list], toldBy: 'form' },
    withdraw: { call: allowing.withdrawRule, refreshes: [allowing.allowRules], toldBy: 'form' },
    contest: { call: disputes.contest, refreshes: [disputes.one, disputes.own], toldBy: 'form' },
    disputeFile: { call: disputes.file, toldBy: 'form' },
    /** A refused one shows what the decision made of the incident too. */
    reply: {
      call: disputes.reply,
      refreshes: [disputes.one, disputes.own, calls.lazyReport, campaigns.campaigns, calls.incident, changes.journal],
      toldBy: 'form',
    },
    /** A ticket about the incident that is open, and one for each of those that are selected. */
    raise: { call: tickets.createOf, refreshes, toldBy: 'form', raises: true },
    raiseAll: { call: tickets.createMany, refreshes: [...refreshes, job.list], toldBy: 'form', raises: true },
    /** How many there would be, before they are raised. */
    foreseeTickets: { call: tickets.foreseeTickets, toldBy: 'form' },
    download: { call: changes.download, toldBy: 'form' },
    startExport: { call: changes.startExport, refreshes: [job.list], toldBy: 'form' },
  },
  selects: selected,
  options: drawerOf(incidentFilters, incident.incidentOptions, filtered),
  remaining: {
    read: read(calls.lazyReport, counted),
    of: 'incidents',
    countIn: ({ total_count }: { readonly total_count: number }) => total_count,
  },
});
