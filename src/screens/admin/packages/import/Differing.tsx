import { Button } from '@fluentui/react-components';
import type { UpdateChoice } from '../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport } from '../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { List } from '../../../../widgets/List/List.tsx';
import { importTexts } from './texts.ts';

/** Rows that are there in another form: in which columns, and a few of them as they are and as they would be. */
export function Differing({ report }: { readonly report: ImportReport }) {
  const t = useTexts(importTexts);
  const format = useFormat();
  const { columns, examples } = report.changes;
  const rows = examples.flatMap(({ key, changes }) => changes.map((change) => ({ key, ...change })));
  return (
    <>
      <p>
        <strong>{t.differs(report.differs)}</strong> {columns.map(({ ours, rows: count }) => `${ours}: ${format.count(count)}`).join(', ')}
      </p>
      <List
        label={t.differs(report.differs)}
        maxHeight={320}
        columns={[
          { key: 'key', title: t.row, cell: ({ key }) => <bdi>{key}</bdi> },
          { key: 'ours', title: t.ours, cell: ({ ours }) => <code>{ours}</code> },
          { key: 'was', title: t.was, cell: ({ was }) => <bdi>{was}</bdi> },
          { key: 'is', title: t.becomes, cell: ({ is }) => <bdi>{is}</bdi> },
        ]}
        rows={rows}
        rowKey={({ key, ours }) => `${key} ${ours}`}
      />
      {report.kept.rows > 0 && (
        <>
          <p>
            <strong>{t.kept(report.kept.rows)}</strong>
          </p>
          <List
            label={t.kept(report.kept.rows)}
            maxHeight={320}
            columns={[
              { key: 'key', title: t.row, cell: ({ key }) => <bdi>{key}</bdi> },
              { key: 'fields', title: t.ours, cell: ({ fields }) => <code>{fields.join(', ')}</code> },
            ]}
            rows={report.kept.first}
            rowKey={({ key }) => key}
          />
        </>
      )}
    </>
  );
}

interface RunProps {
  readonly report: ImportReport;
  /** What the mapping says of rows in another form. */
  readonly preferred: UpdateChoice | null;
  /** It is what is best done next. */
  readonly isNext: boolean;
  readonly isSending: boolean;
  /** `updates`: what becomes of rows that are there in another form, where the look found some. */
  readonly onRun: (skipRefused: boolean, updates?: UpdateChoice) => void;
}
/** Begins the import. Where rows are there in another form, each button says what becomes of them. */
export function Run({ report, preferred, isNext, isSending, onRun }: RunProps) {
  const t = useTexts(importTexts);
  const { rows, differs, refused } = report;
  if (differs === 0)
    return (
      <Button appearance={isNext ? 'primary' : 'secondary'} disabledFocusable={isSending} onClick={() => onRun(refused > 0)}>
        {refused > 0 ? t.runOthers(rows) : t.run(rows)}
      </Button>
    );
  const likely = rows > 0 ? (preferred ?? 'replace') : 'replace',
    first = (choice: UpdateChoice) => (isNext && choice === likely ? 'primary' : 'secondary');
  return (
    <>
      <Button appearance={first('replace')} disabledFocusable={isSending} onClick={() => onRun(refused > 0, 'replace')}>
        {rows > 0 ? t.replaceAndRun(rows) : t.replace(differs)}
      </Button>
      {rows > 0 && (
        <Button appearance={first('pass-over')} disabledFocusable={isSending} onClick={() => onRun(refused > 0, 'pass-over')}>
          {t.passOverAndRun(rows)}
        </Button>
      )}
    </>
  );
}
