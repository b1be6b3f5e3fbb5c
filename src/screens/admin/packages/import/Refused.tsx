import { Button } from '@fluentui/react-components';
import type { ImportReport } from '../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { List } from '../../../../widgets/List/List.tsx';
import admin from '../../Admin.module.css';
import styles from './Import.module.css';
import { mappingTexts } from './mapping/texts.ts';
import { importTexts } from './texts.ts';

interface RefusedProps {
  readonly report: ImportReport;
  /** The file of refused rows is there. */
  readonly isThere: boolean;
  readonly onDownload: () => void;
}
const inEnglish = (reason: string) => (
  <span lang="en">
    <bdi>{reason}</bdi>
  </span>
);
/** Refused rows by reason, line by line, and as a file to correct. */
export function Refused({ report, isThere, onDownload }: RefusedProps) {
  const t = useTexts(importTexts);
  const m = useTexts(mappingTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const { refused, reasons, first, outcome } = report;
  const lines = (
    <>
      <List
        label={t.refusedRows(refused)}
        maxHeight={320}
        columns={[
          { key: 'line', title: t.line, titled: true, width: 88, cell: ({ line }) => format.count(line) },
          { key: 'reason', title: common.reason, cell: ({ reason }) => inEnglish(reason) },
        ]}
        rows={first}
        rowKey={({ line }) => String(line)}
      />
      {refused > first.length && <p className="quiet">{t.refusedMore({ shown: format.count(first.length) })}</p>}
    </>
  );
  return (
    <section className={styles.part} aria-label={m.reasons}>
      <div className={`${admin.row} spread`}>
        <p>
          <strong>{t.refusedRows(refused)}</strong> {outcome === 'tried' && t.refusedHint}
        </p>
        {isThere && (
          <Button size="small" onClick={onDownload}>
            {t.download}
          </Button>
        )}
      </div>
      {reasons.length === 0 ? (
        lines
      ) : (
        <>
          <List
            label={m.reasons}
            maxHeight={320}
            columns={[
              { key: 'reason', title: common.reason, cell: ({ reason }) => inEnglish(reason) },
              { key: 'count', title: m.rows, numeric: true, width: 88, cell: ({ count }) => format.count(count) },
              { key: 'line', title: m.firstLine, numeric: true, width: 96, cell: ({ line }) => format.count(line) },
            ]}
            rows={reasons}
            rowKey={({ reason }) => reason}
          />
          <details className={styles.guide}>
            <summary>{m.eachLine}</summary>
            {lines}
          </details>
        </>
      )}
    </section>
  );
}
