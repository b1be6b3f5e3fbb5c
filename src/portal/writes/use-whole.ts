import type { AnyPart, AnswerOfWrite, RequestOfWrite, WriteNameOf } from '../../../machines/screens/screen.ts';
import { useWrite } from './use-write.ts';

/** Asks for all that a card shows a page of, as its file holds it. What was answered is not kept. */
export function useWhole<S extends AnyPart, N extends WriteNameOf<S>>(
  screen: S,
  name: N,
  request: () => RequestOfWrite<S, N>,
): (take: { readonly onDone: (answer: AnswerOfWrite<S, N>) => void; readonly onFailed: () => void }) => void {
  const { send, dismiss } = useWrite(screen, name);
  return ({ onDone, onFailed }) => {
    send(request(), {
      onDone: (answer) => {
        dismiss();
        onDone(answer);
      },
      onFailed: () => {
        dismiss();
        onFailed();
      },
    });
  };
}
