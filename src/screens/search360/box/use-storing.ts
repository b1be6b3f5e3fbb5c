import { useCallback } from 'react';
import { ALL } from '../../../../contract/scope.ts';
import type { SearchParams } from '../../../../machines/routes/areas/search360.ts';
import { searchedIn, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useSetParams } from '../../../portal/use-params.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import type { Chip } from './chips.ts';

/** Stores a search and leads to it: the address has its id from then on. `onStore` runs as it is sent, and stays the same function. */
export function useStoring(onStore: () => void) {
  const workspace = useWorkspace();
  const setParams = useSetParams(searchScreen.route);
  const { status, failure, send, dismiss } = useWrite(searchScreen, 'search');
  const store = useCallback(
    (terms: readonly Chip['term'][]) => {
      onStore();
      const { current, params } = workspace.getSnapshot().context;
      send(
        { body: { package_name: searchedIn(current ?? ALL, params as SearchParams), terms: [...terms] } },
        {
          onDone: ({ id }) => {
            dismiss();
            setParams({ search: id, type: 'all', match: 'sure', page: 1, row: null }, 'push');
          },
        },
      );
    },
    [onStore, send, dismiss, setParams, workspace],
  );
  return { store, failure, isSending: status === 'sending' };
}
export type Storing = ReturnType<typeof useStoring>;
