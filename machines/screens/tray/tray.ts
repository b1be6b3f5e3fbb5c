import * as job from '../../../contract/areas/job.ts';
import * as notice from '../../../contract/areas/notice.ts';
import { publisherAcrossCalls } from '../../../contract/areas/publisher/across.ts';
import * as view from '../../../contract/areas/view.ts';
import type { Call, Need } from '../../../contract/call.ts';
import type { TrayJob, TrayPart } from '../../workspace/tray-types.ts';
import { definePart, readsOn } from '../screen.ts';

/** What the tray's machine says: are jobs, saved sets (and what else the palette finds) and the quick panel asked for, and the rows of which job, of which outcome. */
export interface TrayParams {
  readonly jobs: 'asked' | null;
  readonly views: 'asked' | null;
  readonly quick: 'asked' | null;
  readonly job: string | null;
  readonly outcome: string | null;
  readonly page: number | null;
  readonly [name: string]: string | number | null;
}
const read = readsOn<TrayParams>();
type Outcome = 'all' | 'waiting' | job.RowOutcome;
/** Rows of a job on a page. */
export const ROWS_PAGE = 10;

/** Calls whose answers are made of incidents, or of rows that went through a verification tool. */
const rowGrants: readonly Need[] = ['incident:read', 'report:read', 'search:read', 'verification:use'];
/** Where files of own rows are, whose state follows their jobs. */
const IMPORTS = '/api/admin/import';
/** Reports on a schedule, whose file a job makes: the path alone, so that the tray's chunk is without their schemas. */
const SCHEDULES = '/api/schedule';
const isOf =
  (...calls: readonly Call[]) =>
  (call: Call): boolean =>
    calls.includes(call);

/** Sets after one of them was changed. */
const ofViews = { refreshes: [view.savedFilters], toldBy: 'form' } as const;
/** What is asked of the package, once it is wanted and there is one. */
const inPackage = (isAsked: string | null, package_name: string) =>
  isAsked === null || package_name === '' ? null : { query: { package_name } };

/** Jobs, their rows and notices of the signed-in, saved sets and the quick panel, with what can be done about them. */
export const tray = definePart('tray', {
  reads: {
    jobs: read(job.list, ({ params }) => (params.jobs === null ? null : {}), { isEmpty: (jobs) => jobs.length === 0 }),
    rows: read(
      job.rows,
      ({ params: { job: id, outcome, page } }) =>
        id === null ? null : { params: { id }, query: { outcome: (outcome ?? 'all') as Outcome, page: page ?? 1, limit: ROWS_PAGE } },
      { keepAcross: ['page', 'outcome'], isEmpty: ({ rows }) => rows.length === 0 },
    ),
    views: read(view.savedFilters, ({ params, package_name }) => inPackage(params.views, package_name)),
    publishers: read(publisherAcrossCalls.names, ({ params }) => (params.views === null ? null : {}), {
      isEmpty: ({ count }) => count === 0,
    }),
    quick: read(view.quick, ({ params, package_name }) => inPackage(params.quick, package_name)),
    notices: read(notice.list, () => ({}), { isEmpty: ({ notices }) => notices.length === 0 }),
  },
  writes: {
    cancel: { call: job.cancel, refreshes: [job.list, job.rows], toldBy: 'form' },
    retry: { call: job.retry, refreshes: [job.list, job.rows], toldBy: 'form' },
    undo: { call: job.undo, refreshes: [job.list, job.rows], toldBy: 'form' },
    link: { call: job.link, toldBy: 'form', fileIn: ({ path }: { readonly path: string }) => path },
    saveView: { call: view.saveFilter, ...ofViews },
    changeView: { call: view.changeFilter, ...ofViews },
    deleteView: { call: view.deleteFilter, ...ofViews },
    startWith: { call: view.startWith, ...ofViews },
    read: { call: notice.read, refreshes: [notice.list], toldBy: 'form' },
  },
  news: {
    pulse: isOf(job.list, job.rows),
    ended: isOf(notice.list),
    files: ({ path }) => path === SCHEDULES,
    rows: ({ grant, path }) => rowGrants.includes(grant) || path.startsWith(IMPORTS),
  },
});

export const { isOver } = job;

// answers arrive erased; each was parsed with the call that it is read of
export const trayPart: TrayPart = {
  part: tray,
  jobsIn: (answer) =>
    (answer as readonly job.Job[]).map((each): TrayJob => {
      const { id, title, status, kind, sets } = each;
      return {
        id,
        kind,
        sets,
        title,
        status,
        isOver: isOver(each),
        changesRows: kind !== 'export' && (kind !== 'pack' || each.ticket !== null),
      };
    }),
  noticesIn: (answer) => {
    const { unread, underWay } = answer as notice.Notices;
    return { unread, underWay };
  },
};
