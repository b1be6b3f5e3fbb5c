import { Checkbox, Field, Select } from '@fluentui/react-components';
import { useId } from 'react';
import { rowValues } from '../../../../contract/verification/bulk.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import { readsAsRow, shownHeading } from '../../../../contract/verification/headings.ts';
import { MOST_ABOVE } from '../../../../contract/verification/table.ts';
import { masked } from '../../../../contract/verification/masks.ts';
import { maskedField, type Tool } from '../../../../contract/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { partTexts } from '../texts.ts';
import styles from './Bulk.module.css';
import { bulkTexts } from './texts.ts';
import type { Batch, BatchActions } from './use-batch.ts';

/** Rows of a file that are shown before it is sent. */
const SHOWN = 8;
interface ColumnsCardProps {
  readonly tool: Tool;
  readonly batch: Pick<Batch, 'file' | 'firstLine' | 'isHeadless' | 'columns' | 'chosen' | 'missing'>;
  readonly onChoose: BatchActions['choose'];
  /** Null where it cannot be said any more. */
  readonly onHeading: BatchActions['heading'] | null;
  /** Null where it cannot be said any more. */
  readonly onHeadless: BatchActions['headless'] | null;
}
/** Which column is which field, with the first rows, masked; the first line of a file as well, where it may be one. */
export function ColumnsCard({
  tool,
  batch: { file, firstLine, isHeadless, columns, chosen, missing },
  onChoose,
  onHeading,
  onHeadless,
}: ColumnsCardProps) {
  const t = useTexts(bulkTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const id = useId();
  const { titles, rows } = file.table;
  /** Those that may be the headings, as they stand in the file. */
  const firstLines = [...file.table.above, ...(isHeadless ? [] : [titles]), ...rows.slice(0, MOST_ABOVE)];
  /** Titles and headings as they are; of what may be a row, enough to tell it. */
  const lineCell = (cells: readonly string[], line: number, cell: string): string =>
    line > file.table.above.length - (isHeadless ? 1 : 0) || readsAsRow(tool, cells, columns) ? masked(cell, 'name') : shownHeading(cell);
  const fieldAt = (column: number): string | null => Object.keys(columns).find((name) => columns[name] === column) ?? null;
  /** As it will be verified and shown from then on; of a column that is not used, enough to tell what it is. */
  const shownOf = (cells: readonly string[], values: Values, column: number): string => {
    const field = fieldAt(column),
      cell = (cells[column] ?? '').trim();
    if (field === null) return cell === '' ? '' : masked(cell, 'name');
    return values[field] === undefined ? '' : maskedField(tool, field, values[field]);
  };
  const isHidden = firstLine === 'unknown' && !isHeadless && readsAsRow(tool, titles, columns);
  const titleOf = (column: number): string => {
    const title = titles[column] ?? '';
    if (title === '') return t.untitled({ n: format.count(column + 1) });
    return isHidden ? masked(title, 'name') : shownHeading(title);
  };
  const shownColumns: readonly ListColumn<readonly string[]>[] = [
    { key: 'row', title: t.row, cell: (cells) => format.count(rows.indexOf(cells) + 1) },
    ...titles.map((_, column): ListColumn<readonly string[]> => {
      const field = fieldAt(column);
      const title = titleOf(column);
      return {
        key: `column ${column}`,
        title,
        titled: true,
        headStays: true,
        head: (
          <>
            <bdi>{title}</bdi>
            <Select
              size="small"
              aria-label={t.fieldOf({ column: title })}
              value={field ?? ''}
              onChange={(_event, { value }) => onChoose(value === '' ? null : value, column)}
            >
              <option value="">{t.notUsed}</option>
              {tool.fields.map(({ name }) => (
                <option key={name} value={name}>
                  {p[name]}
                </option>
              ))}
            </Select>
            <small>{field === null ? t.leftOut : chosen.has(field) ? t.byYou : t.byName}</small>
          </>
        ),
        cell: (cells) => <bdi>{shownOf(cells, rowValues(tool, cells, columns), column)}</bdi>,
      };
    }),
  ];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        {t.columns} <small>{t.firstRows({ n: format.count(Math.min(SHOWN, rows.length)), rows: format.count(rows.length) })}</small>
      </h2>
      <Field label={t.headingLine} hint={file.table.above.length === 0 ? null : t.above(file.table.above.length)}>
        <Select
          size="small"
          disabled={onHeading === null}
          value={String(file.table.above.length)}
          onChange={(_, { value }) => onHeading?.(Number(value))}
        >
          {firstLines.slice(0, MOST_ABOVE).map((cells, line) => (
            <option key={line} value={line}>
              {t.line({
                n: format.count(line + 1),
                cells: cells
                  .map((cell) => lineCell(cells, line, cell.trim()))
                  .join(' · ')
                  .slice(0, 80),
              })}
            </option>
          ))}
        </Select>
      </Field>
      {firstLine === 'row' && <p>{t.headless}</p>}
      {firstLine === 'unknown' && (
        <Checkbox
          label={t.firstIsRow}
          checked={isHeadless}
          disabled={onHeadless === null}
          onChange={(_, { checked }) => onHeadless?.(checked === true)}
        />
      )}
      <List label={t.columns} columns={shownColumns} rows={rows.slice(0, SHOWN)} rowKey={(cells) => `row ${rows.indexOf(cells)}`} />
      <p role="status" className={missing.length > 0 ? styles.bad : styles.good}>
        {missing.length > 0 ? t.missing({ fields: missing.map((name) => p[name] ?? name).join(', ') }) : t.allColumns}
      </p>
    </section>
  );
}
