// first: they must be there before react-dom is
import './renders.ts';
import './no-delays.ts';
import './quick-style.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { chooseDensity, chooseTheme } from '../../../src/portal/preferences.ts';
import { switchLocale } from '../../../src/i18n/i18n.ts';
import { asFound, openPages } from './as-found.ts';

// jsdom has no layout: whoever asks for sizes is told none
class NoResizeObserver implements ResizeObserver {
  observe(): void {
    /* nothing ever changes its size */
  }
  unobserve(): void {
    /* as above */
  }
  disconnect(): void {
    /* as above */
  }
}
Object.assign(globalThis, { ResizeObserver: NoResizeObserver });
// nor does it skip content that is hidden
Object.assign(CSS, { supports: () => false });
// and no top layer
const before = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  before.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  const [had, hadFocus] = [before.get(this), this.contains(document.activeElement)];
  this.open = false;
  if (hadFocus && had instanceof HTMLElement) had.focus();
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// without test globals, the library does not say so by itself
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
configure({ asyncUtilTimeout: 30_000 });
afterEach(async () => {
  for (const page of openPages) page.close();
  cleanup();
  chooseTheme('light');
  chooseDensity('standard');
  await switchLocale('en');
});
afterAll(asFound());
