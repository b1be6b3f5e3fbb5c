import { useMemo, useSyncExternalStore } from 'react';
import { writeId, type AnyPart, type WriteNameOf } from '../../../machines/screens/screen.ts';
import { useDrafts } from '../context.tsx';

/** What the forms of some writes of a screen are about that were begun and not sent, with the version where they have one after a space: their drafts are kept on this device. `names` stays the same between drawings. */
export function useDrafted<S extends AnyPart>(screen: S, names: readonly WriteNameOf<S>[]): ReadonlySet<string> {
  const drafts = useDrafts();
  const all = useSyncExternalStore(drafts.subscribe, drafts.names);
  return useMemo(() => {
    const forms = names.map((name) => `${writeId(screen, name)}/`);
    return new Set(
      all.split('\n').flatMap((draft) => {
        const form = forms.find((each) => draft.startsWith(each));
        return form === undefined ? [] : draft.slice(form.length);
      }),
    );
  }, [all, screen, names]);
}
