import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { RowTicket, SearchHit, SearchPage, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { ALL } from '../../../../contract/scope.ts';
import { isSelected } from '../../../../machines/list/selection.machine.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { hitIn, mayWrite, rowOf, searchedIn, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useHold } from '../../../portal/writes/use-hold.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useParams, useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useSelection } from '../../../portal/lists/use-selection.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { Bulk } from '../bulk/Bulk.tsx';
import { withPicked, type PickedHits } from '../bulk/picked.ts';
import { RaiseAll } from '../bulk/RaiseAll.tsx';
import { raisedSays } from '../bulk/raised.ts';
import type { Chip } from '../box/chips.ts';
import { Results, type Alike } from './Results.tsx';
import styles from '../Search360.module.css';
import { countOf, differing, type StagedTicket } from './staged.ts';
import { raiseTexts } from '../bulk/texts.ts';
import { useRaisedRun } from '../bulk/use-raised-run.ts';
import { searchTexts } from '../texts.ts';
import { lineOf } from '../graph/opened.ts';
import { OpenGraph } from '../graph/OpenGraph.tsx';
import { OpenHit } from './OpenHit.tsx';

const rowsIn = (view: ResourceView<SearchPage>): readonly SearchHit[] => ('data' in view ? view.data.rows : []);
/** How much reads alike, as far as that is known. */
function alikeIn(view: ResourceView<SearchPage>): Alike {
  if (view.status === 'failed' || view.status === 'forbidden') return 'failed';
  if (!('data' in view)) return view.status === 'empty' ? { count: 0, isMore: false } : 'unknown';
  const { counts, cut } = view.data;
  return { count: Object.values(counts).reduce((sum, n) => sum + n, 0), isMore: cut.length > 0 };
}
/** Shows the path between two things of one package; null where there are not two. */
function pathOf(ids: readonly string[], show: (pair: { readonly row: string; readonly end: string }) => void): (() => void) | null {
  const [one, other] = [hitIn(ids[0] ?? null), hitIn(ids[1] ?? null)];
  if (ids.length !== 2 || one === null || other === null || one.package_name !== other.package_name) return null;
  return () => show({ row: rowOf(one), end: lineOf(other) });
}
type Staged = Readonly<Record<number, StagedTicket>>;

