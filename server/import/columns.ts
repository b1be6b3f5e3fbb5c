import type { ImportGuideColumn } from '../../contract/areas/admin/imports.ts';
import { FIRST_YEAR, LAST_YEAR, MOST } from './columns-sql.ts';
import { givenColumns, type ImportPlan, type Reading } from './plan.ts';

const limitsOf = (
  reading: Exclude<Reading, { readonly as: 'made' | 'none' }>,
): Pick<ImportGuideColumn, 'holds' | 'values' | 'atLeast' | 'atMost'> => {
  const none = { values: [], atLeast: null, atMost: null };
  switch (reading.as) {
    case 'term':
      if (reading.oneOf !== undefined) return { ...none, holds: 'words', values: [...reading.oneOf] };
      return reading.country === true ? { ...none, holds: 'country' } : { ...none, holds: 'text', atMost: MOST.term };
    case 'text':
      return { ...none, holds: 'text', atMost: MOST.text };
    case 'id':
      return { ...none, holds: 'id', atMost: MOST.term };
    case 'flag':
      return { ...none, holds: 'words', values: ['0', '1', 'false', 'true'] };
    case 'instant':
      return { ...none, holds: 'instant', atLeast: FIRST_YEAR, atMost: LAST_YEAR };
    case 'day':
      return { ...none, holds: 'day', atLeast: FIRST_YEAR, atMost: LAST_YEAR };
    case 'currency':
      return { ...none, holds: 'text', atMost: 3 };
    case 'whole':
    case 'amount':
    case 'real':
      return { ...none, holds: reading.as, atLeast: reading.atLeast, atMost: reading.atMost };
  }
};
/** What a file of a kind may hold, made of the readings that its rows are checked by: those that every row needs first. */
export const guideOf = (plan: ImportPlan): ImportGuideColumn[] =>
  givenColumns(plan)
    .flatMap((name): ImportGuideColumn[] => {
      const reading = plan.readings[name];
      if (reading === undefined || reading.as === 'made' || reading.as === 'none') return [];
      return [{ name, isNeeded: plan.required.includes(name), ...limitsOf(reading), example: plan.example[name] ?? '' }];
    })
    .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
