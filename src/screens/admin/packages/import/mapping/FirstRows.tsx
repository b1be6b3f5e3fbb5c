import type { ImportReport } from '../../../../../../contract/areas/admin/imports.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import { List } from '../../../../../widgets/List/List.tsx';
import styles from '../Import.module.css';
import { mappingTexts } from './texts.ts';

const WIDTH = 136;
/** The first rows as they will be stored, with the columns in which one of them has something. */
export function FirstRows({ report: { columns, sample } }: { readonly report: ImportReport }) {
  const t = useTexts(mappingTexts);
  if (sample.length === 0) return null;
  const rows = sample.map((cells, n) => ({ n, cells }));
  const places = columns
    .map(({ ours, how }, place) => ({ ours, how, place }))
    .filter(({ ours, how, place }) => ours !== 'package' && how !== 'nothing' && rows.some(({ cells }) => (cells[place] ?? '') !== ''))
    .sort((a, b) => Number(b.how === 'file') - Number(a.how === 'file'));
  return (
    <section className={styles.part} aria-label={t.preview}>
      <h4>{t.preview}</h4>
      <List
        label={t.preview}
        maxHeight={320}
        oneLine
        columns={places.map(({ ours, place }) => ({
          key: ours,
          title: ours,
          titled: true,
          width: WIDTH,
          cell: ({ cells }: (typeof rows)[number]) => <bdi title={cells[place]}>{cells[place]}</bdi>,
        }))}
        rows={rows}
        rowKey={({ n }) => String(n)}
      />
    </section>
  );
}
