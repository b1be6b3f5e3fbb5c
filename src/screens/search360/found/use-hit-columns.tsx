import { Button } from '@fluentui/react-components';
import { BranchFork16Regular } from '@fluentui/react-icons/svg/branch-fork';
import { useMemo } from 'react';
import type { SearchHit, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { saidDirection } from '../../../../contract/indicator/refang.ts';
import { maskedValue } from '../../../../contract/indicator/search-kind.ts';
import { rowOf } from '../../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import type { Column } from '../../../widgets/card/columns.ts';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { isRaisable, isSettled } from '../bulk/picked.ts';
import { ID_END } from '../graph/told.ts';
import { typeIcons } from '../icons.tsx';
import { fullDayIn } from '../full-day.ts';
import shared from '../Search360.module.css';
import styles from './Found.module.css';
import { kindTexts, matchTexts, searchTexts, ticketValueTexts, typeTexts } from '../texts.ts';
import { useBasis } from './use-basis.ts';

/** What a hit is shown with, and what can be done in its row. */
export interface HitActions {
  /** The zone of a package, an IANA name: a day is that of the package that something is of. */
  readonly zoneOf: (package_name: string) => string;
  /** Hits whose ticket has changes that are not saved. */
  readonly unsaved: ReadonlySet<string>;
  /** Null where the reader raises no tickets. */
  readonly onRaise: ((incident: string) => void) | null;
  readonly isRaising: boolean;
  readonly ticketLink: ((id: number) => string) | null;
  readonly onPivot: (values: readonly SearchValue[]) => void;
}
/** Columns of the list of hits; `isNarrow`: beside an open panel, where the title needs the room: values lead on from the panel, and the score stands with the match. */
export function useHitColumns({
  isNarrow,
  zoneOf,
  unsaved,
  onRaise,
  isRaising,
  ticketLink,
  onPivot,
}: HitActions & { readonly isNarrow: boolean }): ListColumn<SearchHit>[] {
  const t = useTexts(searchTexts);
  const ty = useTexts(typeTexts);
  const m = useTexts(matchTexts);
  const named = useValues(ticketValueTexts);
  const format = useFormat();
  const basisOf = useBasis();
  return useMemo((): ListColumn<SearchHit>[] => {
    const pivotColumn: ListColumn<SearchHit> = {
      key: 'pivot',
      brief: true,
      title: '',
      head: <span className="visually-hidden">{t.pivotShort}</span>,
      width: 44,
      cell: (hit) => {
        const shown = maskedValue(hit.value.kind, hit.value.value);
        return (
          <ActionButton label={t.pivot({ value: shown })} onClick={() => onPivot([hit.value])}>
            <BranchFork16Regular aria-hidden />
          </ActionButton>
        );
      },
    };
    const scoreColumn: ListColumn<SearchHit> = {
      key: 'score',
      brief: true,
      title: t.score,
      width: 92,
      cell: (hit) => (
        <span className="inline gap-6 figures">
          {format.count(hit.score)}
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${hit.score}%` }} />
          </span>
        </span>
      ),
    };
    return [
      {
        key: 'thing',
        title: t.thing,
        width: 240,
        cell: (hit) => {
          const id = hit.type === 'incident' || hit.type === 'ticket' ? hit.key : hit.package_name;
          return (
            <span className="row gap-8 shrink">
              <span className={styles.sign}>{typeIcons[hit.type]}</span>
              <span className={shared.two}>
                <bdi title={saidDirection(hit.title)}>{saidDirection(hit.title)}</bdi>
                <span className={`quiet ${styles.ended}`} title={id}>
                  <span>
                    {ty[`one_${hit.type}`]}
                    {hit.status !== null && ` · ${named(hit.status)}`} ·{'\u00a0'}
                    <bdi>{id.slice(0, -ID_END)}</bdi>
                  </span>
                  <bdi>{id.slice(-ID_END)}</bdi>
                </span>
              </span>
              {unsaved.has(rowOf(hit)) && <span className={styles.dot} role="img" aria-label={t.unsavedMark} title={t.unsavedMark} />}
            </span>
          );
        },
      },
      ...(isNarrow ? [] : [pivotColumn]),
      {
        key: 'match',
        brief: true,
        title: t.match,
        width: isNarrow ? 116 : 170,
        cell: (hit) => (
          <span className={shared.two}>
            <strong>{isNarrow ? `${m[hit.match]}, ${format.count(hit.score)}` : m[hit.match]}</strong>
            <bdi className="quiet" title={basisOf(hit)}>
              {basisOf(hit)}
            </bdi>
          </span>
        ),
      },
      ...(isNarrow ? [] : [scoreColumn]),
      {
        key: 'seen',
        brief: true,
        title: isNarrow ? t.lastSeen : t.seen,
        width: isNarrow ? 76 : 196,
        cell: (hit) =>
          isNarrow
            ? fullDayIn(format, hit.lastSeen, zoneOf(hit.package_name))
            : `${fullDayIn(format, hit.firstSeen, zoneOf(hit.package_name))} – ${fullDayIn(format, hit.lastSeen, zoneOf(hit.package_name))}`,
      },
      {
        key: 'ticket',
        brief: true,
        title: t.ticket,
        width: isNarrow ? 84 : 116,
        cell: (hit) => {
          const { ticket } = hit;
          if (ticket !== null)
            return (
              <span className={shared.two}>
                {ticketLink === null ? (
                  <span>#{ticket.id}</span>
                ) : (
                  <a className={shared.link} href={ticketLink(ticket.id)}>
                    #{ticket.id}
                  </a>
                )}
                <span className="quiet">{named(ticket.status.name)}</span>
              </span>
            );
          if (isSettled(hit))
            return (
              <span className={`${shared.two} ${styles.settled}`} title={t.settledMeans}>
                <span>{named(hit.status ?? '')}</span>
                <span className="quiet">{t.settled}</span>
              </span>
            );
          if (onRaise === null || !isRaisable(hit)) return '';
          return (
            <Button
              size="small"
              disabledFocusable={isRaising}
              aria-label={t.raiseFor({ name: hit.title })}
              onClick={() => onRaise(hit.key)}
            >
              {t.raise}
            </Button>
          );
        },
      },
    ];
  }, [isNarrow, t, ty, m, named, format, basisOf, zoneOf, unsaved, onPivot, onRaise, isRaising, ticketLink]);
}
/** Columns of its table and its file: in a file instants are as they are. */
export function useHitFile(): Column<SearchHit>[] {
  const t = useTexts(searchTexts);
  const ty = useTexts(typeTexts);
  const m = useTexts(matchTexts);
  const k = useTexts(kindTexts);
  const named = useValues(ticketValueTexts);
  const basisOf = useBasis();
  return [
    { key: 'type', title: t.thing, of: (hit) => ty[`one_${hit.type}`] },
    { key: 'key', title: 'id', of: (hit) => hit.key },
    { key: 'title', title: t.thing, of: (hit) => hit.title },
    { key: 'match', title: t.match, of: (hit) => `${m[hit.match]}: ${basisOf(hit)}` },
    { key: 'score', title: t.score, numeric: true, of: (hit) => hit.score },
    { key: 'kind', title: k.text, of: (hit) => maskedValue(hit.value.kind, hit.value.value) },
    { key: 'first', title: t.seen, of: (hit) => hit.firstSeen },
    { key: 'last', title: t.seen, of: (hit) => hit.lastSeen },
    { key: 'status', title: t.status, of: (hit) => (hit.status === null ? '' : named(hit.status)) },
    { key: 'ticket', title: t.ticket, of: (hit) => (hit.ticket === null ? '' : `#${hit.ticket.id}`) },
  ];
}
