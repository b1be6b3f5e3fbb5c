import { describe, expect, it } from 'vitest';
import { isOtherShape } from '../../../../contract/verification/check.ts';
import { decode } from '../../../../contract/verification/decode/decode.ts';
import { licenceInFull } from '../../../../contract/verification/decode/licence.ts';
import { cleaned, tidied } from '../../../../contract/verification/tidy.ts';
import { tidyValues, toolIds, toolOf } from '../../../../contract/verification/tools.ts';
import { vectors } from './vectors.ts';

describe.each(toolIds)('%s', (id) => {
  const { field, beside = {}, official, right, unknown, wrong } = vectors[id];
  const verdictOf = (text: string): string => {
    const { checks } = decode(id, tidyValues(toolOf(id), { ...beside, [field]: text }));
    return checks.length === 0 || checks.some(({ outcome }) => outcome === 'failed')
      ? 'wrong'
      : checks.some(isOtherShape)
        ? 'unknown'
        : 'right';
  };
  it('has at least twenty numbers, an official example among them', () => {
    expect(new Set([...official, ...right, ...unknown, ...wrong]).size).toBeGreaterThanOrEqual(20);
    expect(official.length).toBeGreaterThan(0);
  });
  it('judges each as its published rule does', () => {
    const all = { right: [...official, ...right], unknown, wrong };
    for (const [verdict, numbers] of Object.entries(all))
      expect(numbers.map((text) => [text, verdictOf(text)])).toEqual(numbers.map((text) => [text, verdict]));
  });
});

describe('an older licence as the register asks for it', () => {
  it.each([
    ['RJ-13/DLC/12/ 123456', 'RJ1320120123456'], // Sarathi’s own example
    ['HR06/1985/34761', 'HR0619850034761'],
    ['RJ-13/99/123456', 'RJ1319990123456'],
    ['MH 4/2011/1', 'MH0420110000001'],
    ['KA012015000123', 'KA0120150000123'],
    ['GJ05/012345/2008', 'GJ0520080012345'],
  ])('%s is %s', (old, full) => {
    const tidy = tidied(old, 'licence');
    expect(licenceInFull(tidy)).toBe(full);
    expect(decode('verify_driving_licence', { dl_number: full }).checks.map(({ outcome }) => outcome)).not.toContain('failed');
  });
  it.each(['KA0120150001234', 'F/TN/009/012345/2008', '3/1234/2005', 'HR06/1885/34761', 'RJ-13/DLC/12/0', 'RJ-13/DLC/12/12345678'])(
    '%s is that already, or cannot be read by the rule',
    (number) => {
      expect(licenceInFull(tidied(number, 'licence'))).toBeNull();
    },
  );
});

describe('what is put right', () => {
  it.each([
    ['KA01AB1234', 'plate', 'KA01AB1234', []],
    [' ka01ab1234 ', 'plate', 'KA01AB1234', []],
    ['KA\u200b01 AB\u20111234', 'plate', 'KA01AB1234', ['hidden', 'hyphen', 'separator']],
    ['ＫＡ01ＡＢ1234', 'plate', 'KA01AB1234', ['wide']],
    ['KA.01.AB.1234', 'plate', 'KA01AB1234', ['separator']],
    ['2341 2341 2346', 'digits', '234123412346', ['separator']],
    ['Ann\u00adMathew', 'text', 'AnnMathew', ['hidden']],
    ['क्\u200dष', 'text', 'क्\u200dष', []],
    ['ann＠example.com', 'mail', 'ann@example.com', ['wide']],
    ['ann[at]bad[.]example', 'mail', 'ann@bad.example', ['defanged']],
    ['mailto:ann@bad.example', 'mail', 'ann@bad.example', ['defanged']],
    ['"ann lee"@bad.example', 'mail', '"ann lee"@bad.example', []],
    ['bad[.]example', 'host', 'bad.example', ['defanged']],
    ['bad(dot)example:8443', 'host', 'bad.example', ['defanged']],
    ['*.bad.example.', 'host', 'bad.example', ['defanged']],
    ['ｂａｄ．example', 'host', 'bad.example', ['wide']],
    ['bu\u0308cher.example', 'host', 'xn--bcher-kva.example', []],
    ['203[.]0[.]113[.]7', 'lower', '203.0.113.7', ['defanged']],
    ['203.0.113.7|443', 'lower', '203.0.113.7', ['defanged']],
    ['٢٠٣.٠.١١٣.٧', 'lower', '203.0.113.7', ['defanged']],
  ] as const)('%j as %s is %j, and %j is said', (text, tidy, value, said) => {
    expect(tidied(text, tidy)).toBe(value);
    expect(cleaned(text, tidy)).toEqual(said);
  });
});
