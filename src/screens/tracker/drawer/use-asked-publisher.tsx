import { useState, type ReactNode } from 'react';
import type { publishersScreen, updatePublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import type { Asks } from '../../act/dialogs/ActDialogs.tsx';
import { PublisherDrawer, type Said } from './PublisherDrawer.tsx';

interface First {
  readonly first: Asks | null;
  readonly says: Said | null;
}
interface AskedPublisher {
  /** Opens a publisher, by name, with what can be done about it; `first` is asked at once, and a ticket begins with what `says` has. */
  readonly open: (name: string, first: Asks | null, says?: Said | null) => void;
  /** Its drawer; null while none is open. */
  readonly drawer: ReactNode;
}
/** The publisher that is open on a screen of publishers. */
export function useAskedPublisher(of: typeof publishersScreen | typeof updatePublisherScreen): AskedPublisher {
  // each of them names the open one in its address
  const screen = of as typeof publishersScreen;
  const { row } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const [asked, setAsked] = useState<(First & { readonly name: string; readonly time: number }) | null>(null);
  return {
    open: (name, first, says = null) => {
      setAsked({ name, first, says, time: (asked?.time ?? 0) + 1 });
      setParams({ row: name }, 'push');
    },
    drawer:
      row === null ? null : (
        <PublisherDrawer key={asked?.time} screen={screen} {...(asked?.name === row && { first: asked.first, says: asked.says })} />
      ),
  };
}
