import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isSame } from '../../../machines/resource/key.ts';
import { writeId, type AnswerOfWrite, type AnyPart, type RequestOfWrite, type WriteNameOf } from '../../../machines/screens/screen.ts';
import { useCheckedForm, type CheckedForm } from '../../widgets/form/use-checked-form.ts';
import { useDrafts, useLeaving } from '../context.tsx';
import { useTellsOutcome, useWrite, type Outcome, type WriteView } from './use-write.ts';

interface WriteFormOptions<V extends FieldValues, R> {
  /** Of the form's values. */
  readonly schema: z.ZodMiniType<V, V>;
  readonly defaults: V;
  readonly request: (values: V) => R;
  /** What is edited, where the screen has one form for many things: each has a draft and an outcome of its own. It stays the same when it is saved. */
  readonly about?: string;
  /** What was read of it as the form was opened: each version has a draft of its own. */
  readonly version?: string;
  /** Values are kept in this browser until they are saved, given up or their person signs out; never passwords and searched people. */
  readonly draft: boolean;
  /** False: nobody is asked before the page is left with what was typed, since it is no work that is lost. */
  readonly holdsPage?: boolean;
  /** An empty form follows what was sent, for the next one. */
  readonly again?: boolean;
}
export interface WriteForm<V extends FieldValues, A = never, R = never> extends Pick<
  WriteView<never, A>,
  'status' | 'failure' | 'answer' | 'dismiss'
> {
  readonly form: CheckedForm<V>;
  /** Sends the values once they are right. */
  readonly submit: (outcome?: Outcome<A>) => void;
  /** Sends what became of the values after a conflict. */
  readonly resend: (request: R, outcome?: Outcome<A>) => void;
}
/** A browser keeps no file for us: it is chosen again. */
const withoutFiles = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(Array.isArray(value) && value.some((each) => each instanceof Blob))));
/**
 * A form on a write of a screen. It holds the page while it has changes that are not saved, and sends each set of values once: a second press while they are
 * under way does nothing.
 */
export function useWriteForm<S extends AnyPart, N extends WriteNameOf<S>, V extends FieldValues>(
  screen: S,
  name: N,
  { schema, defaults, request, about, version, draft, holdsPage = true, again = false }: WriteFormOptions<V, RequestOfWrite<S, N>>,
): WriteForm<V, AnswerOfWrite<S, N>, RequestOfWrite<S, N>> {
  const leaving = useLeaving();
  const drafts = useDrafts();
  const { status, failure, answer, request: sent, send, dismiss, key } = useWrite(screen, name, about);
  useTellsOutcome(key);
  // one that stands ready for the next entry is passed by more often than it is filled in
  const form = useCheckedForm(schema, defaults, failure, again ? 'onSubmit' : 'onTouched');
  const own = `${writeId(screen, name)}/${[about, version].filter((each) => each !== undefined).join(' ')}`;
  const mounted = useId();
  const by = draft ? own : mounted;

  /** What is saved is what the next change is measured against. */
  const settle = useCallback(() => {
    form.reset(again ? undefined : form.getValues(), { keepValues: !again });
  }, [form, again]);
  // has the form begun anew with what is saved? Until then it says changes that are those of the save
  const isSettled = useRef(false);
  // what is changed after a save is another edit: the outcome of the one before would take its draft away, and let the page go
  const onChanged = useEffectEvent(() => {
    if (isSettled.current && (draft || holdsPage)) dismiss();
  });
  // what became of an earlier sending goes with its values: a form that is opened without them begins afresh
  const begin = useEffectEvent(() => {
    if (status !== 'ready' && status !== 'sending' && (!draft || drafts.read(own) === null)) dismiss();
  });
  useLayoutEffect(() => {
    begin();
  }, []);
  useEffect(() => {
    const kept = draft ? drafts.read(own) : null;
    // half of what the schema takes may have been typed: it is checked when it is sent
    if (kept !== null) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values }) => {
        if (isDirty !== true) {
          if (draft) drafts.drop(own);
          return;
        }
        if (draft) drafts.write(own, withoutFiles(values));
        onChanged();
      },
    });
  }, [form, drafts, own, draft]);
  // what is on its way needs no page any more; what failed needs it again
  const holds = holdsPage && form.formState.isDirty && status !== 'sending' && status !== 'done';
  useEffect(() => {
    if (!holds) return;
    leaving.send({ type: 'HOLD', by });
    return () => {
      leaving.send({ type: 'RELEASE', by });
    };
  }, [holds, leaving, by]);
  useEffect(() => {
    if (status !== 'done') return;
    settle();
    if (again) dismiss();
    isSettled.current = true;
    return () => {
      isSettled.current = false;
    };
  }, [status, settle, again, dismiss]);

  const resend = (asked: RequestOfWrite<S, N>, outcome: Outcome<AnswerOfWrite<S, N>> = {}) => {
    send(asked, {
      ...outcome,
      // what is saved never comes back as a draft: sent again it would be made twice
      ...(draft && { onceDone: () => drafts.drop(own) }),
      onDone: (made) => {
        // a form that goes with its outcome, or whose outcome is dismissed at once, is not drawn as done
        if (!again) settle();
        outcome.onDone?.(made);
      },
    });
  };
  const checked = (outcome?: Outcome<AnswerOfWrite<S, N>>) =>
    form.handleSubmit((values) => {
      const asked = request(values);
      if (status !== 'sending' || isSame(sent, asked)) resend(asked, outcome);
    })();
  return { form, status, failure, answer, dismiss, submit: (outcome) => void checked(outcome), resend };
}
