import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTold } from '../../../../contract/judgement/order.ts';

const PACKAGES = ['contoso.example', 'northwind.example'];
const finding = fc.record({
  package_name: fc.constantFrom(...PACKAGES),
  date: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'),
  value: fc.constantFrom('Cedar', 'Elm', 'Oak'),
  part: fc.integer({ min: 30, max: 500 }),
  excess: fc.integer({ min: 30, max: 500 }),
});
const findings = fc
  .array(finding, { maxLength: 12 })
  .map((all) => all.map((each) => ({ ...each, upTo: each.date === '2026-11-20' ? 3 : null })));
const latest = new Map([
  ['contoso.example', '2026-11-19'],
  ['northwind.example', '2026-11-18'],
]);

test('what runs now is told first, else what the latest day that is over has, then the most telling', () => {
  fc.assert(
    fc.property(findings, (all) => {
      const told = asTold(all, latest),
        running = all.filter(({ upTo }) => upTo !== null),
        now = running.length > 0 ? running : all.filter(({ package_name, date }) => latest.get(package_name) === date);
      expect(new Set(told)).toEqual(new Set(all));
      expect(new Set(told.slice(0, now.length))).toEqual(new Set(now));
      for (const part of [told.slice(0, now.length), told.slice(now.length)])
        for (const [i, { excess, part: invalid }] of part.slice(1).entries()) {
          const before = part[i];
          expect((before?.excess ?? 0) ** 2 / (before?.part ?? 1)).toBeGreaterThanOrEqual(excess ** 2 / invalid);
        }
      expect(asTold([...all].reverse(), latest).map(({ date, value, excess }) => [date, value, excess])).toEqual(
        told.map(({ date, value, excess }) => [date, value, excess]),
      );
    }),
  );
});
