import { Field, Select } from '@fluentui/react-components';
import type { alertMetrics } from '../../../contract/areas/alert/alert.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useFormat } from '../../format/format.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SearchField } from '../../widgets/SearchField/SearchField.tsx';
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
  /** What its values are searched by. */
  readonly sought: string;
  readonly onChange: (filter: string) => void;
  readonly onSeek: (term: string) => void;
}
/** One filter as a choice of a value; more values than a page are searched by the server. A filter of more than one value, as a dashboard can set it, is a choice of its own. */
function NarrowField({ name, read, filter, sought, onChange, onSeek }: NarrowFieldProps) {
  const { labels, labelOf } = useFilterNames();
  const { all } = useTexts(commonTexts);
  const t = useTexts(filtersTexts);
  const format = useFormat();
  const { view, refresh } = useRead(alertsScreen, read);
  const { options, total_count } = 'data' in view ? view.data : { options: [], total_count: 0 };
  const isCut = total_count > options.length;
  const offered = options.map(({ value, label }) => ({
    wire: filterOf([value]),
    said: label === value ? labelOf(name, value) : label,
  }));
  const { values, isExclusion } = choiceOf(filter);
  const label = labels[name] ?? name;
  const isOffered = filter === ALL || offered.some(({ wire }) => wire === filter);
  return (
    <div>
      <Field label={label}>
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
      {(isCut || sought !== '') && (
        <SearchField
          label={t.search({ name: label })}
          placeholder={t.search({ name: label })}
          value={sought}
          maxLength={200}
          onSearch={onSeek}
        />
      )}
      {isCut && <p className="quiet">{t.capped({ shown: format.count(options.length), total: format.count(total_count) })}</p>}
      {sought !== '' && total_count === 0 && 'data' in view ? (
        <p className="quiet" role="status">
          {t.noMatch}
        </p>
      ) : (
        <FilterNote name={name} view={'data' in view ? { ...view, data: options } : view} onRetry={refresh} />
      )}
    </div>
  );
}

interface NarrowFieldsProps {
  readonly area: Area;
  /** By name, in wire form; a filter that is not there restricts nothing. */
  readonly filters: Readonly<Record<string, string>>;
  /** What the values of one of them are searched by. */
  readonly seek: { readonly name: string; readonly term: string };
  readonly onChange: (name: string, filter: string) => void;
  readonly onSeek: (name: string, term: string) => void;
}
/** What narrows the number of a new alert: a channel, a category, a publisher of its dashboard. */
export const NarrowFields = ({ area, filters, seek, onChange, onSeek }: NarrowFieldsProps) => (
  <div className={styles.form}>
    {narrowing[area].map(([name, read]) => (
      <NarrowField
        key={read}
        name={name}
        read={read}
        filter={filters[name] ?? ALL}
        sought={seek.name === name ? seek.term : ''}
        onChange={(filter) => onChange(name, filter)}
        onSeek={(term) => onSeek(name, term)}
      />
    ))}
  </div>
);
