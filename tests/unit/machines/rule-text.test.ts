import { expect, it } from 'vitest';
import { firstRule, ruleText } from '../../../machines/routes/areas/alert.ts';
import { ruleIn } from '../../../machines/screens/alert/rule.ts';

it('an address says a rule as its form does, and leaves open what the form does', () => {
  const rule = { when: 'changed', threshold: -2.5, days: 30, every: 'hourly', hour: 0 } as const;
  expect(ruleIn(ruleText(rule))).toEqual(rule);
  expect(ruleIn(ruleText({ ...rule, threshold: 0 }))).toEqual({ ...rule, threshold: 0 });
  expect(ruleIn(ruleText({ ...rule, threshold: Number.NaN }))).toEqual({ ...rule, threshold: null });
});
it('an address that says nothing, or what is no rule, begins as a new rule', () => {
  const begun = { ...firstRule, threshold: null, days: null };
  for (const text of ['', '~~~~', 'beside~many~some~never~late']) expect(ruleIn(text)).toEqual(begun);
});
