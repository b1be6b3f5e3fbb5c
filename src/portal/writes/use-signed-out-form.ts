import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnswerOfWrite, AnyPart, RequestOfWrite, WriteNameOf } from '../../../machines/screens/screen.ts';
import { useCheckedForm, type CheckedForm } from '../../widgets/form/use-checked-form.ts';
import { useWrite, type WriteView } from './use-write.ts';

interface SignedOutFormOptions<V extends FieldValues, R> {
  /** Of the form's values. */
  readonly schema: z.ZodMiniType<V, V>;
  readonly defaults: V;
  readonly request: (values: V) => R;
}
export interface SignedOutForm<V extends FieldValues, R, A> extends Pick<WriteView<R, A>, 'status' | 'failure' | 'answer' | 'dismiss'> {
  readonly form: CheckedForm<V>;
  readonly submit: () => void;
}
/** A form of those who are not signed in, on a write of a part. It has no draft and holds no page: there is nobody yet whose it would be. */
export function useSignedOutForm<P extends AnyPart, N extends WriteNameOf<P>, V extends FieldValues>(
  part: P,
  name: N,
  { schema, defaults, request }: SignedOutFormOptions<V, RequestOfWrite<P, N>>,
): SignedOutForm<V, RequestOfWrite<P, N>, AnswerOfWrite<P, N>> {
  const { status, failure, answer, send, dismiss } = useWrite(part, name);
  const form = useCheckedForm(schema, defaults, failure);
  const checked = form.handleSubmit((values) => {
    if (status !== 'sending') send(request(values));
  });
  return { form, status, failure, answer, dismiss, submit: () => void checked() };
}
