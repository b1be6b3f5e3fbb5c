import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { Suspense, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { shellTexts } from '../../i18n/texts/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChunkBoundary } from '../../shell/frame/ChunkBoundary.tsx';
import { useReturnFocus } from '../../shell/frame/use-return-focus.ts';
import styles from '../../shell/tray/TrayButtons.module.css';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { ENTER } from '../../shell/palette/palette-items.ts';
import type { PaletteDialogProps } from './PaletteDialog.tsx';
import { useRecentRows } from './use-recent-rows.ts';

type Shown = PaletteDialogProps['shown'];
const PaletteDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./PaletteDialog.tsx'), loadTexts('palette')]);
  return module;
});
/** Where letters are typed, or move what is chosen. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !/^(radio|checkbox|button)$/.test((target as HTMLInputElement).type)) ||
    target.closest('[role="menu"],[role="listbox"]') !== null);
/** What each key outside of fields opens; those of a group are answered by one more key. */
const opens: Readonly<Record<string, Shown>> = { '/': 'palette', '?': 'keys', g: 'go', v: 'views', p: 'packages' };
/** A dialog that is open keeps its keys. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;

/** The command palette and the sheet of keys: Control or ⌘ and K from anywhere, `/`, `?`, and `g`, `v`, `p` with one more key outside of fields, or its button. */
export function Palette() {
  const t = useTexts(shellTexts);
  const [shown, setShown] = useState<Shown | null>(null);
  /** Typed while its chunk comes; null once it is there. */
  const typed = useRef<string | null>(null);
  useRecentRows();
  useReturnFocus(shown !== null);
  useEffect(() => {
    // before anything behind it hears them: what is typed while it comes is for it
    const onEarlyKey = (event: KeyboardEvent): void => {
      if (typed.current === null || hasDialog()) return;
      event.preventDefault();
      event.stopPropagation();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === 'Escape') {
        typed.current = null;
        setShown(null);
      } else if (event.key === 'Enter') typed.current += ENTER;
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (isPlain && event.key.length === 1) typed.current += event.key;
    };
    const onKey = (event: KeyboardEvent): void => {
      // its chunk comes between the first key of the shortcut and the second
      if (event.key === 'Control' || event.key === 'Meta') void PaletteDialog.preload();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const what = isCommand
        ? 'palette'
        : !isPlain || isField(event.target)
          ? null
          : (opens[event.shiftKey ? event.key : event.key.toLowerCase()] ?? null);
      if (what === null || event.defaultPrevented || hasDialog()) return;
      typed.current = '';
      event.preventDefault();
      setShown(what);
    };
    document.addEventListener('keydown', onEarlyKey, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onEarlyKey, true);
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
        onFocus={() => void PaletteDialog.preload()}
      >
        <SearchRegular aria-hidden />
      </button>
      {shown !== null && (
        <ChunkBoundary
          floats
          onClose={() => {
            typed.current = null;
            setShown(null);
          }}
        >
          <Suspense fallback={null}>
            <PaletteDialog
              key={shown}
              shown={shown}
              typed={() => {
                const early = typed.current ?? '';
                typed.current = null;
                return early;
              }}
              onShow={setShown}
            />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
