import { Dialog, type DialogProps } from '@fluentui/react-components';
import { useEffect, useState, type RefObject } from 'react';
import { isFocusFree } from './keep-focus.ts';
import { usePageRestored } from './use-page-restored.ts';

/** What had the focus before each dialog that is open, the last one last. */
const openers: HTMLElement[] = [];
/** An element, and what around it takes the focus where it has gone itself. */
function placesOf(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element; at !== null && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) places.push(at);
  return places;
}

interface OpenDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  readonly onClose: () => void;
  /** What has the focus first, where that is not the first that can. */
  readonly first?: RefObject<HTMLElement | null>;
}
/**
 * A dialog that is open for as long as it is drawn. When it goes, the page is there for screen readers again, and the focus where it was before: where that has
 * gone, on what was around it, and where a dialog took the place of another, before that one.
 */
export function OpenDialog({ onClose, first, ...dialog }: OpenDialogProps) {
  usePageRestored();
  const [before] = useState(() => [document.activeElement, ...openers.toReversed()].flatMap(placesOf));
  useEffect(() => {
    const [opener] = before;
    if (opener !== undefined) openers.push(opener);
    first?.current?.focus();
    return () => {
      if (opener !== undefined) openers.splice(openers.lastIndexOf(opener), 1);
      if (isFocusFree()) before.find(({ isConnected }) => isConnected)?.focus();
    };
  }, [before, first]);
  return <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())} {...dialog} />;
}
