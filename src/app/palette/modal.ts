import { useEffect, useState } from 'react';

export interface Modal {
  readonly element: Element;
  /** False: a question that must be answered first. */
  readonly isDialog: boolean;
}
const MODALS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';
/** The modal dialog, drawer or question that is open; of several the last. Null where there is none. */
export function modalAt(): Modal | null {
  const element = [...document.querySelectorAll(MODALS)].at(-1);
  return element === undefined ? null : { element, isDialog: element.getAttribute('role') !== 'alertdialog' };
}
/** The modal dialogs in which something was typed or chosen: what leads away from one would lose it. */
export function useTypedIn(): WeakSet<Element> {
  const [typedIn] = useState(() => new WeakSet<Element>());
  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      const modal = target instanceof Element ? target.closest(MODALS) : null;
      if (modal !== null) typedIn.add(modal);
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, [typedIn]);
  return typedIn;
}
