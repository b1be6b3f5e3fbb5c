import type { FieldRule, ImportMapping } from '../../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport } from '../../../../../../contract/areas/admin/imports.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import { List } from '../../../../../widgets/List/List.tsx';
import styles from '../Import.module.css';
import { importTexts } from '../texts.ts';
import { ColumnSource, ColumnWriting } from './ColumnRule.tsx';
import { mappingTexts } from './texts.ts';
import { useHolds } from './use-holds.ts';
import { withRule, type OurColumn, type Rules } from './value.ts';

interface ColumnsPartProps {
  readonly mapping: ImportMapping;
  readonly report: ImportReport;
  readonly columns: readonly OurColumn[];
  readonly rules: Rules;
  readonly onMapping: (mapping: ImportMapping) => void;
}
/** Where each column of ours comes from: those that every row needs and those that are filled first, the others folded in. */
export function ColumnsPart({ mapping, report, columns, rules, onMapping }: ColumnsPartProps) {
  const t = useTexts(mappingTexts);
  const i = useTexts(importTexts);
  const holds = useHolds();
  const { header } = report;
  const samples = new Map(header.map((theirs, place) => [theirs, report.samples[place] ?? []]));
  const isOpen = (name: string): boolean => {
    const rule = rules.get(name);
    return report.open.some(({ column }) => column === name) && rule !== undefined && 'from' in rule && rule.times === null;
  };
  // what was looked at stays where it is while it is changed
  const wasFilled = new Set(report.columns.filter(({ how }) => how === 'file').map(({ ours }) => ours));
  const first = columns.filter(({ name, isNeeded }) => isNeeded || isOpen(name) || wasFilled.has(name) || mapping.fields[name] != null);
  const rest = columns.filter((column) => !first.includes(column));
  const nothingOf = (name: string): string => {
    const how = report.columns.find(({ ours }) => ours === name)?.how;
    return how === 'made' ? i.made : name === 'package' ? i.always : i.nothing;
  };
  const set = (name: string, rule: FieldRule | null): void => onMapping(withRule(mapping, name, rule));
  const list = (label: string, rows: readonly OurColumn[]) => (
    <List
      label={label}
      columns={[
        {
          key: 'ours',
          title: i.ours,
          width: 232,
          cell: ({ name, isNeeded, guide }) => (
            <>
              <code>{name}</code> {isNeeded && <span className={styles.needed}>{i.needed}</span>}
              {guide !== undefined && <small className="two-lines">{holds(guide)}</small>}
            </>
          ),
        },
        {
          key: 'theirs',
          title: i.theirs,
          cell: (column) => (
            <ColumnSource
              column={column}
              rule={rules.get(column.name)}
              header={header}
              samples={samples}
              nothing={nothingOf(column.name)}
              isAsked={column.isNeeded && !rules.has(column.name)}
              onRule={(rule) => set(column.name, rule)}
            />
          ),
        },
        {
          key: 'samples',
          title: t.samples,
          width: 400,
          cell: (column) => {
            const rule = rules.get(column.name);
            return rule !== undefined && 'from' in rule ? (
              <ColumnWriting
                column={column}
                rule={rule}
                header={header}
                samples={samples}
                isAsked={isOpen(column.name)}
                onRule={(next) => set(column.name, next)}
              />
            ) : null;
          },
        },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
  return (
    <section className={styles.part} aria-label={i.columns}>
      <h4>{i.columns}</h4>
      {list(i.columns, first)}
      {rest.length > 0 && (
        <details className={styles.guide}>
          <summary>{t.all(rest.length)}</summary>
          {list(t.all(rest.length), rest)}
        </details>
      )}
      {report.unused.length > 0 && (
        <details className={styles.guide}>
          <summary>{t.unused(report.unused.length)}</summary>
          <p className="quiet anywhere">{report.unused.join(', ')}</p>
        </details>
      )}
    </section>
  );
}
