import { BELOW_ZERO, IS_BLOCKED, NO_COUNTRY, NO_CURRENCY, NO_LINK_BASE, NOT_DECIDED } from '../../../../../contract/life/tracker-life.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { manageTexts } from '../texts.ts';

const EXAMPLE = 12_345.67;
/** Messages that only publishers and campaigns have, in the language of the page. */
export function useOwnMessage(): (message: string) => string | undefined {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const own: Readonly<Record<string, string>> = {
    'Above the cap of the month': t.aboveMonth,
    'Above the cap of all days': t.aboveTotal,
    'The end is before the start': t.beforeStart,
    'Below the alert': t.belowAlert,
    'Below the least time': t.belowLeast,
    'Already used': t.alreadyUsed,
    'Not a publisher of the package': t.notPublisher,
    'It has clicks and events': t.hasRows,
    [IS_BLOCKED]: t.isBlocked,
    [NOT_DECIDED]: t.notByState,
    [NO_LINK_BASE]: t.wantsLinkBase,
    [NO_COUNTRY]: t.wantsCountries,
    [NO_CURRENCY]: t.wantsCurrency,
    [BELOW_ZERO]: t.wantsZero,
    'Choose one': t.onePackage,
    'Number is not clear': t.unclearNumber({ example: format.ratio(EXAMPLE) }),
  };
  return (message) => {
    const currency = /^The package has (\w+)$/.exec(message)?.[1];
    return currency === undefined ? own[message] : t.theirCurrency({ currency });
  };
}
