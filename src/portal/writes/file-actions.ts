import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A file of what a screen shows, as the palette offers it. */
export interface FileAction {
  readonly label: string;
  /** What it is a file of; '' where the label says so. */
  readonly of: string;
  readonly run: () => void;
}
const offered = atom<readonly FileAction[]>([]);

/** Offers a file in the palette for as long as its screen is shown. `label`: as the screen's button has it; null while there is none to be had. */
export function useOfferFile(label: string | null, of: string, run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (label === null) return;
    const action: FileAction = { label, of, run: () => latest.current() };
    offered.set([...offered.get(), action]);
    return () => offered.set(offered.get().filter((each) => each !== action));
  }, [label, of]);
}
/** What the screen that is open offers as a file. */
export const useFileActions = (): readonly FileAction[] =>
  useSyncExternalStore(
    (changed) => offered.listen(changed),
    () => offered.get(),
  );
