import { useMemo } from 'react';
import type { Locale } from '../i18n/i18n.ts';
import { useLocale } from '../i18n/use-texts.ts';

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr', ja: 'ja', zh: 'zh-Hans' };

/** Numbers, days and places as a language writes them. Days are `YYYY-MM-DD`, instants ISO or epoch milliseconds. */
export interface Format {
  /** 12,345 */ readonly count: (n: number) => string;
  /** 12.3k; at most three significant digits, for axes and marks. */ readonly short: (n: number) => string;
  /** 12.4 %; from 0 to 100. */ readonly percent: (n: number) => string;
  /** +12.4 % */ readonly change: (n: number) => string;
  /** 7.4 h below two days, else 3.1 d; from hours. */ readonly hours: (n: number) => string;
  /** 14 Nov */ readonly day: (day: string) => string;
  /** 14 Nov 2026 */ readonly fullDay: (day: string) => string;
  /** 13–20 Nov */ readonly period: (from: string, to: string) => string;
  /** 13–20 Nov 2026 */ readonly range: (from: string, to: string) => string;
  /** 14:32 in a zone */ readonly time: (at: number | string, zone?: string) => string;
  /** 14 Nov 2026, 14:32 in a zone */ readonly instant: (at: number | string, zone?: string) => string;
  /** IN → India */ readonly country: (code: string) => string;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export function createFormat(locale: Locale): Format {
  const tag = tags[locale];
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options);
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const counts = number({ maximumFractionDigits: 0 });
  const shorts = number({ notation: 'compact', maximumSignificantDigits: 3 });
  const percents = number({ style: 'percent', maximumFractionDigits: 1 });
  const changes = number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const hour = number({ style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 1 });
  const days = number({ style: 'unit', unit: 'day', unitDisplay: 'narrow', maximumFractionDigits: 1 });
  const dayMonth = date({ day: 'numeric', month: 'short' });
  const dayMonthYear = date({ day: 'numeric', month: 'short', year: 'numeric' });
  // a month is a number in Chinese and Japanese, and the short date of Intl is long
  const briefly = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
  const isBrief = locale === 'ja' || locale === 'zh';
  const places = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    count: (n) => counts.format(n),
    short: (n) => shorts.format(n),
    percent: (n) => percents.format(n / 100),
    change: (n) => changes.format(n / 100),
    hours: (n) => (n < 48 ? hour.format(n) : days.format(n / 24)),
    day: (d) => dayMonth.format(noon(d)),
    fullDay: (d) => dayMonthYear.format(noon(d)),
    period: (from, to) => {
      if (!isBrief) return dayMonth.formatRange(noon(from), noon(to));
      const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : briefly(to);
      return `${briefly(from)}${locale === 'ja' ? '～' : '–'}${end}`;
    },
    range: (from, to) => dayMonthYear.formatRange(noon(from), noon(to)),
    time: (at, zone) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', ...(zone === undefined ? {} : { timeZone: zone }) }).format(new Date(at)),
    instant: (at, zone) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...(zone === undefined ? {} : { timeZone: zone }) }).format(new Date(at)),
    country: (code) => { try { return places.of(code) ?? code; } catch { return code; } },
  };
}

const known = new Map<Locale, Format>();
const formatOf = (locale: Locale): Format => {
  const format = known.get(locale) ?? createFormat(locale);
  known.set(locale, format);
  return format;
};
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatOf(locale), [locale]);
}
