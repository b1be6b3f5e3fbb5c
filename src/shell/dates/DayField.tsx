import { Field } from '@fluentui/react-components';
import { DatePicker, type DatePickerProps } from '@fluentui/react-datepicker-compat';
import { useState } from 'react';
import type { Day } from '../../../contract/time/dates.ts';
import { localeTags, useFormat } from '../../format/format.ts';
import { datesTexts } from '../../i18n/texts/filters/dates.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { calendarFormats, calendarStrings } from './calendar-strings.ts';
import { dateOf, dayOf, parsedDay } from './calendar-days.ts';

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the calendar's enum of weekdays is not exported by the package that takes it
const MONDAY: NonNullable<DatePickerProps['firstDayOfWeek']> = 1;

interface DayFieldProps {
  readonly label: string;
  readonly day: Day | null;
  readonly today: Day;
  /** What is wrong with the day, in the user's language. */
  readonly problem: string | null;
  readonly onPick: (day: Day | null) => void;
}
/** One day, typed or picked from a calendar, in the language's own writing. */
export function DayField({ label, day, today, problem, onPick }: DayFieldProps) {
  const t = useTexts(datesTexts);
  const format = useFormat();
  const locale = useLocale();
  const [unreadable, setUnreadable] = useState(false);
  const tag = localeTags[locale];
  const strings = calendarStrings(t, tag);
  const message = unreadable ? t.invalid : problem;
  return (
    <Field label={label} validationMessage={message} validationState={message === null ? 'none' : 'error'}>
      <DatePicker
        allowTextInput
        value={day === null ? null : dateOf(day)}
        today={dateOf(today)}
        strings={strings}
        dateTimeFormatter={calendarFormats(tag)}
        firstDayOfWeek={MONDAY}
        showGoToToday={false}
        showMonthPickerAsOverlay
        formatDate={(date) => (date === undefined ? '' : format.fullDay(dayOf(date)))}
        parseDateFromString={(text) => {
          const read = parsedDay(text, tag);
          return read === null ? null : dateOf(read);
        }}
        onSelectDate={(date) => {
          onPick(date == null ? null : dayOf(date));
        }}
        onValidationResult={(data) => {
          setUnreadable(data.error === 'invalid-input');
        }}
      />
    </Field>
  );
}
