import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decode, encode } from '../../../src/adapters/storage.ts';
import { useListLayout } from '../../../src/portal/lists/list-layout.ts';
import { noLayout } from '../../../src/widgets/List/list-columns.ts';

const KEY = 'list_layouts';
const hides = (key: string) => ({ ...noLayout, hidden: [key] });
const kept = (): unknown => decode(window.localStorage.getItem(KEY) ?? '');
const fromAnotherTab = (lists: Readonly<Record<string, unknown>>): void => window.localStorage.setItem(KEY, encode(lists));

it('what is laid out in one tab stays when another list is laid out in a second one, and is seen there', () => {
  const { result } = renderHook(() => [useListLayout('a'), useListLayout('b')] as const);
  fromAnotherTab({ b: hides('x') });
  act(() => result.current[0][1](hides('y')));
  expect(kept()).toEqual({ a: hides('y'), b: hides('x') });
  expect(result.current.map(([layout]) => layout)).toEqual([hides('y'), hides('x')]);
  fromAnotherTab({ a: hides('z') });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(result.current.map(([layout]) => layout)).toEqual([hides('z'), noLayout]);
});
