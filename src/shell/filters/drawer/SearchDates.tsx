import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import {
  daysIn,
  isRange,
  MAX_RANGE_DAYS,
  presets,
  rangeOf,
  type DateRange,
  type Day,
  type RangeChoice,
} from '../../../../contract/time/dates.ts';
import { datesTexts } from '../../../i18n/texts/filters/dates.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DayField } from '../../dates/DayField.tsx';
import styles from './FilterDrawerPanel.module.css';

export interface SearchDatesProps {
  /** As they were chosen, and the days that they are now. */
  readonly range: RangeChoice;
  readonly days: DateRange;
  readonly today: Day;
  /** Stages dates that can be asked about; null while what is in the fields cannot. */
  readonly onPick: (dates: { readonly range: RangeChoice; readonly days: DateRange } | null) => void;
}
/** The dates of Advance Search: a preset, or a start and an end. Loaded with the first of them. */
export default function SearchDates({ range, days, today, onPick }: SearchDatesProps) {
  const t = useTexts(datesTexts);
  const [preset, setPreset] = useState('preset' in range ? range.preset : null);
  const [from, setFrom] = useState<Day | null>(days.fromDate);
  const [to, setTo] = useState<Day | null>(days.toDate);
  const problem =
    from === null || to === null || daysIn({ fromDate: from, toDate: to }) >= 1
      ? from !== null && to !== null && daysIn({ fromDate: from, toDate: to }) > MAX_RANGE_DAYS
        ? t.tooLong(MAX_RANGE_DAYS)
        : null
      : t.backwards;
  const pick = (first: Day | null, last: Day | null): void => {
    setPreset(null);
    setFrom(first);
    setTo(last);
    const chosen = first === null || last === null ? null : { fromDate: first, toDate: last };
    onPick(chosen !== null && isRange(chosen) ? { range: chosen, days: chosen } : null);
  };
  return (
    <fieldset className={styles.dates}>
      <legend className="strong">{t.dates}</legend>
      <Field label={t.presets}>
        <Select
          value={preset ?? ''}
          onChange={(_, { value }) => {
            const next = presets.find((each) => each === value);
            if (next === undefined) return;
            const resolved = rangeOf(next, today);
            setPreset(next);
            setFrom(resolved.fromDate);
            setTo(resolved.toDate);
            onPick({ range: { preset: next }, days: resolved });
          }}
        >
          <option value="" disabled>
            –
          </option>
          {presets.map((each) => (
            <option key={each} value={each}>
              {t[each]}
            </option>
          ))}
        </Select>
      </Field>
      <DayField label={t.from} day={from} today={today} problem={from === null ? t.required : null} onPick={(day) => pick(day, to)} />
      <DayField label={t.to} day={to} today={today} problem={to === null ? t.required : problem} onPick={(day) => pick(from, day)} />
    </fieldset>
  );
}
