import { expect, test } from 'vitest';
import type { StandsOut, StandsOutFinding } from '../../../contract/judgement/stands-out.ts';
import { mailLanguages } from '../../../contract/areas/sign-in.ts';
import { toldFinding, toldNothing } from '../../../contract/words/told.ts';
import { speechOf, toldIn } from '../../../server/alerts/speech.ts';
import { manyStandOut, networkStandsOut, nothingStandsOut, oneStandsOut, volumeSurges } from '../../../src/fixtures/stands-out.ts';

const withFinding = (found: StandsOut, change: Partial<StandsOutFinding>): StandsOut => ({
  ...found,
  findings: found.findings.map((finding) => ({ ...finding, ...change })),
});

test('a banner names at most two values that share the events, the most specific first, and publishers alone that they came by', () => {
  expect(toldIn('en', 'visit', networkStandsOut)).toBe(
    'Address range 203.0.113.0/24 stood out on 19 Nov: 133 of 229 visits invalid, usually 2.1%. That day 128 more than usual (₹437.26). From 02:00 to 06:00. Mostly Bots. Also: Network AS64496, Device Mobile. Spread over 3 publishers: ClickHarbor, Tideline Ads and 1 more.',
  );
});
test('a publisher is spread across no other source', () => {
  const across = networkStandsOut.findings[0]?.across ?? [];
  expect(toldIn('en', 'visit', withFinding(oneStandsOut, { across }))).not.toMatch(/Spread over|Desktop/);
});
test('a reason of less than half the excess is the most frequent one, with its part of it', () => {
  const told = (sharePct: number) => toldIn('en', 'visit', withFinding(oneStandsOut, { reason: { reason: 'Bots', sharePct } }));
  expect(told(50)).toContain(' Mostly Bots. ');
  expect(told(49.9)).toContain(' Most often Bots (49.9%). ');
});
test.each(mailLanguages)('in %s no place is left unfilled', (language) => {
  for (const found of [networkStandsOut, oneStandsOut]) expect(toldIn(language, 'visit', found)).not.toMatch(/[{}]|undefined/);
});
test('where its source stood out in the compared period, too, it says so: no change of the two tells', () => {
  const [finding] = manyStandOut.findings;
  if (finding === undefined) throw new Error('Nothing stands out');
  const told = (fromDate: string, toDate: string): string =>
    toldFinding(speechOf('en'), finding, 'visits', true, { fromDate, toDate }).rest.join(' ');
  expect(told('2026-11-09', '2026-11-15')).toContain('The compared period has 1 such day, too.');
  expect(told('2026-10-09', '2026-11-15')).toContain('The compared period has 4 such days, too.');
  expect(told('2026-11-10', '2026-11-15')).not.toContain('compared period');
});

test('that nothing stands out is no word on who is above the own usual; days of several packages are told by package', () => {
  const told = (more: Partial<StandsOut>): string => toldNothing(speechOf('en'), { ...nothingStandsOut, ...more }, 'visits');
  expect(told({})).toBe('No source stands out.');
  expect(toldNothing(speechOf('en'), volumeSurges, 'visits')).toBe(
    'Tideline Ads had 1,820 visits on 19 Nov, usually 420; its invalid share is as usual. Provisional: verdicts of this day are still being revised. No source stands out.',
  );
  expect(told({ supplied: 20, judged: 13, shortOf: 6, short: 1 })).toBe(
    'No source stood out on the 13 days that could be judged. 7 have too little history to judge.',
  );
  expect(told({ packages: 3, supplied: 90, judged: 75, shortOf: 6, short: 1 })).toBe(
    'No source stands out. In 1 of 3 packages some of these days have too little history to judge.',
  );
});
test('a day that waits for its first hour is told beside those that are judged', () => {
  const told = (more: Partial<StandsOut>): string => toldNothing(speechOf('en'), { ...nothingStandsOut, ...more }, 'visits');
  expect(told({ supplied: 8, judged: 7, waits: true })).toBe('No source stands out. Today is judged once its first hour is over.');
  expect(told({ supplied: 1, judged: 0, waits: true })).toBe('Today is judged once its first hour is over.');
  expect(told({ supplied: 8, judged: 3, shortOf: 6, short: 1, waits: true })).toBe(
    'No source stood out on the 3 days that could be judged. 4 have too little history to judge. Today is judged once its first hour is over.',
  );
});
