import type { ClawBack } from '../../../../contract/life/claw-back.ts';
import { formatIn } from '../../../format/format.ts';
import { useLocale } from '../../../i18n/use-texts.ts';

/** Amounts of a pack in each currency, as text. */
export function usePackMoney(): (of: ClawBack, key: 'cost' | 'fraudCost' | 'dailyCost') => string {
  const locale = useLocale();
  return ({ amounts }, key) => amounts.map((each) => formatIn(locale, each.currency).unitMoney(each[key])).join(' · ');
}
