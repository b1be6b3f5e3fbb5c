import { expect, test } from 'vitest';
import type { StandsOut, StandsOutFinding } from '../../../contract/judgement/stands-out.ts';
import { mailLanguages } from '../../../contract/areas/sign-in.ts';
import { toldFinding } from '../../../contract/words/told.ts';
import { speechOf, toldIn } from '../../../server/alerts/speech.ts';
import { manyStandOut, networkStandsOut, oneStandsOut } from '../../../src/fixtures/stands-out.ts';

const withFinding = (found: StandsOut, change: Partial<StandsOutFinding>): StandsOut => ({
  ...found,
  findings: found.findings.map((finding) => ({ ...finding, ...change })),
});

test('a banner names at most two values that share the events, the most specific first, and publishers alone that they came by', () => {
  expect(toldIn('en', 'visit', networkStandsOut)).toBe(
    'Address range 203.0.113.0/24 stood out on 19 Nov: 133 of 229 visits invalid, usually 2.1%. That day 128 more than usual (₹437.26). From 02:00 to 06:00. Mostly Bots. Also: Network AS64496, Device Mobile. In 3 publishers: ClickHarbor, Tideline Ads and 1 more.',
  );
});
test('a publisher is spread across no other source', () => {
  const across = networkStandsOut.findings[0]?.across ?? [];
  expect(toldIn('en', 'visit', withFinding(oneStandsOut, { across }))).not.toMatch(/In 3 publishers|Desktop/);
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
