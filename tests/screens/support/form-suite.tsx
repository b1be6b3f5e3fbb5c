import { screen as page } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { IssueCode } from '../../../contract/codes/issues.ts';
import { issuesOf, type Failure } from '../../../contract/failure.ts';
import type { AnyScreen, WriteNameOf } from '../../../machines/screens/screen.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';

interface FieldOfForm {
  readonly label: string;
  /** A value that the form takes. */
  readonly good: string;
  /** One that it does not, and what it says of that. */
  readonly bad?: readonly [value: string, message: string];
}
export interface FormOptions {
  /** The accessible name of the form. */
  readonly form: string;
  /** By the names that refusals go by. */
  readonly fields: Readonly<Record<string, FieldOfForm>>;
  readonly submit: string;
  /** What the good values make. */
  readonly body: unknown;
  readonly answer: unknown;
  readonly refused: { readonly field: string; readonly code: IssueCode; readonly said: string };
  /** Finds what stands in the form's place when it is done. */
  readonly done: () => HTMLElement;
}
const failures: readonly Failure[] = [
  { kind: 'server', message: 'down', status: 500 },
  { kind: 'offline', message: 'no answer' },
  { kind: 'limited', message: 'slower', status: 429 },
];

/** What holds of every screen that is one form with one write, drawn by the real page. What is special about one stands beside its suite. */
export function formSuite<S extends AnyScreen>(definition: S, write: WriteNameOf<S>, options: FormOptions): void {
  const { route } = definition as AnyScreen;
  const { call } = definition.writes[write] as { readonly call: Call };
  const fields = Object.values(options.fields);

  describe(`the screen ${definition.id}`, () => {
    let shown: Page;
    const form = (): HTMLElement => page.getByRole('form', { name: options.form });
    const fill = (label: string, text: string): Promise<void> =>
      shown.use(async (user) => {
        await user.clear(page.getByLabelText(label));
        await user.paste(text);
      });
    const fillAll = async (): Promise<void> => {
      for (const { label, good } of fields) await fill(label, good);
    };
    const submit = (): Promise<void> => shown.click(options.submit);
    /** Do the fields still hold what was typed? */
    const valuesNow = (): string[] => fields.map(({ label }) => page.getByLabelText<HTMLInputElement>(label).value);
    const good = fields.map((field) => field.good);

    beforeAll(async () => {
      await loadPages();
      await preloadScreen(route.path);
    });
    beforeEach(async () => {
      shown = await Page.signedIn(route.path);
    });

    it('sends what its call takes and gets what its call answers', () => {
      expect(call.body?.safeParse(options.body)).toMatchObject({ success: true });
      expect(call.answer.safeParse(options.answer)).toMatchObject({ success: true });
    });
    it('sends nothing while it is empty, and leads to the first field', async () => {
      await submit();
      expect(shown.api.of(call)).toEqual([]);
      expect(page.getByLabelText(fields[0]?.label ?? '')).toHaveFocus();
    });
    it.each(fields.filter(({ bad }) => bad !== undefined))(
      'says at $label what is wrong with it, and sends nothing',
      async ({ label, bad }) => {
        await fillAll();
        await fill(label, bad?.[0] ?? '');
        await submit();
        expect(page.getByLabelText(label)).toHaveAccessibleDescription(bad?.[1] ?? '');
        expect(page.getByLabelText(label)).toBeInvalid();
        expect(shown.api.of(call)).toEqual([]);
      },
    );
    it('is sent once, however often it is pressed, and says so while it is on its way', async () => {
      await fillAll();
      await submit();
      expect(shown.last(call).body).toEqual(options.body);
      expect(form()).toHaveAttribute('aria-busy', 'true');
      await shown.use((user) => user.type(page.getByLabelText(fields[0]?.label ?? ''), '{Enter}'));
      expect(shown.api.of(call)).toHaveLength(1);
    });
    it('says that it is done in its place', async () => {
      await fillAll();
      await submit();
      await shown.answer(call, options.answer);
      expect(options.done()).toBeVisible();
      expect(page.queryByRole('form', { name: options.form })).toBeNull();
    });
    it.each(failures)('a failure ($kind) is announced, keeps what was typed and can be sent again', async (failure) => {
      await fillAll();
      await submit();
      await shown.fail(call, failure);
      expect(page.getByRole('alert')).toBeVisible();
      expect(form()).toHaveAttribute('aria-busy', 'false');
      expect(valuesNow()).toEqual(good);
      await submit();
      expect(shown.api.of(call)).toHaveLength(2);
      await shown.answer(call, options.answer);
      expect(options.done()).toBeVisible();
    });
    it('what the server refuses stands at its field, which has the focus', async () => {
      const { field, code, said } = options.refused;
      await fillAll();
      await submit();
      await shown.fail(call, { kind: 'invalid', message: 'Invalid request', status: 400, issues: issuesOf({ [field]: [code] }) });
      const input = page.getByLabelText(options.fields[field]?.label ?? '');
      expect(input).toHaveAccessibleDescription(said);
      expect(input).toHaveFocus();
      expect(valuesNow()).toEqual(good);
    });
    it('is empty when one comes back to it', async () => {
      await fillAll();
      await shown.visit('/issues');
      // what is typed is not left without being asked
      await shown.click('Leave');
      await shown.visit(route.path);
      expect(valuesNow()).toEqual(good.map(() => ''));
    });
  });
}
