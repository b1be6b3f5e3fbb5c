import { Input } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { FormField } from '../../../src/widgets/form/FormField.tsx';
import { useCheckedForm } from '../../../src/widgets/form/use-checked-form.ts';

const schema = z.object({ name: z.string().check(z.minLength(1, 'required'), z.maxLength(3, 'maximum-symbols:3')) });
function Form() {
  const form = useCheckedForm(schema, { name: '' }, null);
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormField form={form} name="name" label="Name">
        {(field) => <Input {...field} />}
      </FormField>
      <button>Send</button>
    </form>
  );
}
const said = (): string => document.body.textContent.replace('Name', '').replace('Send', '');
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' });

/** A schema is asked in a turn of its own. */
const checked = (run: () => unknown): Promise<void> =>
  act(async () => {
    run();
    await new Promise(setImmediate);
  });

it('a field that is passed by says nothing, one that was filled in is checked as it is left, and an empty one as the form is sent', async () => {
  render(<Form />);
  fireEvent.focus(field());
  await checked(() => fireEvent.blur(field()));
  expect(said()).toBe('');
  await checked(() => fireEvent.click(screen.getByRole('button')));
  expect(said()).toMatch(/required/i);
});
it('what was typed is checked as the field is left', async () => {
  render(<Form />);
  await checked(() => fireEvent.change(field(), { target: { value: 'abcd' } }));
  expect(said()).toBe('');
  await checked(() => fireEvent.blur(field()));
  expect(said()).toMatch(/3/);
});
