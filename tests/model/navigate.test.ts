import { describe, expect, it } from 'vitest';
import { grantsFor, menuFor } from '../../contract/policy.ts';
import type { Params } from '../../machines/routes/params.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import type { WorkspaceEvent } from '../../machines/workspace/types.ts';
import { navigate, type Cause, type Navigation } from '../../src/app/navigation/navigate.ts';
import { packages, range } from './fixtures.ts';

type Context = Parameters<typeof navigate>[0];
const DASHBOARD = '/incident-dashboard',
  REPORT = '/report',
  ACCOUNT = '/account';
const at = (path: string, params: Params = {}): Pick<Context, 'route' | 'params'> => {
  const route = routeAt(path) ?? null;
  return { route, params: { ...route?.params.initial, ...params } };
};
/** Package a stands open on the incident dashboard. */
const open: Context = {
  current: 'a',
  range,
  ...at(DASHBOARD),
  menu: menuFor(grantsFor('analyst', 'infridgement')),
  dashboard: 'infridgement',
  start: null,
  landed: 'infridgement',
  packages,
  phase: 'ready',
};
const first: Partial<Context> = { landed: null, phase: 'opening', route: null, params: {} };
const none: Partial<Context> = { ...first, current: null, packages: [], phase: 'empty', menu: [] };
const A = 'package=a&from=2026-01-01&to=2026-01-07';

