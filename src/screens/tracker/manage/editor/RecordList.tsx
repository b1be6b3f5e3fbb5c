import { Link } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import styles from '../Manage.module.css';
import { StatusChip, type ManagedStatus } from '../StatusChip.tsx';

interface Listed {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly status: ManagedStatus;
}
/** The records beside the one that is edited; archived ones are left out. */
export function RecordList({ title, id, records }: { readonly title: string; readonly id: string; readonly records: readonly Listed[] }) {
  const list = useRef<HTMLUListElement>(null);
  const isThere = records.some((each) => each.id === id);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // of the list alone: the page stays where it is
    if (list.current !== null && current != null)
      list.current.scrollTop = current.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [id, isThere]);
  return (
    <nav className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ul ref={list} className={styles.nav}>
        {records
          .filter((each) => each.status !== 'archived' || each.id === id)
          .map((each) => (
            <li key={each.id}>
              <Link to={each.to} aria-current={each.id === id ? 'page' : undefined}>
                <bdi className="truncate">{each.name}</bdi>
                <StatusChip status={each.status} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
/** In the place of a record that the package has not. */
export function Missing({ text, list, back }: { readonly text: string; readonly list: string; readonly back: string }) {
  return (
    <div className={styles.card} role="status">
      <p>{text}</p>
      <Link to={list}>{back}</Link>
    </div>
  );
}
