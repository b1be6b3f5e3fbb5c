import type { FilterName } from '../../../contract/filters/incident.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { optionId, readId, remainingId, writeId, type ReadQuery } from '../../../machines/screens/screen.ts';
import { boardMachine, boardOf, drawerBoardOf, type BoardInput, type BoardScope } from '../../../machines/workspace/board.machine.ts';
import { ann, inIndia, initialParams, funnelWriter, otherRange, range } from '../fixtures.ts';
import type { Effect, Model } from '../support/model.ts';

const scope: BoardScope = { package_name: 'a', ...range, params: initialParams, user: ann };
const other: BoardScope = { package_name: 'a', ...otherRange, params: inIndia, user: ann };
/** As the drawer opens. */
const staged: BoardScope = { ...scope, applied: scope.params };
const rescoped = { type: 'SCOPE', scope: other },
  refreshAll = { type: 'REFRESH_ALL' },
  wroteNothing = { type: 'WROTE', write: 'test/page/write:unknown' };
const wrote = (name: string) => ({ type: 'WROTE', write: writeId(funnelWriter, name) });

const reads = Object.keys(dashboardScreen.reads).map((name) => readId(dashboardScreen, name));
const lists = [...Object.keys(dashboardScreen.options).map((name) => optionId(dashboardScreen, name)), remainingId(dashboardScreen)];
const requestsIn = (effects: readonly Effect[]): Effect[] => effects.filter(({ type }) => type === 'send:REQUEST');
/** Each was sent a message of this kind, once. */
const each = (ids: readonly string[], type: string): string[] => ids.map(() => `send:${type}`);
const asked = (effects: readonly Effect[]): ReadQuery[] => effects.map((e) => (e.params as { query: ReadQuery }).query);
const areAsked = (effects: readonly Effect[], ids: readonly string[], queryOf: (read: string) => object): boolean =>
  JSON.stringify(asked(effects)) === JSON.stringify(ids.map((read) => ({ read, request: { query: queryOf(read) } })));
/** What is chosen in a plot does not narrow it. */
const own: Readonly<Record<string, FilterName>> = {
  activeCasesByChannel: 'channel',
  subChannel: 'channel',
  takedownTime: 'channel',
  topTenLocation: 'country',
  categoryLevelCount: 'category',
  publisherLevelCount: 'publisher',
};
/** Every plot is asked about the other filters, the totals about the comparison besides. */
const asPlot =
  ({ package_name, fromDate, toDate, params: { compare, ...filters } }: BoardScope) =>
  (read: string): object => ({
    package_name,
    fromDate,
    toDate,
    ...filters,
    ...Object.fromEntries(
      Object.entries(own).flatMap(([name, filter]) => (read === readId(dashboardScreen, name as never) ? [[filter, 'all']] : [])),
    ),
    ...(read === readId(dashboardScreen, 'counts') && { compare }),
  });
/** A list is asked about the other filters as they are staged, and its own as it is in force; how many rows are left, about all that is staged. */
const asList =
  ({ package_name, fromDate, toDate, params: { compare: _, ...filters } }: BoardScope) =>
  (list: string): object => ({
    package_name,
    fromDate,
    toDate,
    ...filters,
    ...(list !== remainingId(dashboardScreen) && { [list.split(':')[1] ?? '']: 'all', page: 1, limit: 100 }),
  });

const rules: Model<BoardInput>['rules'] = {
  'one child a read of the screen and one for its selection, named after it, and nothing else': (s) =>
    Object.keys(s.children).join() ===
    [...s.context.parts.map((part) => part.id), ...(s.context.selection === null ? [] : [s.context.selection.id])].join(),
};

export const board: Model<BoardInput> = {
  name: 'board',
  machine: boardMachine,
  // its rows could be selected, and a write changes one of its plots
  input: {
    ...boardOf(dashboardScreen, scope),
    selection: { id: 'selection', about: ({ params }) => params['country'] },
  } satisfies BoardInput,
  project: (c) => ({ from: c.scope.fromDate }),
  cases: [rescoped, { type: 'PREFETCH', scope: other }, refreshAll, wrote('save')],
  rules,
  scenarios: [
    ['it asks every read of the screen about the scope', [], (_, e) => areAsked(e, reads, asPlot(scope)), each(reads, 'REQUEST')],
    [
      'another scope asks them all anew',
      [rescoped],
      (s, e) => s.context.scope === other && areAsked(requestsIn(e), reads, asPlot(other)),
      [...each(reads, 'REQUEST'), 'send:LIST_CHANGED'],
    ],
    [
      'another comparison asks for the totals alone',
      [{ type: 'SCOPE', scope: { ...scope, params: { ...initialParams, compare: 'year' } } }],
      (_, e) =>
        asked(e)
          .map(({ read }) => read)
          .join() === readId(dashboardScreen, 'counts'),
      each(['counts'], 'REQUEST'),
    ],
    [
      'what is about something else has nothing selected',
      [{ type: 'SCOPE', scope: { ...scope, params: inIndia } }],
      (_, e) => e.some(({ type }) => type === 'send:LIST_CHANGED'),
    ],
    ['other days of it keep what is selected', [{ type: 'SCOPE', scope: { ...scope, ...otherRange } }], () => true, each(reads, 'REQUEST')],
    ['a write asks the reads again whose answers it has made old', [wrote('save')], () => true, ['send:REFRESH']],
    ['and no other', [wrote('note')], () => true, []],
    [
      'a scope in which no question changes asks nothing',
      [{ type: 'SCOPE', scope: { ...scope, params: { ...initialParams }, user: { ...ann } } }],
      (s) => s.context.scope !== scope,
      [],
    ],
    ['what was asked last is what another scope is compared with', [rescoped, { type: 'SCOPE', scope: { ...other } }], () => true, []],
    [
      'a scope that is likely to come is asked about ahead, and this one stays',
      [{ type: 'PREFETCH', scope: other }],
      (s, e) =>
        s.context.scope === scope &&
        JSON.stringify(e.map(({ params }) => params)) ===
          JSON.stringify([{ queries: reads.map((read) => ({ read, request: { query: asPlot(other)(read) } })) }]),
      ['prefetch'],
    ],
    ['a refresh asks them all again', [refreshAll], (s) => s.context.scope === scope, each(reads, 'REFRESH')],
  ],
};

