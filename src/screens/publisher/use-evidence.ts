import type { PublisherInPackage } from '../../../contract/areas/publisher/across.ts';
import { formatIn, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useDays } from '../../portal/use-params.ts';
import { publisherTexts } from './texts.ts';

/** What is held against a publisher in one package, a line each, with the days, the zone and the currency, and where to see it. */
export function useEvidence(name: string): (of: PublisherInPackage, address: string) => string {
  const t = useTexts(publisherTexts);
  const locale = useLocale();
  const format = useFormat();
  const shares = useShares();
  const { fromDate, toDate } = useDays();
  return ({ package_name, ids, timeZone, currency, traffic, money }, address) => {
    const amount = formatIn(locale, currency).money;
    return [
      ids.length === 0 ? name : `${name} (${ids.join(', ')})`,
      t.packageLine({ name: package_name, zone: timeZone, currency }),
      format.range(fromDate, toDate),
      ...traffic.map(({ kind, all, invalid }) => `${t[`kind_${kind}`]}: ${shares.based({ part: invalid, all })}`),
      ...(money === null ? [t.nothing] : [`${t.cost}: ${amount(money.cost)}, ${t.invalidCost}: ${amount(money.invalidCost)}`]),
      '',
      address,
    ].join('\n');
  };
}
