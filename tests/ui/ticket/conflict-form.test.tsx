import { act, render, renderHook, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { focusOpened } from '../../../src/widgets/focus-opened.ts';
import { useCheckedForm } from '../../../src/widgets/form/use-checked-form.ts';
import { takeTheirs } from '../../../src/widgets/form/take-theirs.ts';

const Form = z.object({ name: z.string(), role: z.string() });

describe('a form after a conflict', () => {
  it('keeps what was typed, and takes what others saved meanwhile in all other fields', () => {
    const { result } = renderHook(() => useCheckedForm(Form, { name: 'Ann', role: 'admin' }, null));
    act(() => {
      result.current.setValue('name', 'Anne', { shouldDirty: true });
    });
    act(() => takeTheirs(result.current, { name: 'Annette', role: 'analyst' }));
    expect(result.current.getValues()).toEqual({ name: 'Anne', role: 'analyst' });
  });
  it('takes what a third person saved after a second conflict', () => {
    const { result } = renderHook(() => useCheckedForm(Form, { name: 'Ann', role: 'admin' }, null));
    for (const role of ['analyst', 'publisher']) act(() => takeTheirs(result.current, { name: 'Ann', role }));
    expect(result.current.getValues('role')).toBe('publisher');
  });
});

it('what opens takes the focus, and gives it back when it closes', () => {
  const Page = ({ isOpen }: { isOpen: boolean }) => (
    <>
      <button type="button">Edit</button>
      {isOpen && (
        <h2 ref={focusOpened} tabIndex={-1}>
          Edit Ann
        </h2>
      )}
    </>
  );
  const { rerender } = render(<Page isOpen={false} />);
  screen.getByRole('button').focus();
  rerender(<Page isOpen />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  rerender(<Page isOpen={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
