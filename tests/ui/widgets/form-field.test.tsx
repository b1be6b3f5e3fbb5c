import { Input } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { loadTexts } from '../../../src/i18n/i18n.ts';
import { emptyRegistration, RegistrationForm } from '../../../src/screens/session/signed-out/forms.ts';
import { RegistrationView } from '../../../src/screens/session/signed-out/RegistrationView.tsx';
import { SignedOutField } from '../../../src/screens/session/signed-out/SignedOutField.tsx';
import { useRecordFields } from '../../../src/screens/tracker/manage/form/use-record-fields.tsx';
import { FormField } from '../../../src/widgets/form/FormField.tsx';
import { useCheckedForm, type CheckedForm } from '../../../src/widgets/form/use-checked-form.ts';

interface Values {
  readonly name: string;
}
const schema = z.object({ name: z.string().check(z.minLength(1, 'required'), z.maxLength(3, 'maximum-symbols:3')) });
function Form({ children }: { readonly children: (form: CheckedForm<Values>) => ReactNode }) {
  const form = useCheckedForm<Values>(schema, { name: '' }, null);
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      {children(form)}
      <button>Send</button>
    </form>
  );
}
function RecordField({ form }: { readonly form: CheckedForm<Values> }) {
  return useRecordFields(form, () => 'Name').input('name');
}
const own = { required: 'The name is required', 'maximum-symbols': (most: string) => `At most ${most}` };
const kinds = {
  'a field': (form: CheckedForm<Values>) => (
    <FormField form={form} name="name" label="Name">
      {(field) => <Input {...field} />}
    </FormField>
  ),
  'a field around the sign-in': (form: CheckedForm<Values>) => <SignedOutField form={form} name="name" label="Name" own={own} />,
  'a password around the sign-in': (form: CheckedForm<Values>) => (
    <SignedOutField form={form} name="name" label="Name" own={own} type="password" />
  ),
  'a field of a record': (form: CheckedForm<Values>) => <RecordField form={form} />,
};
const each = Object.entries(kinds);
const said = (): string => document.body.textContent.replace('Name', '').replace('Send', '');
const field = (): HTMLElement => screen.getByLabelText('Name');

/** A schema is asked in a turn of its own. */
const checked = (run: () => unknown): Promise<void> =>
  act(async () => {
    run();
    await new Promise(setImmediate);
  });

it.each(each)('%s that is passed by says nothing; an empty one says so as the form is sent', async (_, children) => {
  render(<Form>{children}</Form>);
  fireEvent.focus(field());
  await checked(() => fireEvent.blur(field()));
  expect(said()).toBe('');
  await checked(() => fireEvent.click(screen.getByText('Send')));
  expect(said()).toMatch(/required/i);
});
it.each(each)('what was typed in %s is checked as it is left', async (_, children) => {
  render(<Form>{children}</Form>);
  await checked(() => fireEvent.change(field(), { target: { value: 'abcd' } }));
  expect(said()).toBe('');
  await checked(() => fireEvent.blur(field()));
  expect(said()).toMatch(/3/);
});
it('a box that is passed by says nothing, and one that is ticked and left is an answer', async () => {
  function Registration() {
    const form = useCheckedForm(RegistrationForm, emptyRegistration, null);
    return (
      <RegistrationView
        form={form}
        status="ready"
        failure={null}
        sentAt={null}
        onSubmit={() => void form.handleSubmit(() => undefined)()}
        onBack={() => undefined}
      />
    );
  }
  await loadTexts('signed-out');
  render(<Registration />, { wrapper: MemoryRouter });
  const box = screen.getByRole('checkbox');
  await checked(() => fireEvent.blur(box));
  expect(screen.queryByText('Accepting terms & conditions are required')).toBeNull();
  await checked(() => fireEvent.click(box));
  await checked(() => fireEvent.click(screen.getByRole('button', { name: 'Send request' })));
  expect(screen.getByText('Company is required')).toBeVisible();
  expect(box).toBeChecked();
  expect(screen.queryByText('Accepting terms & conditions are required')).toBeNull();
  await checked(() => fireEvent.click(box));
  expect(screen.getByText('Accepting terms & conditions are required')).toBeVisible();
});
