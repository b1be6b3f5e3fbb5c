import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRowKeys } from '../../../src/widgets/List/use-row-keys.ts';

afterEach(cleanup);
const ids = ['a', 'b', 'c'];
const follow = vi.fn<(id: string) => void>(),
  pick = vi.fn<(ids: readonly string[]) => void>(),
  toggle = vi.fn<(id: string, isRange: boolean) => void>();
afterEach(() => vi.clearAllMocks());
function Rows({ canSelect = false }: { readonly canSelect?: boolean }) {
  const { stop, onKeyDown } = useRowKeys(ids, 'b', follow, canSelect ? { pick, toggle } : undefined);
  return (
    <div onKeyDown={onKeyDown}>
      {ids.map((id) => (
        <button key={id} data-row tabIndex={id === stop ? 0 : -1}>
          {id}
        </button>
      ))}
    </div>
  );
}
/** The row that has the focus after a key in `b`, the open one. */
const after = (key: string, held: object = {}): string | null => {
  screen.getByRole('button', { name: 'b' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'b' }), { key, ...held });
  return document.activeElement?.textContent ?? null;
};
const keys = ['ArrowDown', 'ArrowUp', 'j', 'k', 'Home', 'End'];

describe('keys in a list of rows', () => {
  it('move the tab stop and the open row, no further than its ends', () => {
    render(<Rows />);
    expect(keys.map((key) => after(key))).toEqual(['c', 'a', 'c', 'a', 'a', 'c']);
    expect(follow.mock.calls.flat()).toEqual(['c', 'a', 'c', 'a', 'a', 'c']);
    expect(screen.getByRole('button', { name: 'c' })).toHaveAttribute('tabindex', '0');
    fireEvent.keyDown(screen.getByRole('button', { name: 'c' }), { key: 'ArrowDown' });
    expect(follow.mock.calls).toHaveLength(7);
  });
  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
    'move nothing with %s held: that is another key, of the browser or the page',
    (held) => {
      render(<Rows />);
      expect(keys.map((key) => after(key, { [held]: true }))).toEqual(keys.map(() => 'b'));
      expect(follow).not.toHaveBeenCalled();
    },
  );
  it('select: x one, Shift and an arrow on to the next, Ctrl+A the page; at the end of the page there is no next', () => {
    render(<Rows canSelect />);
    after('x');
    expect(toggle.mock.calls).toEqual([['b', false]]);
    expect([after('ArrowDown', { shiftKey: true }), after('ArrowUp', { shiftKey: true })]).toEqual(['c', 'a']);
    after('a', { ctrlKey: true });
    expect(pick.mock.calls).toEqual([[['b', 'c']], [['b', 'a']], [ids]]);
    expect([after('End', { shiftKey: true }), after('x', { ctrlKey: true }), after('x', { altKey: true })]).toEqual(['b', 'b', 'b']);
    const last = screen.getByRole('button', { name: 'c' });
    last.focus();
    fireEvent.keyDown(last, { key: 'ArrowDown', shiftKey: true });
    expect([pick.mock.calls.length, toggle.mock.calls.length, follow.mock.calls.length]).toEqual([3, 1, 0]);
  });
  it('move from the box that was pressed in a row, and not from what is typed into', () => {
    const Boxed = () => {
      const { onKeyDown } = useRowKeys(ids, null);
      return (
        <table>
          <tbody onKeyDown={onKeyDown}>
            {ids.map((id) => (
              <tr key={id}>
                <td>
                  <input type="checkbox" aria-label={`box ${id}`} />
                  <input aria-label={`field ${id}`} />
                  <button data-row>{id}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    };
    render(<Boxed />);
    const movedFrom = (label: string): string | null => {
      const from = screen.getByLabelText(label);
      from.focus();
      fireEvent.keyDown(from, { key: 'j' });
      return document.activeElement?.textContent ?? null;
    };
    expect([movedFrom('box a'), movedFrom('field a')]).toEqual(['b', '']);
  });
});
