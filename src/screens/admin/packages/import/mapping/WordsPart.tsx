import { Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import type { ColumnsRule, ImportMapping } from '../../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport } from '../../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../../format/format.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import { LinkButton } from '../../../../../widgets/LinkButton/LinkButton.tsx';
import { List } from '../../../../../widgets/List/List.tsx';
import styles from '../Import.module.css';
import { mappingTexts } from './texts.ts';
import { isUnknown, valuesIn, withLeftOut, withRule, withWord, type OurColumn, type Rules, type Word } from './value.ts';

/** No value of ours is this. */
const OUT = '\n';
const MOST_SHOWN = 100;
interface WordsPartProps {
  readonly mapping: ImportMapping;
  readonly report: ImportReport;
  readonly columns: readonly OurColumn[];
  readonly rules: Rules;
  readonly onMapping: (mapping: ImportMapping) => void;
}
/** What the values of columns mean that have few of them, and which rows are none of ours. */
export function WordsPart({ mapping, report, columns, rules, onMapping }: WordsPartProps) {
  const t = useTexts(mappingTexts);
  const found = report.words.flatMap((each) => {
    const column = columns.find(({ name }) => name === each.ours),
      rule = rules.get(each.ours);
    return column === undefined || rule === undefined || !('from' in rule) || each.values.length === 0
      ? []
      : [{ column, rule, words: valuesIn(mapping, rule, column, each) }];
  });
  const out = mapping.leave_out.flatMap(({ column, cells }) => cells.map((cell) => ({ column, cell })));
  if (found.length === 0 && out.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t.values}>
      <h4>{t.values}</h4>
      <p className="quiet">{t.valuesHint}</p>
      {found.map(({ column, rule, words }) => (
        <WordsOfColumn key={column.name} column={column} rule={rule} words={words} mapping={mapping} onMapping={onMapping} />
      ))}
      {out.length > 0 && (
        <ul className="stack gap-4">
          {out.map(({ column, cell }) => (
            <li key={`${column} ${cell}`} className="flow">
              <span>{t.outWhere({ column, cell })}</span>
              <LinkButton onClick={() => onMapping(withLeftOut(mapping, column, cell, false))}>{t.takeAgain}</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WordsOfColumnProps {
  readonly column: OurColumn;
  readonly rule: ColumnsRule;
  readonly words: readonly Word[];
  readonly mapping: ImportMapping;
  readonly onMapping: (mapping: ImportMapping) => void;
}
function WordsOfColumn({ column, rule, words, mapping, onMapping }: WordsOfColumnProps) {
  const t = useTexts(mappingTexts);
  const format = useFormat();
  const { name, guide } = column;
  const [theirColumn = ''] = rule.from;
  const unknown = words.filter(isUnknown).length;
  // it stays open once the last value is said: that may be said anew
  const [isAsked] = useState(unknown > 0);
  const values = guide?.holds === 'words' ? guide.values : null;
  const set = ({ theirs, isLeftOut }: Word, ours: string | null): void => {
    const taken = isLeftOut ? withLeftOut(mapping, theirColumn, theirs, false) : mapping;
    onMapping(ours === OUT ? withLeftOut(mapping, theirColumn, theirs, true) : withRule(taken, name, withWord(rule, theirs, ours)));
  };
  const meaning = (word: Word) => {
    const { theirs, ours, isLeftOut } = word;
    const label = t.meansOf({ value: theirs === '' ? t.emptyCell : theirs, column: name });
    if (values === null && !isLeftOut)
      return (
        <Input
          size="small"
          maxLength={500}
          aria-label={label}
          data-asked={isUnknown(word)}
          placeholder={t.isRefused}
          value={ours ?? ''}
          onChange={(_, { value }) => set(word, value === '' ? null : value)}
        />
      );
    return (
      <Select
        size="small"
        aria-label={label}
        data-asked={isUnknown(word)}
        value={isLeftOut ? OUT : (ours ?? '')}
        onChange={(_, { value }) => set(word, value === '' ? null : value)}
      >
        <option value="">{theirs === '' ? t.staysEmpty : t.isRefused}</option>
        {[...new Set([...(values ?? []), ...(ours === null || ours === '' ? [] : [ours])])].map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        {theirs !== '' && rule.from.length === 1 && <option value={OUT}>{t.leaveOut}</option>}
      </Select>
    );
  };
  return (
    <details className={styles.guide} open={isAsked}>
      <summary>
        <code>{name}</code> <span className="quiet">{t.known(words.length)}</span>{' '}
        {unknown > 0 && <span className={styles.needed}>{t.unknown(unknown)}</span>}
      </summary>
      <List
        label={t.meansOf({ value: theirColumn, column: name })}
        maxHeight={360}
        columns={[
          { key: 'theirs', title: t.theirs, cell: ({ theirs }) => <bdi>{theirs === '' ? t.emptyCell : theirs}</bdi> },
          { key: 'rows', title: t.rows, numeric: true, width: 88, cell: ({ count }) => format.count(count) },
          { key: 'means', title: t.means, cell: meaning },
        ]}
        rows={words.slice(0, MOST_SHOWN)}
        rowKey={({ theirs }) => theirs}
      />
      {words.length > MOST_SHOWN && <p className="quiet">{t.firstWords({ most: format.count(MOST_SHOWN) })}</p>}
      {Object.keys(rule.dictionary).length > 0 && (
        <label className="flow">
          {t.otherwise}
          <Select
            size="small"
            aria-label={t.otherwiseOf({ column: name })}
            value={typeof rule.otherwise === 'object' ? `=${rule.otherwise.value}` : rule.otherwise}
            onChange={(_, { value }) =>
              onMapping(
                withRule(mapping, name, {
                  ...rule,
                  otherwise: value === 'keep' || value === 'refuse' ? value : { value: value.slice(1) },
                }),
              )
            }
          >
            <option value="keep">{t.otherwise_keep}</option>
            <option value="refuse">{t.otherwise_refuse}</option>
            {[...new Set([...(values ?? []), ...(typeof rule.otherwise === 'object' ? [rule.otherwise.value] : [])])].map((each) => (
              <option key={each} value={`=${each}`}>
                {t.otherwise_value({ value: each })}
              </option>
            ))}
          </Select>
        </label>
      )}
    </details>
  );
}
