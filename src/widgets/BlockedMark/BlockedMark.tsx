import type { ReactNode } from 'react';
import { useFormat } from '../../format/format.ts';
import { sourceTexts } from '../../i18n/texts/source.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Blocked } from './blocked.ts';
import styles from './BlockedMark.module.css';

/** Says that a publisher is blocked, and to whom asks or listens, since when and by whom. */
function BlockedMark({ of: { blocked_on, blocked_by, timeZone } }: { readonly of: Blocked }) {
  const t = useTexts(sourceTexts);
  const format = useFormat();
  const said = blocked_by === '' ? t.blocked : t.blockedSince({ day: format.dayIn(blocked_on, timeZone), by: blocked_by });
  return (
    <span className={styles.mark} title={said}>
      <span aria-hidden>{t.blocked}</span>
      <span className="visually-hidden"> {said}</span>
    </span>
  );
}
/** The name of a publisher, with a mark beside it where it is blocked. */
export function MarkedName({ of, children }: { readonly of: Blocked | null; readonly children: ReactNode }) {
  return of === null ? (
    children
  ) : (
    <span className={styles.named}>
      {children}
      <BlockedMark of={of} />
    </span>
  );
}
