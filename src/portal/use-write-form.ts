import { useEffect, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { writeId, type AnyScreen, type RequestOfWrite, type WriteNameOf } from '../../machines/screens/screen.ts';
import { useCheckedForm, type CheckedForm } from '../widgets/form/use-checked-form.ts';
import { useDrafts, useLeaving } from './context.tsx';
import { useWrite, type WriteView } from './use-write.ts';

interface WriteFormOptions<V extends FieldValues, R> {
  /** Of the form's values. */
  readonly schema: z.ZodMiniType<V, V>;
  readonly defaults: V;
  readonly request: (values: V) => R;
  /** What is edited, where the screen has one form for many things: each has a draft of its own. */
  readonly about?: string;
  /** Values are kept in this browser until they are saved, given up or their person signs out; never passwords and searched people. */
  readonly draft: boolean;
}
export interface WriteForm<V extends FieldValues> extends Pick<WriteView<never, never>, 'status' | 'failure'> {
  readonly form: CheckedForm<V>;
  readonly submit: () => void;
}
/**
 * A form on a write of a screen. It holds the page while it has changes that are not saved, and sends each set of values once: a second press while they are
 * under way does nothing.
 */
export function useWriteForm<S extends AnyScreen, N extends WriteNameOf<S>, V extends FieldValues>(
  screen: S,
  name: N,
  { schema, defaults, request, about = '', draft }: WriteFormOptions<V, RequestOfWrite<S, N>>,
): WriteForm<V> {
  const leaving = useLeaving();
  const drafts = useDrafts();
  const { status, failure, send } = useWrite(screen, name);
  const form = useCheckedForm(schema, defaults, failure);
  const own = `${writeId(screen, name)}/${about}`;
  const mounted = useId();
  const by = draft ? own : mounted;

  useEffect(() => {
    if (!draft) return;
    const kept = drafts.read(own);
    // half of what the schema takes may have been typed: it is checked when it is sent
    if (kept !== null) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values }) => {
        if (isDirty === true) drafts.write(own, values);
        else drafts.drop(own);
      },
    });
  }, [form, drafts, own, draft]);
  // what is on its way needs no page any more; what failed needs it again
  const holds = form.formState.isDirty && status !== 'sending' && status !== 'done';
  useEffect(() => {
    if (!holds) return;
    leaving.send({ type: 'HOLD', by });
    return () => {
      leaving.send({ type: 'RELEASE', by });
    };
  }, [holds, leaving, by]);
  useEffect(() => {
    if (status === 'done') form.reset(undefined, { keepValues: true });
  }, [status, form]);

  const checked = form.handleSubmit((values) => {
    if (status !== 'sending') send(request(values));
  });
  return {
    form,
    status,
    failure,
    submit: () => {
      void checked();
    },
  };
}
