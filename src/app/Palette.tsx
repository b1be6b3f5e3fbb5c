import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { shellTexts } from '../i18n/texts/shell.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ChunkBoundary } from '../shell/frame/ChunkBoundary.tsx';
import { useReturnFocus } from '../shell/frame/use-return-focus.ts';
import styles from '../shell/tray/TrayButtons.module.css';
import { lazyPart } from '../widgets/lazy-part.ts';

const PaletteDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./PaletteDialog.tsx'), loadTexts('palette')]);
  return module;
});
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** A dialog that is open keeps its keys. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;

/** The command palette and the sheet of keys: Control or ⌘ and K from anywhere, `/` and `?` outside of fields, or its button. */
export function Palette() {
  const t = useTexts(shellTexts);
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  useReturnFocus(shown !== null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const what = isCommand
        ? 'palette'
        : event.ctrlKey || event.metaKey || event.altKey || isField(event.target)
          ? null
          : event.key === '/'
            ? 'palette'
            : event.key === '?'
              ? 'keys'
              : null;
      if (what === null || event.defaultPrevented) return;
      if (hasDialog()) return;
      event.preventDefault();
      setShown(what);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t.palette}
        title={`${t.palette} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('palette')}
        onPointerEnter={() => void PaletteDialog.preload()}
      >
        <SearchRegular aria-hidden />
      </button>
      {shown !== null && (
        <ChunkBoundary floats onClose={() => setShown(null)}>
          <Suspense fallback={null}>
            <PaletteDialog shown={shown} onShow={setShown} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
