import { type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { AnswerOfRead, AnyScreen, ReadNameOf } from '../../../machines/screens/screen.ts';
import { Deferred } from '../../widgets/Deferred.tsx';
import { useRead } from '../use-read.ts';
import styles from './Dashboard.module.css';

/** Heights in px: beside the menu of a desktop, and where the page is wider or narrower. */
type Heights = { readonly usual: number } & { readonly [W in 'wall' | 'tablet' | 'phone']?: number };
interface Place {
  /** How much of a row it takes: `all`, two thirds (`wide`), `half`, a third that takes a row of its own on a tablet (`side`), or half of one (`third`). */
  readonly area: 'bar' | 'insight' | 'kpis' | 'all' | 'wide' | 'half' | 'side' | 'third';
  /** Its own content's where there is none. */
  readonly height?: number | Heights;
  /** It stands beside two rows. */
  readonly isTall?: true;
  /** A hook: has this package such a card? */
  readonly useIsThere?: () => boolean;
}
interface Answered<O> {
  readonly view: ResourceView<O>;
  readonly onRefresh: () => void;
}
/** One entry of a dashboard: a card of one read is drawn with its answer and what all cards share; a card of several reads, or of none, asks for itself. */
export type CardEntry<S extends AnyScreen, Shared> =
  | (Place & { readonly read?: never; readonly Card: ComponentType<{ readonly screen: S }> })
  | {
      readonly [N in ReadNameOf<S>]: Place & { readonly read: N; readonly Card: ComponentType<Shared & Answered<AnswerOfRead<S, N>>> };
    }[ReadNameOf<S>];

interface Dashboard<S extends AnyScreen, Shared> {
  /** A hook: the name of the page. */
  readonly useLabel: (screen: S) => string;
  /** A hook: what every card is told and may do, beside its answer. Its parts stay the same, so that an answer draws its own card alone. */
  readonly useShared: (screen: S) => Shared;
  /** What is around the cards, and shown in their place where they have nothing to tell. */
  readonly Around?: ComponentType<{ readonly screen: S; readonly children: ReactNode }>;
  /** Drawn at once; all others are drawn second. */
  readonly head: readonly CardEntry<S, Shared>[];
  readonly cards: readonly CardEntry<S, Shared>[];
}

const heightsOf = (height: Place['height']): CSSProperties =>
  Object.fromEntries(
    Object.entries(typeof height === 'number' ? { usual: height } : (height ?? {})).map(([width, n]) => [`--card-${width}`, `${n}px`]),
  );
const always = (): boolean => true;

/** A card in its place, made once as the module loads, so that an answer redraws its card alone. */
function placed<S extends AnyScreen, Shared>(screen: S, useShared: (screen: S) => Shared, entry: CardEntry<S, Shared>, isFirst: boolean) {
  const { area, height, isTall = false, useIsThere = always, read } = entry;
  const Card = entry.Card as ComponentType<object>;
  function Connected({ of }: { readonly of: ReadNameOf<S> }) {
    const { view, refresh } = useRead(screen, of);
    return <Card {...useShared(screen)} view={view} onRefresh={refresh} />;
  }
  const card = read === undefined ? <Card {...{ screen }} /> : <Connected of={read} />;
  const style = heightsOf(height);
  return function Placed() {
    return useIsThere() ? (
      <div className={`${styles[area]} ${isTall ? styles.tall : ''}`} style={style}>
        {isFirst ? card : <Deferred>{card}</Deferred>}
      </div>
    ) : null;
  };
}

/** A dashboard from its list of cards: they stand in the order of the list, which is the order of reading and of Tab. */
export function dashboardOf<S extends AnyScreen, Shared extends object>(
  screen: S,
  { useLabel, useShared, Around = ({ children }) => children, head, cards }: Dashboard<S, Shared>,
): ComponentType {
  const all = [
    ...head.map((entry) => placed(screen, useShared, entry, true)),
    ...cards.map((entry) => placed(screen, useShared, entry, false)),
  ].map((Placed, at) => <Placed key={at} />);
  return function Dashboard() {
    return (
      <div className={styles.page} role="region" aria-label={useLabel(screen)}>
        <Around screen={screen}>
          <div className={styles.grid}>{all}</div>
        </Around>
      </div>
    );
  };
}
