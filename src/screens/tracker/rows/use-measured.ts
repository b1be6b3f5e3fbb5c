import { useMemo } from 'react';
import { unitOf } from '../../../../contract/measured-unit.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { rowsTexts } from './texts.ts';

/** A measured value or a threshold with the unit of its reason: `4 s`; a dash where nobody said. */
export function useMeasured(): (reason: string, value: number | null) => string {
  const t = useTexts(rowsTexts);
  const format = useFormat();
  return useMemo(
    () => (reason, value) => {
      if (value === null) return '–';
      const unit = unitOf(reason);
      if (unit === null) return format.decimal(value);
      return unit === 'percent' ? format.percent(value) : t[unit]({ n: format.decimal(value) });
    },
    [t, format],
  );
}
