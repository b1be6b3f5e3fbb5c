import type { ImportReport } from '../../../../../contract/areas/admin/imports.ts';
import { useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { importTexts } from './texts.ts';

/** Of costs: rows that are added up, and what clicks and events cost besides. `currency` is the package's. */
export function CostNotes({ report: { summed, besides }, currency }: { readonly report: ImportReport; readonly currency: string }) {
  const t = useTexts(importTexts);
  const { unitMoney } = useFormatIn(currency);
  return (
    <>
      {summed > 0 && <p>{t.summed(summed)}</p>}
      {besides.rows > 0 && (
        <p>
          <strong>{t.besides(besides.rows)}</strong> {t.besidesCost({ cost: unitMoney(besides.cost) })}
        </p>
      )}
    </>
  );
}
