import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { lazyPart } from '../../widgets/lazy-part.ts';
import type { MarkChoices } from './picking.ts';

const MarkMenu = lazyPart(() => import('./MarkMenu.tsx'));

interface Opened {
  readonly choices: MarkChoices;
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement;
}
/** The context menu of marks: a right click, a long press, the menu key or Shift+F10 opens it; it gives the focus back. */
export function useMarkMenu(): {
  readonly open: (event: MouseEvent<HTMLElement>, choices: MarkChoices | null) => void;
  readonly menu: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (event: MouseEvent<HTMLElement>, choices: MarkChoices | null) => {
    if (choices === null || (choices.picks.length === 0 && choices.rows === null)) return;
    event.preventDefault();
    setOpened({ choices, x: event.clientX, y: event.clientY, from: event.currentTarget });
  };
  const close = () => {
    opened?.from.focus({ preventScroll: true });
    setOpened(null);
  };
  const menu =
    opened === null ? null : (
      <Suspense fallback={null}>
        <MarkMenu {...opened.choices} x={opened.x} y={opened.y} onClose={close} />
      </Suspense>
    );
  return { open, menu };
}
