import type { ComparedPeriod } from '../../../contract/metric.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { useFormat } from '../../format/format.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { differenceOf, lackOf } from '../card/change.ts';
import type { TableOf } from '../WidgetCard/types.ts';

/** One number of the strip, as a row. */
export interface Figure {
  readonly name: string;
  /** What it counts in: '' where it is a number of things. */
  readonly unit: string;
  readonly value: number | null;
  readonly previous: number | null;
  /** What the change is to, where that is not the value. */
  readonly comparable?: number | null;
}

/** Makes rows of the numbers of a strip. Without a compared period there is neither its number nor a change. */
export function useFigures(range: DateRange): (figures: readonly Figure[], compared: ComparedPeriod) => TableOf {
  const w = useTexts(widgetTexts);
  const format = useFormat();
  return (figures, compared) => ({
    columns: [
      { key: 'name', title: w.figure },
      { key: 'unit', title: w.unit },
      { key: 'value', title: format.range(range.fromDate, range.toDate), numeric: true },
      ...(compared === null
        ? []
        : [
            { key: 'previous', title: format.range(compared.fromDate, compared.toDate), numeric: true },
            { key: 'change', title: w.change, numeric: true },
          ]),
    ],
    rows: figures.map(({ name, unit, value, previous, comparable = value }) => ({
      name,
      unit,
      value: value === null ? '' : differenceOf(value, 0),
      ...(compared === null
        ? {}
        : {
            previous: previous === null ? '' : differenceOf(previous, 0),
            change: comparable === null || previous === null ? (lackOf(compared, w, format) ?? '') : differenceOf(comparable, previous),
          }),
    })),
  });
}
