import type { CalendarStrings, DatePickerProps } from '@fluentui/react-datepicker-compat';
import { DateTime, Info } from 'luxon';
import type { datesTexts } from '../../i18n/texts/filters/dates.ts';

/** Fluent fills these places itself, after translation. */
const place = '{0}';

/** The calendar's words: names of months and days from the platform, the rest from the texts. */
export function calendarStrings(t: ReturnType<typeof datesTexts.get>, tag: string): CalendarStrings {
  const locale = { locale: tag };
  const fromSunday = (names: string[]): string[] => [...names.slice(6), ...names.slice(0, 6)];
  return {
    months: Info.months('long', locale),
    shortMonths: Info.months('short', locale),
    days: fromSunday(Info.weekdays('long', locale)),
    shortDays: fromSunday(Info.weekdays('narrow', locale)),
    goToToday: t.goToToday,
    prevMonthAriaLabel: t.previousMonth,
    nextMonthAriaLabel: t.nextMonth,
    prevYearAriaLabel: t.previousYear,
    nextYearAriaLabel: t.nextYear,
    prevYearRangeAriaLabel: t.previousYears,
    nextYearRangeAriaLabel: t.nextYears,
    closeButtonAriaLabel: t.closeCalendar,
    monthPickerHeaderAriaLabel: t.yearPicker({ year: place }),
    yearPickerHeaderAriaLabel: t.monthPicker({ month: place }),
    selectedDateFormatString: t.selectedDay({ day: place }),
    todayDateFormatString: t.todayIs({ day: place }),
  };
}

/** How the calendar writes its days and heads, in a language. */
export function calendarFormats(tag: string): NonNullable<DatePickerProps['dateTimeFormatter']> {
  const write =
    (options: Intl.DateTimeFormatOptions) =>
    (date: Date): string =>
      DateTime.fromJSDate(date).setLocale(tag).toLocaleString(options);
  return {
    formatDay: (date) => String(date.getDate()),
    formatMonth: write({ month: 'short' }),
    formatYear: write({ year: 'numeric' }),
    formatMonthDayYear: write({ day: 'numeric', month: 'long', year: 'numeric' }),
    formatMonthYear: write({ month: 'long', year: 'numeric' }),
  };
}
