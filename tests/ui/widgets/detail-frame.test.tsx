import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DetailFrame } from '../../../src/widgets/DetailPanel/DetailFrame.tsx';

const close = vi.fn<() => void>();
beforeEach(() => close.mockClear());
afterEach(() => vi.stubGlobal('matchMedia', undefined));
const Page = ({ rows, open, beside }: { readonly rows: readonly string[]; readonly open: boolean; readonly beside?: string }) => (
  <>
    {rows.map((id, i) => (
      <button key={id} data-row={id} tabIndex={i === 1 ? 0 : -1}>
        {id}
      </button>
    ))}
    <input aria-label="Search" />
    <input type="checkbox" aria-label="All" />
    {open && (
      <DetailFrame label="Detail" onClose={close}>
        <h2 tabIndex={-1}>Title</h2>
        <button>Act</button>
      </DetailFrame>
    )}
    {beside !== undefined && <div role={beside} />}
  </>
);
const row = (name: string): HTMLElement => screen.getByRole('button', { name });
const escape = (target: Element, init: object = {}): boolean => fireEvent.keyDown(target, { key: 'Escape', ...init });

it('beside its table, gives the focus that is in it back to its opener, or to the row that has its place', () => {
  const { rerender } = render(<Page rows={['a', 'b']} open={false} />);
  row('a').focus();
  rerender(<Page rows={['a', 'b']} open />);
  expect(row('a')).toHaveFocus();
  row('Act').focus();
  rerender(<Page rows={['a', 'b']} open={false} />);
  expect(row('a')).toHaveFocus();

  rerender(<Page rows={['a', 'b']} open />);
  row('Act').focus();
  rerender(<Page rows={['c', 'd']} open />);
  rerender(<Page rows={['c', 'd']} open={false} />);
  expect(row('d')).toHaveFocus();

  row('d').blur();
  rerender(<Page rows={['c', 'd']} open />);
  row('Act').focus();
  rerender(<Page rows={['c', 'd']} open={false} />);
  expect(row('d')).toHaveFocus();
});
it('beside its table, takes the focus where a link has led to it and nothing has it', () => {
  const { unmount } = render(<Page rows={['a', 'b']} open />);
  expect(screen.getByRole('heading')).toHaveFocus();
  unmount();
});
it('beside its table, leaves a focus alone that is elsewhere', () => {
  const { rerender } = render(<Page rows={['a', 'b']} open={false} />);
  row('a').focus();
  rerender(<Page rows={['a', 'b']} open />);
  screen.getByRole('textbox').focus();
  rerender(<Page rows={['a', 'b']} open={false} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
it('beside its table, closes on Escape, wherever the focus is', () => {
  const { rerender } = render(<Page rows={['a', 'b']} open />);
  expect([row('a'), screen.getByRole('checkbox'), document.body].map((target) => escape(target))).toEqual([false, false, false]);
  expect(close).toHaveBeenCalledTimes(3);
  fireEvent.keyDown(row('a'), { key: 'Enter' });
  rerender(<Page rows={['a', 'b']} open={false} />);
  escape(row('a'));
  expect(close).toHaveBeenCalledTimes(3);
});
it.each(['dialog', 'alertdialog', 'menu'])('beside its table, leaves Escape to a %s over the page', (role) => {
  render(<Page rows={['a', 'b']} open beside={role} />);
  escape(row('a'));
  expect(close).not.toHaveBeenCalled();
});
it('beside its table, leaves Escape to a field, and to what has taken it', () => {
  render(<Page rows={['a', 'b']} open />);
  escape(screen.getByRole('textbox'));
  row('a').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  escape(row('a'));
  expect(close).not.toHaveBeenCalled();
});
it('over the page, takes the focus to its title, gives it back, and closes on Escape and on a press beside it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const { rerender } = render(<Page rows={['a', 'b']} open={false} />);
  row('a').focus();
  rerender(<Page rows={['a', 'b']} open />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Detail' });
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('heading')).toHaveFocus();
  fireEvent.click(row('Act'));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  // the browser would close it, and its owner not know
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(close).toHaveBeenCalledTimes(2);
  rerender(<Page rows={['a', 'b']} open={false} />);
  expect(row('a')).toHaveFocus();
});
