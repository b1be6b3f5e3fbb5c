import type { StoredSearch } from '../../../../contract/areas/search360/search360.ts';
import { searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../portal/use-params.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { SearchBox } from './SearchBox.tsx';
import { searchTexts } from '../texts.ts';
import type { Storing } from './use-storing.ts';
import { chipsOfStored } from './chips.ts';

/** The search box: it opens with the terms of a stored search, and shows their values once the reader asks for them. */
export function StoredBox({ stored, storing }: { readonly stored: StoredSearch | null; readonly storing: Storing }) {
  const t = useTexts(searchTexts);
  const causeOf = useCause();
  const zone = useZone();
  const reveal = useWrite(searchScreen, 'reveal');
  const isThis = stored !== null && reveal.request?.params.id === stored.id;
  return (
    <SearchBox
      initial={stored === null ? [] : chipsOfStored(stored)}
      zone={zone}
      isSending={storing.isSending}
      said={
        storing.failure !== null
          ? t.notSearched({ cause: causeOf(storing.failure) })
          : isThis && reveal.failure !== null
            ? t.notRevealed({ cause: causeOf(reveal.failure) })
            : ''
      }
      revealed={isThis ? (reveal.answer?.terms ?? null) : null}
      onReveal={stored === null || !stored.mayReveal ? null : () => reveal.send({ params: { id: stored.id }, body: {} })}
      onHide={reveal.dismiss}
      onSearch={storing.store}
    />
  );
}
