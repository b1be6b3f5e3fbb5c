import { Button } from '@fluentui/react-components';
import type { ImportColumns, ImportGuideColumn, ImportKind } from '../../../../../contract/areas/admin/imports.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { csvOf } from '../../../../charts/csv.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { downloadText } from '../../../../widgets/download.ts';
import { List } from '../../../../widgets/List/List.tsx';
import admin from '../../Admin.module.css';
import { useHolds } from './mapping/use-holds.ts';
import styles from './Import.module.css';
import { importTexts } from './texts.ts';

/** Its header, and one row that can be imported. */
const templateOf = (columns: readonly ImportGuideColumn[]): Promise<string> =>
  csvOf(
    columns.map(({ name }) => ({ key: name, title: name })),
    [Object.fromEntries(columns.map(({ name, example }) => [name, example]))],
  );

export interface ImportGuideProps {
  readonly kind: ImportKind;
  readonly view: ResourceView<ImportColumns>;
  readonly onRefresh: () => void;
}
/** What a file of the chosen kind may hold, as the server checks it, and a file to begin with. */
export function ImportGuide({ kind, view, onRefresh }: ImportGuideProps) {
  const t = useTexts(importTexts);
  const words = useHolds();
  return (
    <details className={styles.guide}>
      <summary>{t.guide}</summary>
      <DetailPart title={t.guide} quiet view={view} skeleton="table" height={96} empty="" onRefresh={onRefresh}>
        {(kinds) => {
          const columns = kinds.find((each) => each.kind === kind)?.columns ?? [];
          return (
            <div className={admin.stack}>
              <div className={admin.row}>
                <Button
                  size="small"
                  onClick={() => {
                    void templateOf(columns).then((text) => downloadText(`${kind}-template.csv`, text));
                  }}
                >
                  {t.template}
                </Button>
                <span className="quiet">{t.templateHint}</span>
              </div>
              <List
                label={t.guide}
                maxHeight={320}
                columns={[
                  {
                    key: 'ours',
                    title: t.ours,
                    cell: ({ name, isNeeded }) => (
                      <>
                        <code>{name}</code> {isNeeded && <span className="quiet">{t.needed}</span>}
                      </>
                    ),
                  },
                  { key: 'holds', title: t.holds, cell: (column) => <bdi>{words(column)}</bdi> },
                ]}
                rows={columns}
                rowKey={({ name }) => name}
              />
            </div>
          );
        }}
      </DetailPart>
    </details>
  );
}
