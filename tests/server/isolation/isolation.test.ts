import { afterAll, beforeAll, expect, it } from 'vitest';
import { installationWide } from '../../../contract/policy.ts';
import { everyCall, titleOf } from '../support/requests.ts';
import { changedBetween, foundElsewhere, neverFound, numberTold, sweep, toldOfOthers, type Answered } from './sweep.ts';
import { openWorld, type Beside } from './world.ts';

const answers = new Map<Beside, ReadonlyMap<string, Answered>>();
const of = (beside: Beside): ReadonlyMap<string, Answered> => answers.get(beside) ?? new Map<string, Answered>();
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  for (const beside of ['nothing', 'strangers', 'publishers'] as const) {
    const world = await openWorld(beside);
    closing.push(() => world.server.close());
    answers.set(beside, await sweep(world, beside));
  }
}, 600_000);
afterAll(async () => {
  for (const close of closing) await close();
});

it('rows of other customers, packages and people change no answer', () => {
  expect(changedBetween(of('nothing'), of('strangers'))).toEqual([]);
});
it('rows of other publishers change no answer of a publisher', () => {
  expect(changedBetween(of('nothing'), of('publishers'))).toEqual([]);
});
it('a publisher asks with filters that name another one, of each area that has them', () => {
  const asked = [...of('publishers').values()].filter(({ filter, text }) => filter !== undefined && text.startsWith('200'));
  expect(new Set(asked.map(({ call }) => call.path.split('/')[2]))).toEqual(new Set(['bi', 'web-bi', 'publisher', 'traffic-dispute']));
});
it('a thing of somebody else is answered as one that is not there', () => {
  expect([...toldOfOthers(of('strangers')), ...toldOfOthers(of('publishers'))]).toEqual([]);
});
it('the number that a colleague searches for is told by no answer about that search', () => {
  expect(numberTold(of('strangers'))).toEqual({ ofColleagues: [], own: true });
});
it('every call about a thing finds an own one', () => {
  expect(neverFound(of('nothing')).sort()).toEqual(foundElsewhere);
});
it('every job that a call begins ends', () => {
  expect([...of('nothing')].filter(([, { text }]) => text.includes('that does not end')).map(([title]) => title)).toEqual([]);
});
it('what is about the whole installation is a call that there is', () => {
  const known = everyCall.map(({ call }) => titleOf(call));
  expect(Object.keys(installationWide).filter((title) => !known.includes(title))).toEqual([]);
});
