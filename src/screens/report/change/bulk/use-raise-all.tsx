import { useState, type ReactNode } from 'react';
import { reportScreen } from '../../../../../machines/screens/report/report.ts';
import type { RequestOfWrite } from '../../../../../machines/screens/screen.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { RaiseDialog, type TicketForesight } from '../../../../widgets/RaiseTicket/RaiseDialog.tsx';
import { useRaiseDraft } from '../use-raise-draft.ts';
import { usePeople } from '../use-people.ts';

/** Which incidents tickets are raised about. */
export type About = RequestOfWrite<typeof reportScreen, 'foreseeTickets'>['body'];
interface RaisesAll<A extends readonly unknown[]> {
  readonly isSending: boolean;
  /** Asks how many tickets there would be, and then which are to be raised. */
  readonly ask: (...about: A) => void;
  readonly dismiss: () => void;
  /** What is asked; null while nothing is. */
  readonly dialog: ReactNode;
}
/** Tickets about several incidents: the question before they are raised, and the write. `words` say what they are about. */
export function useRaiseAll<A extends readonly unknown[]>(words: string, bodyOf: (...about: A) => About): RaisesAll<A> {
  const raise = useWrite(reportScreen, 'raiseAll');
  const foreseen = useWrite(reportScreen, 'foreseeTickets');
  const people = usePeople();
  const { draft, drop } = useRaiseDraft(words);
  const [asked, setAsked] = useState<About | null>(null);
  const foresight = (): TicketForesight => {
    if (foreseen.failure !== null) return { status: 'failed', failure: foreseen.failure };
    return foreseen.answer === null ? { status: 'asking' } : { status: 'known', foreseen: foreseen.answer };
  };
  return {
    isSending: raise.status === 'sending',
    dismiss: raise.dismiss,
    ask: (...about) => {
      const body = bodyOf(...about);
      raise.dismiss();
      foreseen.dismiss();
      foreseen.send({ body });
      setAsked(body);
    },
    dialog:
      asked === null ? null : (
        <RaiseDialog
          about={words}
          foresight={foresight()}
          kind="Takedown"
          people={people}
          hasPerson
          draft={draft}
          isSending={raise.status === 'sending'}
          failure={raise.failure}
          onRaise={(said, as) =>
            raise.send(
              { body: { ...asked, as, ...said } },
              {
                onDone: () => {
                  drop();
                  setAsked(null);
                },
              },
            )
          }
          onCancel={() => setAsked(null)}
        />
      ),
  };
}
