import { Button } from '@fluentui/react-components';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { Failure } from '../../../contract/failure.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useCause } from '../WidgetCard/use-cause.ts';
import { RaisedTicket, type Raised } from './RaisedTicket.tsx';
import styles from './RaiseTicket.module.css';

/** The area's own words. */
export interface RaiseWords {
  readonly raise: string;
  readonly raising: string;
  readonly raised: (of: { readonly id: string }) => string;
  readonly notRaised: (of: { readonly cause: string }) => string;
}
interface RaiseTicketProps {
  readonly words: RaiseWords;
  /** The ticket of the thing; null while there is none. */
  readonly raised: Raised | null;
  readonly isSending: boolean;
  /** Why none was raised; null while nothing failed. */
  readonly failure: Failure | null;
  readonly onRaise: () => void;
}
/** Raises a ticket from one thing, and leads to it once it is there. */
export function RaiseTicket({ words, raised, isSending, failure, onRaise }: RaiseTicketProps) {
  const causeOf = useCause();
  const [takesFocus, pressed] = useFocusAfter();
  if (raised !== null) return <RaisedTicket ticket={raised} name={words.raised({ id: raised.id })} linkRef={takesFocus} />;
  return (
    <>
      <Button
        size="small"
        icon={<TicketDiagonal16Regular aria-hidden />}
        disabledFocusable={isSending}
        onClick={() => {
          pressed();
          onRaise();
        }}
      >
        {isSending ? words.raising : words.raise}
      </Button>
      {failure !== null && (
        <span className={styles.bad} role="status">
          {words.notRaised({ cause: causeOf(failure) })}
        </span>
      )}
    </>
  );
}