const place = (address: string, state: unknown = null): Parameters<typeof navigate>[1] => {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}`, state };
};
const moved = (by: 'push' | 'replace' | 'pop'): Cause => ({ type: 'moved', by });
const landed = (arrival: 'signIn' | 'package' | 'link', from: Context['landed'] = null): Cause => ({ type: 'landed', arrival, from });
const changed = (kind: 'push' | 'replace'): Cause => ({ type: 'changed', kind });
const unscoped: Cause = { type: 'unscoped' };

const paramsIn = (params: Partial<Params>): string => {
  const said = Object.entries(params).filter(([, value]) => value !== null && value !== 'all' && value !== '');
  return JSON.stringify(Object.fromEntries(said.filter(([name]) => ['country', 'status'].includes(name))));
};
const lineOf = (event: WorkspaceEvent): string => {
  if (event.type === 'SHOW')
    return `SHOW ${event.route?.path ?? 'nothing'}${event.params === undefined ? '' : ` ${paramsIn(event.params)}`}`;
  if (event.type === 'SET_PARAMS') return `SET_PARAMS ${paramsIn(event.params)} ${event.history}`;
  if (event.type !== 'LINKED') return event.type;
  const said = [event.package, event.range && Object.values(event.range).join('..'), event.params && paramsIn(event.params)];
  return ['LINKED', ...said.filter((part) => part !== undefined)].join(' ');
};
/** A navigation in lines: the address and its state, the events in their order, what is not heeded. */
const told = ({ address, events, unheeded }: Navigation): string[] => [
  ...(address === null ? [] : [`${address.kind} ${address.to}${address.state === null ? '' : ` ${JSON.stringify(address.state)}`}`]),
  ...events.map(lineOf),
  ...(unheeded === null ? [] : [['unheeded', unheeded.foreign, ...unheeded.names].filter((part) => part !== '').join(' ')]),
];

type Case = readonly [rule: string, context: Partial<Context>, here: ReturnType<typeof place>, cause: Cause, lines: readonly string[]];
const tableOf = (cases: readonly Case[]): void => {
  it.each(cases)('%s', (_, context, here, cause, lines) => {
    expect(told(navigate({ ...open, ...context }, here, cause))).toEqual(lines);
  });
};

describe('what is shown has changed', () => {
  tableOf([
    ['the address says so', {}, place(DASHBOARD), changed('replace'), [`replace ${DASHBOARD}?${A}`]],
    ['with its params', at(DASHBOARD, { country: 'IN' }), place(DASHBOARD), changed('push'), [`push ${DASHBOARD}?${A}&country=IN`]],
    [
      'in the same entry, whose state stays',
      {},
      place(DASHBOARD, { kept: 1 }),
      changed('replace'),
      [`replace ${DASHBOARD}?${A} {"kept":1}`],
    ],
    ['but not where it says so already', {}, place(`${DASHBOARD}?${A}`), changed('push'), []],
    ['nor on the sign-in page', {}, place('/auth/login'), changed('replace'), []],
    ['nor on the root', {}, place('/'), changed('replace'), []],
    ['without a package it says nothing', { current: null }, place(`${DASHBOARD}?x=1`), changed('replace'), [`replace ${DASHBOARD}`]],
  ]);
});

describe('a package is open', () => {
  const start = { screen: REPORT, range: { preset: 'last30' }, filters: { country: 'IN' } } as unknown as Context['start'];
  tableOf([
    [
      'after a sign-in, its dashboard is shown',
      first,
      place('/auth/login'),
      landed('signIn'),
      [`replace ${DASHBOARD}?${A}`, `SHOW ${DASHBOARD} {}`],
    ],
    [
      'or the address that was wanted, with its params',
      first,
      place('/auth/login', { returnPath: `${REPORT}?package=a&country=IN` }),
      landed('signIn'),
      [`replace ${REPORT}?${A}&country=IN`, `SHOW ${REPORT} {"country":"IN"}`],
    ],
    [
      'but none that the menu does not have',
      { ...first, menu: menuFor(grantsFor('tracker', 'Mtrackit')), dashboard: 'Mtrackit' },
      place('/auth/login', { returnPath: REPORT }),
      landed('signIn'),
      [`replace /mtrackit_dashboard?${A}`, 'SHOW /mtrackit_dashboard {}'],
    ],
    [
      'a reload stays, and its address then says all that is shown',
      first,
      place(`${REPORT}?country=IN`, { kept: 1 }),
      landed('signIn'),
      [`replace ${REPORT}?${A}&country=IN {"kept":1}`, `SHOW ${REPORT} {"country":"IN"}`],
    ],
    ['an address that says all stays', first, place(`${DASHBOARD}?${A}`), landed('signIn'), [`SHOW ${DASHBOARD} {}`]],
    [
      'filters of a link to a package that is none of theirs are not taken over',
      first,
      place(`${DASHBOARD}?package=gone&country=IN`),
      landed('signIn'),
      [`replace ${DASHBOARD}?${A}`, `SHOW ${DASHBOARD} {}`],
    ],
    [
      'a reload where the menu has no such page shows nothing there: the guard turns it away',
      { ...first, menu: menuFor(grantsFor('tracker', 'Mtrackit')), dashboard: 'Mtrackit' },
      place(REPORT),
      landed('signIn'),
      [`replace ${REPORT}?${A}`, 'SHOW nothing {}'],
    ],
    ['the page for what there is not stays', first, place('/error'), landed('signIn'), ['SHOW nothing {}']],
    [
      'one that was chosen keeps page and params',
      at(REPORT, { country: 'IN' }),
      place(`${REPORT}?${A}&country=IN`),
      landed('package', 'infridgement'),
      [`SHOW ${REPORT} {"country":"IN"}`],
    ],
    [
      'but leads from a dashboard to that of its type',
      { menu: menuFor(grantsFor('analyst', 'Visit')), dashboard: 'Visit' },
      place(`${DASHBOARD}?${A}`),
      landed('package', 'infridgement'),
      [`replace /visit-dashboard?${A}`, 'SHOW /visit-dashboard {}'],
    ],
    [
      'a link to another package is left as it is, and what it says holds',
      {},
      place(`${REPORT}?package=a&country=IN`),
      landed('link', 'Visit'),
      [`SHOW ${REPORT} {"country":"IN"}`],
    ],
    [
      'a bare one keeps the params, and its address says so',
      at(DASHBOARD, { country: 'IN' }),
      place(DASHBOARD),
      landed('link', 'Visit'),
      [`replace ${DASHBOARD}?${A}&country=IN`, `SHOW ${DASHBOARD} {"country":"IN"}`],
    ],
    [
      'a saved view comes first where the package was chosen',
      { start },
      place(`${DASHBOARD}?${A}`),
      landed('package', 'infridgement'),
      [`replace ${REPORT}?package=a&range=last30&country=IN`, `SHOW ${REPORT} {"country":"IN"}`, 'LINKED last30 {"country":"IN"}'],
    ],
    [
      'also where its page is the one that is shown',
      { start, ...at(REPORT) },
      place(`${REPORT}?${A}`),
      landed('package', 'infridgement'),
      [`replace ${REPORT}?package=a&range=last30&country=IN`, `SHOW ${REPORT} {"country":"IN"}`, 'LINKED last30 {"country":"IN"}'],
    ],
    [
      'and where a sign-in wants no address',
      { ...first, start },
      place('/auth/login'),
      landed('signIn'),
      [`replace ${REPORT}?package=a&range=last30&country=IN`, `SHOW ${REPORT} {"country":"IN"}`, 'LINKED last30 {"country":"IN"}'],
    ],
    [
      'not where it wants one',
      { ...first, start },
      place('/auth/login', { returnPath: DASHBOARD }),
      landed('signIn'),
      [`replace ${DASHBOARD}?${A}`, `SHOW ${DASHBOARD} {}`],
    ],
    ['nor where a link leads', { start }, place(`${DASHBOARD}?${A}`), landed('link', 'infridgement'), [`SHOW ${DASHBOARD} {}`]],
    [
      'nor where the menu has lost its page',
      { start, menu: menuFor(grantsFor('tracker', 'Mtrackit')), dashboard: 'Mtrackit' },
      place(`/mtrackit_dashboard?${A}`),
      landed('package', 'Mtrackit'),
      ['SHOW /mtrackit_dashboard {}'],
    ],
  ]);
});

describe('there is no package', () => {
  tableOf([
    ['a page that needs one shows nothing', none, place(DASHBOARD), unscoped, ['SHOW nothing']],
    ['one that needs none is shown', none, place(ACCOUNT), unscoped, [`SHOW ${ACCOUNT}`]],
    ['with its params', none, place(`${ACCOUNT}?x=1`), unscoped, [`SHOW ${ACCOUNT} {}`]],
    ['which are set where it is shown already', { ...none, ...at(ACCOUNT) }, place(`${ACCOUNT}?x=1`), unscoped, ['SET_PARAMS {} replace']],
    [
      'a sign-in leads to it where it was wanted',
      none,
      place('/auth/login', { returnPath: ACCOUNT }),
      unscoped,
      [`replace ${ACCOUNT}`, `SHOW ${ACCOUNT}`],
    ],
    ['and to no other', none, place('/auth/login', { returnPath: REPORT }), unscoped, ['SHOW nothing']],
    ['a move is followed all the same', none, place(ACCOUNT), moved('push'), [`SHOW ${ACCOUNT}`]],
    ['Back tells the link as well', none, place(ACCOUNT), moved('pop'), ['LINKED', `SHOW ${ACCOUNT}`]],
    ['also where the packages could not be had', { ...none, phase: 'failed' }, place(DASHBOARD), moved('push'), ['SHOW nothing']],
  ]);
});

describe('the address has moved', () => {
  tableOf([
    ['while a package opens for the first time, nothing is done', first, place(REPORT), moved('push'), []],
    ['but Back is a link to open with', first, place(`${REPORT}?package=b`), moved('pop'), ['LINKED b {}']],
    ['out of the portal, the guard leads on', {}, place('/'), moved('push'), []],
    [
      'to a bare path, the address then says what is shown',
      at(DASHBOARD, { country: 'IN' }),
      place(REPORT, { kept: 1 }),
      moved('push'),
      [`replace ${REPORT}?${A}&country=IN {"kept":1}`, `SHOW ${REPORT}`, 'LINKED'],
    ],
    ['by what the portal itself has written, it is no link', {}, place(`${REPORT}?${A}`), moved('replace'), [`SHOW ${REPORT} {}`]],
    [
      'to a link, it holds',
      {},
      place(`${REPORT}?package=a&range=last30&country=IN`),
      moved('push'),
      [`SHOW ${REPORT} {"country":"IN"}`, 'LINKED a last30 {"country":"IN"}'],
    ],
    [
      'by Back, it holds, and what it says in vain is told',
      {},
      place(`${DASHBOARD}?package=a&from=bad`),
      moved('pop'),
      [`SHOW ${DASHBOARD} {}`, 'LINKED a {}', 'unheeded dates'],
    ],
    ['by Back to a bare path, that stays', {}, place(DASHBOARD), moved('pop'), [`SHOW ${DASHBOARD}`, 'LINKED', 'unheeded']],
    [
      'to another package, also where the portal wrote it',
      {},
      place(`${DASHBOARD}?package=b`),
      moved('replace'),
      [`SHOW ${DASHBOARD} {}`, 'LINKED b {}', 'unheeded'],
    ],
    [
      'to a package that is none of theirs, that is told, and its filters are left out',
      {},
      place(`${DASHBOARD}?package=gone&country=IN`),
      moved('push'),
      [`SHOW ${DASHBOARD} {}`, 'LINKED gone {}', 'unheeded gone'],
    ],
    [
      'to a page that the menu does not have, nothing is shown: the guard turns it away',
      { menu: menuFor(grantsFor('tracker', 'Mtrackit')), dashboard: 'Mtrackit' },
      place(REPORT),
      moved('push'),
      ['SHOW nothing', 'LINKED'],
    ],
  ]);
});
