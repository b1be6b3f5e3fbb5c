import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import {
  ColumnsRule,
  MOST_JOINED,
  timeForms,
  type FieldRule,
  type TimeForm,
} from '../../../../../../contract/areas/admin/import-mapping.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import styles from '../Import.module.css';
import type { OurColumn } from './value.ts';
import { mappingTexts } from './texts.ts';

/** No column has this name. */
const CONSTANT = '\n';
const MOST_SHOWN = 28;
/** 18 November 2026 as each form has it. */
const written: Readonly<Record<TimeForm, string>> = {
  iso: '2026-11-18 09:30:00',
  'epoch-s': '1795168522',
  'epoch-ms': '1795168522000',
  excel: '46344.4',
  yyyymmdd: '20261118',
  'dd.mm.yyyy': '18.11.2026 09:30',
  'dd/mm/yyyy': '18/11/2026 09:30',
  'mm/dd/yyyy': '11/18/2026 09:30 AM',
  'dd-Mon-yyyy': '18-Nov-2026 09:30',
};
interface ColumnRuleProps {
  readonly column: OurColumn;
  readonly rule: FieldRule | undefined;
  readonly header: readonly string[];
  /** Of the columns of the file, by name. */
  readonly samples: ReadonlyMap<string, readonly string[]>;
  /** What fills it where nothing is chosen. */
  readonly nothing: string;
  /** It is asked for. */
  readonly isAsked: boolean;
  readonly onRule: (rule: FieldRule | null) => void;
}
/** Where a column of ours comes from. */
export function ColumnSource({ column: { name, guide }, rule, header, samples, nothing, isAsked, onRule }: ColumnRuleProps) {
  const t = useTexts(mappingTexts);
  const columns = rule !== undefined && 'from' in rule ? rule : null;
  const constant = rule !== undefined && 'constant' in rule ? rule : null;
  const options = header.map((theirs) => {
    const [first = ''] = samples.get(theirs) ?? [];
    return (
      <option key={theirs} value={theirs}>
        {first === '' ? theirs : `${theirs} — ${first.length > MOST_SHOWN ? `${first.slice(0, MOST_SHOWN)}…` : first}`}
      </option>
    );
  });
  const from = columns?.from ?? [];
  const replace = (place: number, theirs: string): void => {
    if (columns !== null) onRule({ ...columns, from: from.map((each, i) => (i === place ? theirs : each)) });
  };
  return (
    <div className="column gap-4">
      <Select
        size="small"
        aria-label={name}
        data-asked={isAsked}
        className={styles.source}
        value={constant !== null ? CONSTANT : (from[0] ?? '')}
        onChange={(_, { value }) => {
          if (value === '') onRule(null);
          else if (value === CONSTANT) onRule({ constant: guide?.holds === 'words' ? (guide.values[0] ?? '') : '' });
          else if (from.length > 1) replace(0, value);
          else onRule(ColumnsRule.parse({ from: [value], default: columns?.default ?? '' }));
        }}
      >
        <option value="">{nothing}</option>
        <option value={CONSTANT}>{t.constant}</option>
        <optgroup label={t.ofFile}>{options}</optgroup>
      </Select>
      {constant !== null &&
        (guide?.holds === 'words' ? (
          <Select
            size="small"
            aria-label={t.constantOf({ column: name })}
            value={constant.constant}
            onChange={(_, { value }) => onRule({ constant: value })}
          >
            {guide.values.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            size="small"
            maxLength={500}
            aria-label={t.constantOf({ column: name })}
            placeholder={guide?.example ?? ''}
            value={constant.constant}
            onChange={(_, { value }) => onRule({ constant: value })}
          />
        ))}
      {columns !== null &&
        from.slice(1).map((theirs, i) => (
          <div key={`${i} ${theirs}`} className="row gap-4">
            <Select
              size="small"
              className={styles.source}
              aria-label={t.joined({ column: name, number: String(i + 2) })}
              value={theirs}
              onChange={(_, { value }) => replace(i + 1, value)}
            >
              {options}
            </Select>
            <Button
              size="small"
              appearance="subtle"
              aria-label={t.part({ theirs, column: name })}
              onClick={() => onRule({ ...columns, from: from.filter((_, place) => place !== i + 1) })}
            >
              ×
            </Button>
          </div>
        ))}
    </div>
  );
}

interface ColumnWritingProps extends Pick<ColumnRuleProps, 'column' | 'header' | 'samples' | 'isAsked'> {
  readonly rule: ColumnsRule;
  readonly onRule: (rule: FieldRule | null) => void;
}
/** What stands in the columns that fill one of ours, and how it is read. */
export function ColumnWriting({ column: { name, guide }, rule, header, samples, isAsked, onRule }: ColumnWritingProps) {
  const t = useTexts(mappingTexts);
  const { from, times } = rule;
  const shown = from.map((theirs) => (samples.get(theirs) ?? []).slice(0, 3).join(' · ')).filter((each) => each !== '');
  const next = header.find((theirs) => !from.includes(theirs));
  return (
    <div className="column gap-4">
      {shown.map((each) => (
        <bdi key={each} className={styles.samples}>
          {each}
        </bdi>
      ))}
      {guide?.holds === 'instant' && (
        <Select
          size="small"
          aria-label={t.times({ column: name })}
          data-asked={isAsked}
          value={times ?? ''}
          onChange={(_, { value }) => onRule({ ...rule, times: value === '' ? null : (value as TimeForm) })}
        >
          <option value="">{isAsked ? t.times_choose : t.times_found}</option>
          {timeForms.map((form) => (
            <option key={form} value={form}>
              {`${form}: ${written[form]}`}
            </option>
          ))}
        </Select>
      )}
      <details className={styles.more}>
        <summary>{t.more}</summary>
        <div className="column gap-4">
          {from.length > 1 && (
            <Checkbox
              label={t.firstFilled}
              aria-label={t.firstFilledOf({ column: name })}
              checked={rule.join === null}
              onChange={(_, { checked }) => onRule({ ...rule, join: checked === true ? null : ' ' })}
            />
          )}
          {from.length > 1 && rule.join !== null && (
            <label className="row gap-4 quiet">
              {t.betweenShort}
              <Input
                size="small"
                maxLength={20}
                className={styles.short}
                aria-label={t.between({ column: name })}
                value={rule.join}
                onChange={(_, { value }) => onRule({ ...rule, join: value })}
              />
            </label>
          )}
          <label className="row gap-4 quiet">
            {t.empty}
            <Input
              size="small"
              maxLength={500}
              className={styles.short}
              aria-label={t.emptyOf({ column: name })}
              value={rule.default}
              onChange={(_, { value }) => onRule({ ...rule, default: value })}
            />
          </label>
          {from.length < MOST_JOINED && next !== undefined && (
            <button type="button" className="link" onClick={() => onRule({ ...rule, from: [...from, next] })}>
              {t.join}
            </button>
          )}
        </div>
      </details>
    </div>
  );
}
