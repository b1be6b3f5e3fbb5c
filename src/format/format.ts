import { useMemo } from 'react';
import { isCurrency } from '../../contract/units.ts';
import type { Locale } from '../i18n/i18n.ts';
import { useLocale } from '../i18n/use-texts.ts';

/** Under which name the platform and luxon know a language of ours: with British days, and simplified characters. */
export const localeTags: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr', ja: 'ja', zh: 'zh-Hans' };

/** Numbers, days and places as a language writes them. Days are `YYYY-MM-DD`, instants ISO or epoch milliseconds. */
export interface Format {
  /** 12,345 */ readonly count: (n: number) => string;
  /** 12.3k; at most three significant digits, for axes and marks. */ readonly short: (n: number) => string;
  /** 12.4 %; from 0 to 100. */ readonly percent: (n: number) => string;
  /** 2.04 %; from 0 to 100, of rates that may be far below 1 %. */ readonly finePercent: (n: number) => string;
  /** 12.4; at most one decimal. */ readonly decimal: (n: number) => string;
  /** ₹1,96,896, £7.56; whole units of the currency from a hundred on. */ readonly money: (n: number) => string;
  /** ₹1.97L; at most three significant digits. */ readonly shortMoney: (n: number) => string;
  /** ₹2.37, ¥2, KWD 2.370; of single things. */ readonly unitMoney: (n: number) => string;
  /** Of a unit of the currency: 2 of INR, 0 of JPY, 3 of KWD. */ readonly minorDigits: () => number;
  /** 1.38; at most two decimals. */ readonly ratio: (n: number) => string;
  /** +12.4 % */ readonly change: (n: number) => string;
  /** `hours`, in the unit that the largest of them asks for. */ readonly hoursLike: (most: number) => (n: number) => string;
  /** 7.4 h below two days, else 3.1 d; from hours. */ readonly hours: (n: number) => string;
  /** 34 m below an hour, 7.4 h below two days, else 3.1 d; from minutes. */ readonly duration: (minutes: number) => string;
  /** 40 seconds, 10 minutes; rounded up, of seconds. */ readonly wait: (seconds: number) => string;
  /** 14.2 MB, 980 kB; of bytes. */ readonly bytes: (n: number) => string;
  /** 14 Nov */ readonly day: (day: string) => string;
  /** 14 Nov 2026 */ readonly fullDay: (day: string) => string;
  /** Nov 2026; from `YYYY-MM` or a day of it. */ readonly month: (month: string) => string;
  /** 13–20 Nov */ readonly period: (from: string, to: string) => string;
  /** 13–20 Nov 2026 */ readonly range: (from: string, to: string) => string;
  /** 14:32 in a zone */ readonly time: (at: number | string, zone?: string) => string;
  /** 14:32:07 in a zone */ readonly clock: (at: number | string, zone: string) => string;
  /** 14 Nov, of an instant in a zone */ readonly dayIn: (at: number | string, zone: string) => string;
  /** 14 Nov 2026, 14:32 in a zone */ readonly instant: (at: number | string, zone?: string) => string;
  /** IN → India */ readonly country: (code: string) => string;
  /** hi → Hindi */ readonly language: (code: string) => string;
  /** AED → United Arab Emirates Dirham */ readonly currency: (code: string) => string;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formatters are dear to make and cheap to keep: each is made when it is first used. */
function kept<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
const zoned = (zone: string): Intl.DateTimeFormatOptions => (zone === '' ? {} : { timeZone: zone });

/** `currency` null: amounts have no sign. */
export function createFormat(locale: Locale, currency: string | null = null): Format {
  const tag = localeTags[locale];
  const number = (options: Intl.NumberFormatOptions) => {
    const format = kept(() => new Intl.NumberFormat(tag, options));
    return (n: number): string => format(null).format(n);
  };
  // rupees are grouped in lakhs and crores where the language has words for them
  const amounts = (options: Intl.NumberFormatOptions) => {
    const format = kept(
      () =>
        new Intl.NumberFormat(locale === 'en' && currency === 'INR' ? 'en-IN' : tag, {
          ...(currency !== null && { style: 'currency', currency }),
          ...options,
        }),
    );
    return (n: number): string => format(null).format(n);
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = kept(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }));
    const span = kept((key: string) => {
      const [from = '', to = ''] = key.split('/');
      return format(null).formatRange(noon(from), noon(to));
    });
    return {
      one: (day: string): string => format(null).format(noon(day)),
      span: (from: string, to: string): string => span(`${from}/${to}`),
    };
  };
  const percent = number({ style: 'percent', maximumFractionDigits: 1 });
  const finePercent = number({ style: 'percent', maximumFractionDigits: 2 });
  const change = number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const minute = number({ style: 'unit', unit: 'minute', unitDisplay: 'narrow', maximumFractionDigits: 0 });
  const hour = number({ style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 1 });
  const days = number({ style: 'unit', unit: 'day', unitDisplay: 'narrow', maximumFractionDigits: 1 });
  const wholeSeconds = number({ style: 'unit', unit: 'second', unitDisplay: 'long' });
  const wholeMinutes = number({ style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const kilobytes = number({ style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 });
  const megabytes = number({ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 });
  const dayMonth = date({ day: 'numeric', month: 'short' });
  const monthYear = date({ month: 'short', year: 'numeric' });
  const dayMonthYear = date({ day: 'numeric', month: 'short', year: 'numeric' });
  // a month is a number in Chinese and Japanese, and the short date of Intl is long
  const briefly = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
  const isBrief = locale === 'ja' || locale === 'zh';
  const names = kept((type: Intl.DisplayNamesType) => new Intl.DisplayNames(tag, { type }));
  const named = (type: Intl.DisplayNamesType) => (code: string) => {
    try {
      return names(type).of(code) ?? code;
    } catch {
      return code;
    } // a code that is none is shown as it is
  };
  const clock = kept((zone: string) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', ...zoned(zone) }));
  const seconds = kept((zone: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', ...zoned(zone) }));
  const zonedDay = kept((zone: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...zoned(zone) }));
  const instant = kept((zone: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...zoned(zone) }));
  const digits = kept(() =>
    currency === null ? 2 : (new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2),
  );
  const count = number({ maximumFractionDigits: 0 });
  const whole = amounts({ maximumFractionDigits: 0 }),
    exact = amounts(currency === null ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {});
  /** Of a few units the parts are worth their room. */
  const withParts = (all: (n: number) => string) => (n: number) => (Math.abs(n) < 100 && !Number.isInteger(n) ? exact(n) : all(n));
  const money = withParts(whole);
  /** A language that has no short word for thousands would write a rounded number as if it were exact. */
  const shortened = (short: (n: number) => string, full: (n: number) => string) => (n: number) => {
    const text = short(n);
    return Math.abs(n) < 1000 || /\p{L}/u.test(text) ? text : full(n);
  };
  return {
    count,
    short: shortened(number({ notation: 'compact', maximumSignificantDigits: 3 }), count),
    percent: (n) => percent(n / 100),
    finePercent: (n) => finePercent(n / 100),
    decimal: number({ maximumFractionDigits: 1 }),
    money,
    shortMoney: withParts(shortened(amounts({ notation: 'compact', maximumSignificantDigits: 3 }), whole)),
    unitMoney: exact,
    minorDigits: () => digits(null),
    ratio: number({ maximumFractionDigits: 2 }),
    change: (n) => change(n / 100),
    hours: (n) => (n < 48 ? hour(n) : days(n / 24)),
    hoursLike: (most) => (most < 48 ? hour : (n) => days(n / 24)),
    duration: (n) => (n < 60 ? minute(n) : n < 48 * 60 ? hour(n / 60) : days(n / 1440)),
    wait: (n) => (n < 60 ? wholeSeconds(Math.ceil(n)) : wholeMinutes(Math.ceil(n / 60))),
    bytes: (n) => (n < 1_000_000 ? kilobytes(Math.ceil(n / 1_000)) : megabytes(n / 1_000_000)),
    day: dayMonth.one,
    month: (month) => monthYear.one(`${month.slice(0, 7)}-15`),
    fullDay: dayMonthYear.one,
    period: (from, to) => {
      if (!isBrief) return dayMonth.span(from, to);
      const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : briefly(to);
      return `${briefly(from)}${locale === 'ja' ? '～' : '–'}${end}`;
    },
    range: dayMonthYear.span,
    time: (at, zone = '') => clock(zone).format(new Date(at)),
    clock: (at, zone) => seconds(zone).format(new Date(at)),
    dayIn: (at, zone) => zonedDay(zone).format(new Date(at)),
    instant: (at, zone = '') => instant(zone).format(new Date(at)),
    country: named('region'),
    language: named('language'),
    currency: named('currency'),
  };
}

const known = new Map<string, Format>();
export const formatOf = (locale: Locale, currency: string | null = null): Format => {
  const key = `${locale} ${currency ?? ''}`,
    format = known.get(key) ?? createFormat(locale, currency);
  known.set(key, format);
  return format;
};
/** Numbers, days and places: amounts have no sign (`useFormatIn`). */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatOf(locale), [locale]);
}
/** The same with amounts of a currency, which the answer of the server names; null for none. A code that is none is written without a sign. */
export const formatIn = (locale: Locale, currency: string | null): Format =>
  formatOf(locale, currency === null || isCurrency(currency) ? currency : null);
export function useFormatIn(currency: string | null): Format {
  const locale = useLocale();
  return useMemo(() => formatIn(locale, currency), [locale, currency]);
}
