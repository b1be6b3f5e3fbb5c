import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../../src/widgets/keep-focus.ts';

let end: () => void;
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
/** The observer hears of it, and two frames pass. */
const afterwards = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await frame();
};
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><section aria-label="Card"><p><button id="gone"></button></p></section></main><button id="other"></button>`;
  end = keepFocus(document);
  find('#gone').focus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

it('the part around a removed control takes the focus', async () => {
  find('#gone').remove();
  await afterwards();
  expect(document.activeElement).toBe(find('section'));
});
it('the next part that is left takes it where the nearest went too', async () => {
  find('section').remove();
  await afterwards();
  expect(document.activeElement).toBe(find('main'));
});
it('a focus that something else has taken by then is left there', async () => {
  find('#gone').remove();
  find('#other').focus();
  await afterwards();
  expect(document.activeElement).toBe(find('#other'));
});
it('whoever pressed on the page itself wants it nowhere', async () => {
  find('#gone').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#gone').remove();
  await afterwards();
  expect(document.activeElement).toBe(document.body);
});
it('says that it holds the focus until that goes on', async () => {
  find('#gone').remove();
  await afterwards();
  expect(find('section')).toHaveAttribute('data-holds-focus');
  find('#other').focus();
  expect(find('section')).not.toHaveAttribute('data-holds-focus');
});
it('the part that a dialog was opened from takes it when the dialog goes', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="portal"><div role="dialog"><button id="send"></button></div></div>');
  find('#send').focus();
  find('#gone').remove();
  find('#portal').remove();
  await afterwards();
  expect(document.activeElement).toBe(find('section'));
});
it('a part of an article that is still there takes it, not the row of a list beside it', async () => {
  document.body.innerHTML =
    '<div data-rows><button data-row="1" tabindex="0"></button><article><div role="status"><button id="gone"></button></div></article></div>';
  find('#gone').focus();
  find('#gone').remove();
  await afterwards();
  expect(document.activeElement).toBe(find('[role="status"]'));
});
