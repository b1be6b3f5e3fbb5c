import { expect, it } from 'vitest';
import { rowReasons, rowStates } from '../../../../contract/areas/verification/runs.ts';
import { mailLanguages } from '../../../../contract/areas/sign-in.ts';
import { tools } from '../../../../contract/verification/tools.ts';
import { notSaid } from '../../../../contract/verification/standing.ts';
import { messageOf, type Said } from '../../../../server/verification/messages.ts';
import { sentencesIn } from '../../../../server/verification/sentences/sentences.ts';

const row: Omit<Said, 'state' | 'reason'> = { field: 'pan', detail: 'X Y', compared: [], standing: notSaid, neighbour: null, alike: null };
const places = /\{\w+\}/;
it.each(mailLanguages.flatMap((language) => rowReasons.map((reason) => [reason, language] as const)))(
  '%s has a sentence of its own in files in %s, with nothing left to fill',
  (reason, language) => {
    const sentence = messageOf('verify_pan', { ...row, state: 'invalid_format', reason }, language);
    expect(sentence).toMatch(/^[^\p{Ll}].*[.。]$/u);
    expect(sentence).not.toMatch(places);
    expect(sentence).not.toContain(`: ${reason}.`);
  },
);
it.each(mailLanguages.flatMap((language) => rowStates.map((state) => [state, language] as const)))(
  '%s without a reason has a sentence in %s',
  (state, language) => {
    const compared = [{ field: 'name', given: 'A', said: 'B', outcome: 'differs', score: 3 }] as unknown as Said['compared'];
    const sentence = messageOf('verify_pan', { ...row, state, reason: null, compared }, language);
    expect(sentence).toMatch(/[.。]$/);
    expect(sentence).not.toMatch(places);
  },
);
it.each(mailLanguages)('every field, and everything that a value may be, has a name in %s', (language) => {
  const { fields, kinds, lookups } = sentencesIn[language];
  const names = new Set(tools.flatMap((tool) => tool.fields.map(({ name }) => name)));
  expect([...names].filter((name) => fields[name] === undefined)).toEqual([]);
  expect([...Object.values(fields), ...Object.values(kinds), ...Object.values(lookups)].every((word) => word !== '')).toBe(true);
});
it('a duplicate names the line of its file where that is known, and what is alike says so behind', () => {
  const twice = { ...row, state: 'skipped', reason: 'duplicate', detail: '3', field: null } as const;
  expect(messageOf('verify_pan', { ...twice, sameLine: 12 }, 'de')).toBe('Sagt dasselbe wie Zeile 12 der Datei.');
  expect(messageOf('verify_pan', twice, 'en')).toBe('Says the same as row 3.');
  const alike = { value: 'northwind', reason: 'slip' } as const;
  expect(messageOf('verify_domain', { ...row, state: 'valid', reason: 'suffixAlone', field: 'domain', detail: 'co.in', alike }, 'en')).toBe(
    'The register has this entry. The domain: co.in is a public suffix, under which others register, and nobody’s own domain. It reads like northwind (a letter or two differ): look at it before you pay by it.',
  );
});
