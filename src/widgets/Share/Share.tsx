import type { Part } from '../../../contract/judgement/share.ts';
import { useShares, type Limit } from '../../format/use-shares.ts';

/** How a share stands: `plain` where it has no limit, or nobody can tell. */
export type Tone = 'bad' | 'warn' | 'good' | 'plain';
const classes: Readonly<Record<Tone, string>> = { bad: 'strong bad', warn: 'strong warn', good: 'strong good', plain: 'strong' };

interface ShareProps {
  readonly of: Part;
  readonly tone?: Tone;
  /** Limits that it is judged against: its tip, and what is read aloud, say where it lies. */
  readonly limits?: readonly Limit[];
  /** A sign before what is bad, so that colour is not alone. */
  readonly signed?: boolean;
}
/** A share, with its interval in its tip; below 30 cases the counts alone. */
export function Share({ of, tone = 'plain', limits = [], signed = false }: ShareProps) {
  const shares = useShares();
  const sides = limits.map((limit) => shares.against(of, limit));
  return (
    <span className={classes[tone]} title={[shares.full(of), ...sides].join(' · ')}>
      {signed && (tone === 'bad' || tone === 'warn') ? <span aria-hidden>▲ </span> : null}
      {shares.short(of)}
      {sides.length === 0 ? null : <span className="visually-hidden"> {sides.join(' · ')}</span>}
    </span>
  );
}
