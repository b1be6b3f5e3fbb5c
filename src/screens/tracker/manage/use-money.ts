import { useMemo } from 'react';
import { CURRENCY, localeTags, useFormat } from '../../../format/format.ts';
import { useLocale } from '../../../i18n/use-texts.ts';

/** Money of a package in its currency, as the reader's language writes it: whole units, and briefly. */
export function useMoney(currency: string): { readonly whole: (n: number) => string; readonly brief: (n: number) => string } {
  const format = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    if (currency === CURRENCY) return { whole: format.money, brief: format.shortMoney };
    const of = (options: Intl.NumberFormatOptions) => {
      const number = new Intl.NumberFormat(localeTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...options,
      });
      return (n: number): string => number.format(n);
    };
    return { whole: of({ maximumFractionDigits: 0 }), brief: of({ notation: 'compact', maximumSignificantDigits: 3 }) };
  }, [currency, format, locale]);
}
