import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { OwnWords } from '../../../../widgets/form/issue-words.ts';
import { manageTexts } from '../texts.ts';

const EXAMPLE = 12_345.67;
/** Words that only publishers and campaigns have, in the language of the page. */
export function useOwnWords(): OwnWords {
  const t = useTexts(manageTexts);
  const format = useFormat();
  return {
    'above-month': t.aboveMonth,
    'above-total': t.aboveTotal,
    'before-start': t.beforeStart,
    'below-alert': t.belowAlert,
    'below-least': t.belowLeast,
    'already-used': t.alreadyUsed,
    'not-a-publisher': t.notPublisher,
    'has-rows': t.hasRows,
    'is-blocked': t.isBlocked,
    'not-decided': t.notByState,
    'no-link-base': t.wantsLinkBase,
    'no-country': t.wantsCountries,
    'no-currency': t.wantsCurrency,
    'below-zero': t.wantsZero,
    'choose-one': t.onePackage,
    'number-unclear': t.unclearNumber({ example: format.ratio(EXAMPLE) }),
    'other-currency': (currency) => t.theirCurrency({ currency }),
  };
}
