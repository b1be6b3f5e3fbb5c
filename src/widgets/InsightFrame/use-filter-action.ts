import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isPicked, picked, type CardProps } from '../card/card-props.ts';
import type { InsightAction } from './InsightFrame.tsx';

/** The way from a sentence to what it is about: a filter by its value, or out of that filter again. `label` is how the value is called. */
export function useFilterAction<F extends string>({ filters, onFilter }: Pick<CardProps<unknown, F>, 'filters' | 'onFilter'>) {
  const t = useTexts(widgetTexts);
  return (name: F, value: string, label = value): InsightAction => {
    const pressed = isPicked(filters[name], value);
    return {
      label: (pressed ? t.leaveValue : t.pickValue)({ value: label }),
      pressed,
      onPress: () => onFilter(name, picked(filters[name], [value], 'also')),
    };
  };
}
