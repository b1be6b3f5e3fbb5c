import type { ImportGuideColumn } from '../../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../../format/format.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import { importTexts } from '../texts.ts';

/** Ways to write a time. */
const INSTANTS = '2026-11-18 09:30:00, 2026-11-18T09:30:00+05:30';
/** Says what a column of ours may hold, as the server checks it. */
export function useHolds(): (column: ImportGuideColumn) => string {
  const t = useTexts(importTexts);
  const format = useFormat();
  return ({ holds, values, atLeast, atMost }) => {
    const least = format.count(atLeast ?? 0),
      most = format.count(atMost ?? 0);
    switch (holds) {
      case 'words':
        return values.join(' · ');
      case 'country':
        return t.holds_country;
      case 'instant':
        return t.holds_instant({ examples: INSTANTS, first: String(atLeast), last: String(atMost) });
      case 'day':
        return t.holds_day({ first: String(atLeast), last: String(atMost) });
      case 'real':
        return t.holds_real;
      case 'text':
      case 'id':
        return t[`holds_${holds}`]({ most });
      case 'whole':
      case 'amount':
        return t[`holds_${holds}`]({ least, most });
    }
  };
}
