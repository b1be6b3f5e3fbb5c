// first: it must be there before react-dom is
import './renders.ts';
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
// what is modal hides the rest from screen readers a quarter of a second later, and in a page without layout itself: a slow machine would see what a fast one does not
const later = window.setTimeout.bind(window);
window.setTimeout = ((run: TimerHandler, ...more: number[]) =>
  typeof run === 'function' && run.toString().includes('this._hiddenUpdate()') ? 0 : later(run, ...more)) as typeof window.setTimeout;
// nor has it a top layer
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