/** The same machine for the filter drawer, whose lists take no filters of their own. */
export const optionsBoard: Model<BoardInput> = {
  name: 'optionsBoard',
  machine: boardMachine,
  input: drawerBoardOf(dashboardScreen, staged),
  project: board.project,
  cases: [{ type: 'SCOPE', scope: { ...other, applied: other.params } }, { type: 'PREFETCH', scope: other }, refreshAll, wroteNothing],
  rules,
  scenarios: [
    [
      'the values on offer are asked about package, range and the other filters',
      [],
      (_, e) => areAsked(e, lists, asList(scope)),
      each(lists, 'REQUEST'),
    ],
    [
      'also anew',
      [{ type: 'SCOPE', scope: { ...other, applied: scope.params } }],
      (_, e) => areAsked(e, lists, asList(other)),
      each(lists, 'REQUEST'),
    ],
    [
      'what is chosen in a list asks the others anew, and not that list',
      [{ type: 'SCOPE', scope: { ...staged, params: inIndia } }],
      (_, e) =>
        areAsked(
          e,
          lists.filter((list) => list !== optionId(dashboardScreen, 'country')),
          asList({ ...scope, params: inIndia }),
        ),
      each(lists.slice(1), 'REQUEST'),
    ],
    ['a refresh asks them all again', [refreshAll], () => true, each(lists, 'REFRESH')],
  ],
};

const shown = 'test/page/shown',
  row = 'test/page/row';
const onRow = (name: string | null): BoardScope => ({ ...scope, params: { row: name } });
/** For a screen that has something to ask only while a row is open. */
export const rowBoard: Model<BoardInput> = {
  name: 'rowBoard',
  machine: boardMachine,
  input: {
    parts: [
      { id: shown, request: ({ package_name }) => ({ query: { package_name } }) },
      { id: row, request: ({ params }) => (params['row'] === null ? null : { query: { row: params['row'] } }) },
    ],
    selection: null,
    scope: onRow(null),
  } satisfies BoardInput,
  project: (c) => ({ row: c.scope.params['row'] }),
  cases: [
    { type: 'SCOPE', scope: onRow('x') },
    { type: 'SCOPE', scope: onRow(null) },
    { type: 'PREFETCH', scope: onRow('y') },
    refreshAll,
    wroteNothing,
  ],
  rules,
  scenarios: [
    ['where there is nothing to ask nothing is asked', [], (_, e) => asked(e)[0]?.read === shown, ['send:REQUEST']],
    [
      'a row that is opened asks its read alone',
      [{ type: 'SCOPE', scope: onRow('x') }],
      (_, e) => asked(e)[0]?.read === row,
      ['send:REQUEST'],
    ],
    [
      'a row that is likely to be opened is asked about ahead, and no resource is told',
      [{ type: 'PREFETCH', scope: onRow('x') }],
      (s, e) =>
        s.context.scope.params['row'] === null &&
        JSON.stringify(e.map(({ params }) => params)) === JSON.stringify([{ queries: [{ read: row, request: { query: { row: 'x' } } }] }]),
      ['prefetch'],
    ],
    [
      'one that is open already asks nothing ahead',
      [
        { type: 'SCOPE', scope: onRow('x') },
        { type: 'PREFETCH', scope: onRow('x') },
      ],
      (_, e) => JSON.stringify(e.at(-1)?.params) === JSON.stringify({ queries: [] }),
      ['prefetch'],
    ],
    [
      'a row that is closed is dropped',
      [
        { type: 'SCOPE', scope: onRow('x') },
        { type: 'SCOPE', scope: onRow(null) },
      ],
      () => true,
      ['send:RESET'],
    ],
  ],
};
