import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useTray } from '../../portal/use-tray.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import { useReturnFocus } from '../../shell/frame/use-return-focus.ts';
import styles from '../../shell/tray/TrayButtons.module.css';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { PaletteOpening } from '../../shell/palette/palette-opening.ts';
import { ENTER } from '../../shell/palette/palette-items.ts';
import type { PaletteDialogProps } from './PaletteDialog.tsx';
import { modalAt, useTypedIn } from './modal.ts';
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
/** The first control of the newest notice of a change; null where none is shown. */
const newsControl = (): HTMLElement | null => document.querySelector('[data-toasts] > :last-child :is(button, a)');
/** The command palette and the sheet of keys: Control or ⌘ and K from anywhere, `/`, `?`, and `g`, `v`, `p` with one more key outside of fields, or its button. `u` leads to the newest notice. */
export function Palette() {
  const t = useTexts(shellTexts);
  const tray = useTray();
  const [shown, setShown] = useState<Shown | null>(null);
  /** Drawn ahead, unopened, while the pointer or the focus is on its button or the first key of its shortcut is down. */
  const [isNear, setNear] = useState(false);
  const [above, setAbove] = useState<Element | null>(null);
  /** Typed while its chunk comes; null once it is there. */
  const typed = useRef<string | null>(null);
  const takeTyped = useCallback((): string => {
    const early = typed.current ?? '';
    typed.current = null;
    return early;
  }, []);
  const typedIn = useTypedIn();
  const opening = useMemo(() => ({ isOpen: shown !== null, above }), [shown, above]);
  useRecentRows();
  useReturnFocus(shown !== null);
  const show = useCallback(
    (what: Shown | null): void => {
      setShown(what);
      setNear(false);
      // asked for before it is drawn: an answer that is on its way draws nothing a second time
      if (what !== null && what !== 'keys') tray.send({ type: 'LIST_VIEWS' });
    },
    [tray],
  );
  const approach = (): void => {
    void PaletteDialog.preload();
    if (PaletteDialog.isLoaded()) startTransition(() => setNear(true));
  };
  useEffect(() => {
    // before anything behind it hears them: what is typed while it comes is for it
    const onEarlyKey = (event: KeyboardEvent): void => {
      if (typed.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === 'Escape') {
        typed.current = null;
        show(null);
      } else if (event.key === 'Enter') typed.current += ENTER;
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (isPlain && event.key.length === 1) typed.current += event.key;
    };
    const onKey = (event: KeyboardEvent): void => {
      // its chunk comes between the first key of the shortcut and the second
      const isFirst = event.key === 'Control' || event.key === 'Meta';
      if (isFirst && !event.repeat) approach();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const what = isCommand
        ? 'palette'
        : !isPlain || isField(event.target)
          ? null
          : (opens[event.shiftKey ? event.key : event.key.toLowerCase()] ?? null);
      if (event.key === 'u' && isPlain && !isField(event.target) && modalAt() === null) newsControl()?.focus();
      if (what === null || event.defaultPrevented) return;
      const modal = modalAt();
      // a dialog keeps its letters, what was typed into it, and a question that must be answered
      if (modal !== null && (!isCommand || !modal.isDialog || typedIn.has(modal.element))) return;
      typed.current = '';
      event.preventDefault();
      setAbove(modal?.element ?? null);
      show(what);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') setNear(false);
    };
    document.addEventListener('keydown', onEarlyKey, true);
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onEarlyKey, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [show, typedIn]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t.palette}
        title={`${t.palette} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setAbove(null);
          show('palette');
        }}
        onPointerEnter={approach}
        onFocus={approach}
        onPointerLeave={({ pointerType }) => {
          // a finger leaves before its press is heard
          if (pointerType === 'mouse') setNear(false);
        }}
        onBlur={() => setNear(false)}
      >
        <SearchRegular aria-hidden />
      </button>
      {(shown !== null || isNear) && (
        <ChunkBoundary
          floats
          onClose={() => {
            typed.current = null;
            show(null);
          }}
        >
          <PaletteOpening value={opening}>
            <Suspense fallback={null}>
              <PaletteDialog key={shown ?? 'palette'} shown={shown ?? 'palette'} typed={takeTyped} onShow={show} />
            </Suspense>
          </PaletteOpening>
        </ChunkBoundary>
      )}
    </>
  );
}
