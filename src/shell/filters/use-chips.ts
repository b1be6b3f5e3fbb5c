import { statusSetOf } from '../../../contract/life/life-cycle.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { lifeCycleTexts } from '../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FilterNames } from './use-filter-names.ts';

export interface Chip {
  readonly key: string;
  /** Of the filter. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The filter without it. */
  readonly rest: string;
}
/** More values of one filter than this are one chip. */
const MOST = 3;

/** What is filtered by, in words: a chip a value, one for a stage or a group of statuses, and one for many values. */
export function useChips({ labels, labelOf }: FilterNames): (filters: Readonly<Record<string, string>>) => Chip[] {
  const t = useTexts(filtersTexts);
  const names = useTexts(lifeCycleTexts);
  const chipsOf = ([name, filter]: [string, string]): Chip[] => {
    const { values, isExclusion } = choiceOf(filter);
    const label = (labels as Readonly<Record<string, string>>)[name] ?? name;
    const set = name === 'status' && values.length > 1 ? statusSetOf(filter) : null;
    const whole = { key: name, name, rest: ALL };
    if (set?.[0] === 'stage') return [{ ...whole, label: names.stage, value: names[`stage_${set[1]}`] }];
    if (set?.[0] === 'group') return [{ ...whole, label, value: names[`group_${set[1]}`] }];
    const said = isExclusion ? t.isNot({ name: label }) : label;
    if (values.length > MOST) {
      const [first = ''] = values;
      return [{ ...whole, label: said, value: t.andMore({ first: labelOf(name, first), more: t.others(values.length - 1) }) }];
    }
    return values.map((value) => ({
      key: `${name}:${value}`,
      name,
      label: said,
      value: labelOf(name, value),
      rest: filterOf(
        values.filter((other) => other !== value),
        isExclusion,
      ),
    }));
  };
  return (filters) => Object.entries(filters).flatMap(chipsOf);
}
