import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFullScreen } from '../../../src/widgets/WidgetCard/use-full-screen.ts';

function Card({ name }: { readonly name: string }) {
  const element = useRef<HTMLDivElement>(null);
  const { full, toggle } = useFullScreen(element);
  return (
    <div ref={element} data-testid={name}>
      <button onClick={toggle}>{full ? `Leave ${name}` : `Show ${name}`}</button>
    </div>
  );
}
/** As a browser does it: the element is asked, and then the document says that it changed. */
function browser(answer: () => Promise<void>): void {
  const become = (element: Element | null) => async (): Promise<void> => {
    await answer();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
  Element.prototype.requestFullscreen = function requestFullscreen(this: Element) {
    return become(this)();
  };
  document.exitFullscreen = become(null);
}
afterEach(() => {
  for (const [owner, name] of [
    [document, 'fullscreenElement'],
    [document, 'exitFullscreen'],
    [Element.prototype, 'requestFullscreen'],
  ] as const)
    Reflect.deleteProperty(owner, name);
});
const press = (name: string) => act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));

it('one card fills the screen and leaves it again; the others know that they do not', async () => {
  browser(() => Promise.resolve());
  render(
    <>
      <Card name="a" />
      <Card name="b" />
    </>,
  );
  await press('Show a');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave a', 'Show b']);
  await press('Leave a');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show a', 'Show b']);
});
it('a browser that refuses leaves the card as it is, without an error', async () => {
  const refuse = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('refused')));
  browser(refuse);
  render(<Card name="a" />);
  await press('Show a');
  expect(refuse).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Show a' })).toBeVisible();
});
