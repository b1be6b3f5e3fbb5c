import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** A ranked list in one spoken sentence. The rows come most first. */
export function useListSummary(): (rows: readonly { readonly name: string; readonly value: number }[]) => string {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  return (rows) => {
    const [first] = rows;
    return first === undefined ? '' : t.listSummary({ rows: t.rowCount(rows.length), name: first.name, value: format.count(first.value) });
  };
}
