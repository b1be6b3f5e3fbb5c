import { isUnreachable, type Failure } from '../../../../../contract/failure.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { peopleTexts } from '../texts.ts';

/** Why nobody was added; where no answer came, people may have been. */
export function useNotAdded(): (failure: Failure) => string {
  const t = useTexts(peopleTexts);
  const causeOf = useCause();
  return (failure) => (isUnreachable(failure) || failure.kind === 'timeout' ? t.notKnownAdded : t.notAdded)({ cause: causeOf(failure) });
}
