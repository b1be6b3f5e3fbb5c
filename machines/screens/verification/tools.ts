import * as job from '../../../contract/areas/job.ts';
import * as tickets from '../../../contract/areas/ticket/changes.ts';
import { rolesWith, type Role } from '../../../contract/policy.ts';
import * as merchants from '../../../contract/areas/verification/merchants.ts';
import * as runs from '../../../contract/areas/verification/runs.ts';
import * as earlier from '../../../contract/areas/verification/history.ts';
import * as calls from '../../../contract/areas/verification/verification.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { toolIds } from '../../../contract/verification/tools.ts';
import { tools, verification, type VerificationParams } from '../../routes/areas/verification.ts';
import type { Route } from '../../routes/route.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Earlier checks of a page. */
const PAGE = 10,
  RUNS = 10,
  ROWS = 25;
const read = readsOn<VerificationParams>();
/** The tool of a route; null on the overview of all. */
export const toolOn = ({ path }: Pick<Route, 'path'>): ToolId | null => toolIds.find((id) => `/${id}` === path) ?? null;

/** Who may raise a ticket from a result. */
export const mayRaise = (role: Role): boolean => rolesWith('ticket:write').includes(role);
/** Who may have result files with whole values. */
export const mayHaveWhole = (role: Role): boolean => rolesWith('verification:whole').includes(role);
/** Merchants are beside the tool that their accounts are checked with. */
export const hasMerchants = (route: Pick<Route, 'path'>): boolean => toolOn(route) === 'bank_verification_v1';
const ofRun = [runs.list, runs.one, runs.rows];
/** A run's id fits into a path; another one is nowhere. */
export const isRunId = (run: string | null): run is string => run !== null && /^[\w-]{1,60}$/.test(run);
/** A check's reference fits into a path too. */
export const isCheckId = (id: string | null): id is string => id !== null && /^[\w-]{1,60}$/.test(id);
/** How often a run that is under way is looked at. */
const LOOK_MS = 2_000;
const isUnderWay = ({ status }: runs.BulkRun): boolean => status === 'queued' || status === 'running';
const screenOn = (route: Route<VerificationParams>) =>
  defineScreen({
    route,
    reads: {
      // the calls that are left are told before a file is sent as well
      registers: read(calls.registers, ({ package_name, params: { way } }) =>
        way === 'merchants' && hasMerchants(route) ? null : { query: { package_name } },
      ),
      certificate: read(earlier.one, ({ params: { certificate } }) => (isCheckId(certificate) ? { params: { id: certificate } } : null)),
      history: read(
        earlier.history,
        ({ params: { way, whose, of, person, page, meaning, find, certificate }, user }) =>
          certificate !== null || (way === 'batch' && toolOn(route) !== null) || (way === 'merchants' && hasMerchants(route))
            ? null
            : {
                query: {
                  tool: of === 'all' ? ('all' as const) : (toolOn(route) ?? ('all' as const)),
                  whose: user.role === 'admin' ? whose : ('mine' as const),
                  ...(user.role === 'admin' && person !== null && person !== '' && { person: person.slice(0, 60) }),
                  meaning,
                  ...(find !== null && find !== '' && { find }),
                  page,
                  limit: PAGE,
                },
              },
        // who has checks with other tools alone can delete them here too
        {
          keepAcross: ['page'],
          isEmpty: ({ total_count, kept, files }) =>
            total_count === 0 && files.length === 0 && (kept === null || kept.checks + kept.runs === 0),
        },
      ),
      runs: read(
        runs.list,
        ({ params: { way, page } }) => {
          const tool = toolOn(route);
          return way === 'batch' && tool !== null ? { query: { tool, page, limit: RUNS } } : null;
        },
        {
          keepAcross: ['page'],
          isEmpty: ({ total_count }) => total_count === 0,
          every: (all) => (all.runs.some(isUnderWay) ? LOOK_MS : null),
        },
      ),
      merchants: read(
        merchants.list,
        ({ package_name, params: { way } }) => (way === 'merchants' && hasMerchants(route) ? { query: { package_name } } : null),
        { isEmpty: ({ source, merchants: all }) => source === 'answered' && all.length === 0 },
      ),
      run: read(runs.one, ({ params: { way, run } }) => (way === 'batch' && isRunId(run) ? { params: { id: run } } : null), {
        every: (one) => (isUnderWay(one) ? LOOK_MS : null),
        along: ['rows'],
      }),
      rows: read(
        runs.rows,
        ({ params: { way, run, shown, row } }) =>
          way === 'batch' && isRunId(run) ? { params: { id: run }, query: { state: shown, page: row, limit: ROWS } } : null,
        { keepAcross: ['page', 'state'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
    },
    writes: {
      verify: { call: calls.verify, refreshes: [earlier.history, calls.registers], toldBy: 'form' },
      kept: { call: calls.kept, toldBy: 'form' },
      find: { call: earlier.find, toldBy: 'form' },
      reveal: { call: earlier.reveal, toldBy: 'form', brief: true },
      revealRow: { call: runs.reveal, toldBy: 'form', brief: true },
      carry: { call: earlier.reveal, toldBy: 'form' },
      forget: { call: earlier.forget, refreshes: [earlier.history, runs.list] },
      historyFile: { call: earlier.historyFile, toldBy: 'form' },
      raise: { call: tickets.create, toldBy: 'form', raises: true },
      start: { call: runs.start, refreshes: [runs.list, job.list], toldBy: 'form' },
      cancel: { call: job.cancel, refreshes: [...ofRun, job.list], toldBy: 'form' },
      retry: { call: runs.resume, refreshes: [...ofRun, job.list], toldBy: 'form' },
      process: { call: merchants.process, refreshes: [merchants.list, job.list], toldBy: 'form' },
      file: { call: runs.file, toldBy: 'form' },
    },
  });

/** The overview and the sixteen tools, by path: one screen each, of one kind. */
export const verificationScreens = new Map([verification, ...tools].map((route) => [route.path, screenOn(route)]));
export type VerificationScreen = ReturnType<typeof screenOn>;
