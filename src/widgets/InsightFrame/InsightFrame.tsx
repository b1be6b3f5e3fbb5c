import { use, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { usePageClock } from '../../format/page-clock.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PeriodRows } from '../card/period-rows.ts';
import { About } from '../WidgetCard/notes/About.tsx';
import { useCause } from '../WidgetCard/use-cause.ts';
import styles from './InsightFrame.module.css';

/** The way to what a sentence is about: a filter that is pressed or not, a step there, where `pressed` is null, or the address of another page. */
export type InsightAction =
  | { readonly label: string; readonly pressed: boolean | null; readonly onPress: () => void }
  | { readonly label: string; readonly to: string };
/** Lines that open below a sentence, each with the way to what it is about where there is one. `note` says of how many they are, where not all are there. */
export interface InsightList {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly to?: string }[];
  readonly note?: string;
}
/** A sentence, its first words strong, and the way to what it is about. */
export interface InsightSentence {
  readonly strong: string;
  readonly rest: ReactNode;
  readonly action: InsightAction | null;
  /** What can be done about it. */
  readonly acts?: readonly InsightAction[];
  readonly more?: readonly InsightList[];
}
/** A second sentence: what is as it always is, and still wants somebody. It is quiet beside a finding, and comes first where there is none. */
export interface InsightBeside {
  readonly text: string;
  readonly actions: readonly InsightAction[];
}
interface InsightFrameProps<O> {
  readonly label: string;
  /** The rule by which something stands out, behind an info button. */
  readonly about?: string;
  /** What is said where nothing stands out; of a period without data that it has none. */
  readonly none: string;
  /** Said before that: up to which day there was anything to judge. */
  readonly ends?: string | null;
  readonly view: ResourceView<O>;
  readonly sentenceOf: (data: O) => InsightSentence | null;
  readonly besideOf?: (data: O) => InsightBeside | null;
  readonly onRefresh: () => void;
}

const Way = (action: InsightAction) =>
  'to' in action ? (
    <Link className={styles.act} to={action.to}>
      {action.label}
    </Link>
  ) : (
    <button
      type="button"
      className={styles.act}
      {...(action.pressed !== null && { 'aria-pressed': action.pressed })}
      onClick={action.onPress}
    >
      {action.label}
    </button>
  );

/** Beside their sentence where there is room for both, and else below it. */
const Ways = ({ actions }: { readonly actions: readonly InsightAction[] }) =>
  actions.length === 0 ? null : (
    <span className={styles.ways}>
      {actions.map((action) => (
        <Way key={action.label} {...action} />
      ))}
    </span>
  );

/** Escape closes the lines and returns to what opened them. */
function onEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details, key } = event;
  if (key !== 'Escape' || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}
const Lines = ({ title, lines, note }: InsightList) => (
  <details className={styles.more} onKeyDown={onEscape}>
    <summary>{title}</summary>
    <ul>
      {lines.map(({ text, to }) => (
        <li key={text}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
      ))}
    </ul>
    {note !== undefined && <span className={styles.quiet}>{note}</span>}
  </details>
);

/** One sentence on what stands out, in all eight statuses. Its place is always kept, so that nothing moves when it speaks. */
export function InsightFrame<O>({ label, about, none, ends = null, view, sentenceOf, besideOf, onRefresh }: InsightFrameProps<O>) {
  const c = useTexts(commonTexts);
  const clock = usePageClock();
  const cause = useCause();
  const { why } = use(PeriodRows);
  const rule = about !== undefined && none !== '' && (
    <>
      {' '}
      <About title={label}>{about}</About>
    </>
  );
  const nothing = (
    <span className={styles.quiet}>
      {why === null && ends !== null && <b className="strong warn">{ends} · </b>}
      {why ?? none}
      {why === null && rule}
    </span>
  );
  const retry = (
    <button type="button" className={styles.act} onClick={onRefresh}>
      {c.retry}
    </button>
  );
  const sentence = (data: O): ReactElement => {
    const found = sentenceOf(data);
    if (found === null) return nothing;
    const { strong, rest, action, acts = [], more } = found;
    return (
      <>
        <div className={styles.words}>
          <b className="strong">{strong}</b> {rest}
          {rule}
          {more?.map((list) => list.lines.length > 0 && <Lines key={list.title} {...list} />)}
        </div>
        <Ways actions={action === null ? acts : [action, ...acts]} />
      </>
    );
  };
  const body = (): ReactElement => {
    switch (view.status) {
      case 'idle':
      case 'loading':
        return (
          <span className={styles.waiting}>
            <span className="visually-hidden">{c.loading}</span>
          </span>
        );
      case 'ready':
      case 'refreshing':
      case 'turning':
        return sentence(view.data);
      case 'stale':
        return (
          <>
            {sentence(view.data)}
            <span className={styles.quiet} title={cause(view.failure)}>
              {c.staleNote({ time: clock.full(view.at) })}
            </span>
            {retry}
          </>
        );
      case 'empty':
        return nothing;
      case 'failed':
        return (
          <>
            <span className={styles.quiet}>
              {c.failedTitle} · {cause(view.failure)}
            </span>
            {retry}
          </>
        );
      case 'forbidden':
        return (
          <span className={styles.quiet}>
            {view.failure.grant === undefined ? c.forbiddenPackage : c.forbiddenHint({ grant: view.failure.grant })}
          </span>
        );
    }
  };
  const speaks = 'data' in view && sentenceOf(view.data) !== null;
  const beside = 'data' in view ? (besideOf?.(view.data) ?? null) : null;
  // that nothing stands out comes after what wants somebody: read first, it would sound as if all were well
  const judged = <div className={styles.line}>{body()}</div>;
  return (
    <section
      className={speaks ? `${styles.bar} ${styles.speaks}` : styles.bar}
      aria-label={label}
      aria-live="polite"
      aria-busy={view.status === 'loading'}
      data-status={view.status}
    >
      {speaks && judged}
      {beside !== null && (
        <div className={speaks ? `${styles.line} ${styles.beside}` : styles.line}>
          <span className={`${styles.words} ${speaks ? '' : 'strong'}`}>{beside.text}</span>
          <Ways actions={beside.actions} />
        </div>
      )}
      {!speaks && judged}
    </section>
  );
}