/** What the stored search finds, on its two reads, and the hit that is open. */
export function Found({
  onPivot,
  onEverywhere,
  isOfFile,
}: {
  readonly onPivot: (terms: readonly Chip['term'][]) => void;
  /** Searches the same values in all packages. */
  readonly onEverywhere: () => void;
  /** Values of it are of a file, whose screenshots go with the tickets. */
  readonly isOfFile: boolean;
}) {
  const t = useTexts(searchTexts);
  const causeOf = useCause();
  const params = useParams(searchScreen.route);
  const setParams = useSetParams(searchScreen.route);
  const zoneOf = useZoneOf();
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const current = useSelector(workspace, (s) => s.context.current);
  const packages = useSelector(workspace, (s) => s.context.packages.length);
  const sure = useRead(searchScreen, 'results');
  const alike = useRead(searchScreen, 'alike');
  const { selected, pick, drop, clear } = useSelection(searchScreen);
  const r = useTexts(raiseTexts);
  const o = useTexts(outcomeTexts);
  const raise = useWrite(searchScreen, 'raise');
  const raiseSome = useWrite(searchScreen, 'raiseSome');
  const change = useWrite(searchScreen, 'change');
  const [staged, setStaged] = useState<Staged>({});
  const [picked, setPicked] = useState<PickedHits>(new Map());
  const ticketLink = useLinkTo(ticketRoute);
  const linkOfTicket = useMemo(() => (ticketLink === null ? null : (id: number) => ticketLink({ id: String(id) })), [ticketLink]);
  const canWrite = mayWrite({ user });
  const { view, refresh } = params.match === 'fuzzy' ? alike : sure;
  const rows = rowsIn(view);
  const ids = selected.kind === 'some' ? selected.ids : [];

  const { send: sendRaise } = raise;
  const { send: sendSome } = raiseSome;
  const { search, match, within } = params;
  const raiseOne = useCallback(
    (incident: string) => {
      const package_name = searchedIn(workspace.getSnapshot().context.current ?? ALL, { within });
      if (isOfFile) sendSome({ body: { package_name, search, match, kind: ALL, status: ALL, keys: [incident], count: 1 } });
      else sendRaise({ body: { package_name, mutliSelectID: [incident] } });
    },
    [sendRaise, sendSome, workspace, isOfFile, search, match, within],
  );
  const onPick = (some: readonly string[]): void => {
    setPicked((known) => withPicked(known, rows, some));
    pick(some);
  };
  const pivotOn = useCallback((values: readonly SearchValue[]) => onPivot(values), [onPivot]);
  /** What was saved is staged no more; what was chosen since is. */
  const stagedOf = (ticket: RowTicket): StagedTicket | null => {
    const one = staged[ticket.id];
    if (one === undefined) return null;
    const isSaved =
      change.status === 'done' &&
      change.request?.params.ticketId === ticket.id &&
      Date.parse(one.seen) <= Date.parse(change.request.body.updated_on ?? '');
    return isSaved || countOf(differing(ticket, one)) === 0 ? null : one;
  };
  const unsaved = new Set(rows.flatMap((hit) => (hit.ticket !== null && stagedOf(hit.ticket) !== null ? [rowOf(hit)] : [])));
  useHold(unsaved.size > 0);
  const run = useRaisedRun(raiseSome.answer?.job ?? null);
  const isSome = raiseSome.request?.body.search === search;
  const saidRaised =
    isSome && raiseSome.status === 'conflict'
      ? r.changed
      : isSome && raiseSome.failure !== null
        ? t.notRaised({ cause: causeOf(raiseSome.failure) })
        : isSome && raiseSome.answer !== null
          ? run
          : raise.failure !== null
            ? t.notRaised({ cause: causeOf(raise.failure) })
            : raise.answer === null || !('rows' in raise.answer)
              ? ''
              : raisedSays(raise.answer.rows, { t, o });
  const found = 'data' in view ? view.data : null;
  const openName = hitIn(params.row);
  return (
    <>
      {ids.length === 0 && saidRaised !== '' && (
        <p role="status" className={styles.note}>
          {saidRaised}
        </p>
      )}
      {openName !== null && params.task === 'graph' ? (
        <OpenGraph name={openName} rows={rows} onPivot={pivotOn} />
      ) : (
        <Results
          view={view}
          alike={alikeIn(alike.view)}
          packageName={within === 'all' ? null : current}
          onEverywhere={within === 'all' || packages < 2 ? null : { packages, search: onEverywhere }}
          params={params}
          zoneOf={zoneOf}
          unsaved={unsaved}
          selection={{ isSelected: (id) => isSelected(selected, id), onPick, onDrop: drop }}
          onRaise={canWrite ? raiseOne : null}
          isRaising={raise.status === 'sending' || raiseSome.status === 'sending'}
          ticketLink={linkOfTicket}
          onPivot={pivotOn}
          onParams={setParams}
          onRefresh={refresh}
          bulk={
            ids.length === 0 ? (
              canWrite &&
              found !== null &&
              found.counts.incident > 0 && (
                <RaiseAll
                  incidents={found.counts.incident}
                  isMore={found.cut.includes('incident')}
                  hasScreens={isOfFile}
                  unlisted={found.unlisted}
                  onPivot={pivotOn}
                />
              )
            ) : (
              <Bulk
                ids={ids}
                onBetween={pathOf(ids, (pair) => setParams({ ...pair, task: 'graph', open: '' }, 'push'))}
                picked={withPicked(picked, rows, ids)}
                canWrite={canWrite}
                onPivot={pivotOn}
                onClear={clear}
              />
            )
          }
          panel={
            openName === null ? null : (
              <OpenHit
                name={openName}
                rows={rows}
                canWrite={canWrite}
                stagedOf={stagedOf}
                onStage={(id, to) =>
                  setStaged((now) =>
                    to === null ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== String(id))) : { ...now, [id]: to },
                  )
                }
                onPivot={pivotOn}
                onRefreshList={refresh}
              />
            )
          }
        />
      )}
    </>
  );
}
