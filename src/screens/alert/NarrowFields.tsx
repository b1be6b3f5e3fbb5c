import { Field, Select } from '@fluentui/react-components';
import type { alertMetrics } from '../../../contract/areas/alert/alert.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../portal/use-read.ts';
import { FilterNote } from '../../shell/filters/FilterNote.tsx';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';

/** The filters that a number is narrowed by in the form, and the reads of their values. Any other comes with the number from its dashboard. */
const narrowing = {
  incident: [
    ['channel', 'incidentChannel'],
    ['category', 'incidentCategory'],
    ['publisher', 'incidentPublisher'],
  ],
  web: [
    ['channel', 'webChannel'],
    ['fraud_category', 'webCategory'],
    ['publisher_name', 'webPublisher'],
  ],
  tracker: [['publisher_name', 'trackerPublisher']],
} as const;
type Area = keyof typeof alertMetrics;
type ReadName = (typeof narrowing)[Area][number][1];

interface NarrowFieldProps {
  readonly name: string;
  readonly read: ReadName;
  /** In wire form. */
  readonly filter: string;
  readonly onChange: (filter: string) => void;
}
/** One filter as a choice of a value. A filter of more than one value, as a dashboard can set it, is a choice of its own. */
function NarrowField({ name, read, filter, onChange }: NarrowFieldProps) {
  const { labels, labelOf } = useFilterNames();
  const { all } = useTexts(commonTexts);
  const { view, refresh } = useRead(alertsScreen, read);
  const options = 'data' in view ? view.data : [];
  const offered = options.map(({ value, label }) => ({
    wire: filterOf([value]),
    said: label === value ? labelOf(name, value) : label,
  }));
  const { values, isExclusion } = choiceOf(filter);
  const isOffered = filter === ALL || offered.some(({ wire }) => wire === filter);
  return (
    <div>
      <Field label={labels[name] ?? name}>
        <Select value={filter} onChange={(_, { value }) => onChange(value)}>
          <option value={ALL}>{all}</option>
          {!isOffered && (
            <option value={filter}>{`${isExclusion ? '≠ ' : ''}${values.map((value) => labelOf(name, value)).join(', ')}`}</option>
          )}
          {offered.map(({ wire, said }) => (
            <option key={wire} value={wire}>
              {said}
            </option>
          ))}
        </Select>
      </Field>
      <FilterNote name={name} view={view} onRetry={refresh} />
    </div>
  );
}

interface NarrowFieldsProps {
  readonly area: Area;
  /** By name, in wire form; a filter that is not there restricts nothing. */
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (name: string, filter: string) => void;
}
/** What narrows the number of a new alert: a channel, a category, a publisher of its dashboard. */
export const NarrowFields = ({ area, filters, onChange }: NarrowFieldsProps) => (
  <div className={styles.form}>
    {narrowing[area].map(([name, read]) => (
      <NarrowField key={read} name={name} read={read} filter={filters[name] ?? ALL} onChange={(filter) => onChange(name, filter)} />
    ))}
  </div>
);
