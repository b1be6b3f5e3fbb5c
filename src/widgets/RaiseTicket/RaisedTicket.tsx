import type { Ref } from 'react';
import { NotTaken } from '../NotTaken/NotTaken.tsx';
import styles from './RaiseTicket.module.css';

/** A ticket that was raised. */
export interface Raised {
  readonly id: string;
  /** Its address; null where the reader has no screen for tickets. */
  readonly href: string | null;
  /** Fields that the ticket system has not taken. */
  readonly notTaken: readonly string[];
}
interface RaisedTicketProps {
  readonly ticket: Raised;
  /** Which one it is, in words. */
  readonly name: string;
  readonly linkRef?: Ref<HTMLAnchorElement>;
}
/** Leads to a ticket that was raised, and says what the ticket system has not taken of it. */
export function RaisedTicket({ ticket: { href, notTaken }, name, linkRef }: RaisedTicketProps) {
  return (
    <>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <a ref={linkRef} className={styles.link} href={href}>
          {name}
        </a>
      )}
      <NotTaken fields={notTaken} />
    </>
  );
}
