import { Button } from '@fluentui/react-components';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RowTicket, SearchHit, SearchPage, SearchValue, StoredSearch } from '../../../contract/areas/search360.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { isSelected } from '../../../machines/list/selection.machine.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { SearchParams } from '../../../machines/routes/search360.ts';
import { footprint as footprintRoute } from '../../../machines/routes/footprint.ts';
import { report } from '../../../machines/routes/report.ts';
import { ticket as ticketRoute } from '../../../machines/routes/ticket.ts';
import { hitIn, rowOf, searchedIn, searchScreen, type HitName } from '../../../machines/screens/search360/search360.ts';
import { outcomeTexts } from '../../i18n/texts/outcomes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useLinkTo } from '../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useSelection } from '../../portal/use-selection.ts';
import { useWrite } from '../../portal/use-write.ts';
import { toClipboard, useCopy } from '../../widgets/use-copy.ts';
import { ActionButton } from '../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { Bulk } from './bulk/Bulk.tsx';
import { withPicked, type PickedHits } from './bulk/picked.ts';
import { RaiseAll } from './bulk/RaiseAll.tsx';
import { raisedSays } from './bulk/raised.ts';
import type { Chip } from './chips.ts';
import { OpenFile, Upload } from './Files.tsx';
import { HitPanel } from './HitPanel.tsx';
import { Results } from './Results.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './Search360.module.css';
import { SearchBox } from './SearchBox.tsx';
import { countOf, differing, type StagedTicket } from './staged.ts';
import { raiseTexts } from './file-texts.ts';
import { searchTexts } from './texts.ts';
import { useTicketLists } from './use-ticket-lists.ts';

/** How soon is looked again while the index is being made. */
const BUILDING_MS = 2_000;
const chipsOfStored = ({ id, terms }: StoredSearch): Chip[] =>
  terms.map(({ kind, shown }, nth) => ({ kind, shown, isUnsure: false, term: { of: id, nth, kind } }));
const rowsIn = (view: ResourceView<SearchPage>): readonly SearchHit[] => ('data' in view ? view.data.rows : []);
/** How much reads alike; null while that is not known. */
function alikeIn(view: ResourceView<SearchPage>): { readonly count: number; readonly isMore: boolean } | null {
  if (!('data' in view)) return view.status === 'empty' ? { count: 0, isMore: false } : null;
  const { counts, cut } = view.data;
  return { count: Object.values(counts).reduce((sum, n) => sum + n, 0), isMore: cut.length > 0 };
}
type Staged = Readonly<Record<number, StagedTicket>>;

/** 360-degree search: values in a box, what they lead to, and what is done about it. */
export function SearchScreen() {
  const t = useTexts(searchTexts);
  const { search, file } = useParams(searchScreen.route);
  const setParams = useSetParams(searchScreen.route);
  const workspace = useWorkspace();
  const isEverywhere = useParams(searchScreen.route).within === 'all';
  const current = useSelector(workspace, (s) => s.context.current);
  const packages = useSelector(workspace, (s) => (isEverywhere ? s.context.packages.length : 1));
  const userId = useSelector(workspace, (s) => s.context.user.id);
  const stored = useRead(searchScreen, 'stored');
  const { view: saved } = useRead(searchScreen, 'saved');
  const forget = useWrite(searchScreen, 'forget');
  const [isSaving, setIsSaving] = useState(false);
  const { outcome, onCopy } = useCopy(toClipboard);
  const pivot = useStoring();
  const one = 'data' in stored.view && stored.view.data.id === search ? stored.view.data : null;
  const isGone = search !== '' && stored.view.status === 'failed' && stored.view.failure.kind === 'missing';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.quiet}>{t.intro(packages)}</p>
        {isEverywhere && current !== null && (
          <Button appearance="subtle" onClick={() => setParams({ within: 'package', page: 1, row: null })}>
            {t.onlyHere({ name: current })}
          </Button>
        )}
        <SavedSearches
          searches={'data' in saved ? saved.data : []}
          userId={userId}
          onOpen={(id) => setParams({ search: id, page: 1, row: null }, 'push')}
          onForget={(id) => forget.send({ params: { id }, body: {} })}
        />
        {one !== null && one.by.id === userId && <Button onClick={() => setIsSaving(true)}>{t.save}</Button>}
        {search !== '' && (
          <ActionButton label={t.copyLink} onClick={() => onCopy(window.location.href)}>
            <Link20Regular aria-hidden />
          </ActionButton>
        )}
        <span role="status" className={styles.quiet}>
          {outcome === null ? '' : outcome.done ? t.copied : t.notCopied}
        </span>
      </div>
      <div className={styles.top}>
        <Box key={one?.id ?? ''} stored={one} storing={pivot} />
        <Upload />
      </div>
      {file !== '' && <OpenFile onSearch={pivot.store} />}
      {isGone ? (
        <div className={styles.card} role="status">
          <h2>{t.gone}</h2>
          <p>{t.goneHint}</p>
        </div>
      ) : search === '' ? (
        file === '' && <p className={styles.start}>{t.start}</p>
      ) : (
        <Found
          onPivot={pivot.store}
          onEverywhere={() => {
            // the search of one package is its own: the same values are stored for all of them
            if (one === null) return;
            setParams({ within: 'all' });
            pivot.store(chipsOfStored(one).map(({ term }) => term));
          }}
          isOfFile={one?.terms.some(({ line }) => line !== null) === true}
        />
      )}
      {isSaving && one !== null && <SaveSearch search={one} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

/** Stores a search and leads to it: the address has its id from then on. */
function useStoring() {
  const workspace = useWorkspace();
  const setParams = useSetParams(searchScreen.route);
  const { status, answer, failure, send, dismiss } = useWrite(searchScreen, 'search');
  const made = status === 'done' ? (answer?.id ?? null) : null;
  useEffect(() => {
    if (made === null) return;
    setParams({ search: made, type: 'all', match: 'sure', page: 1, row: null }, 'push');
    dismiss();
  }, [made, setParams, dismiss]);
  const store = useCallback(
    (terms: readonly Chip['term'][]) => {
      const { current, params } = workspace.getSnapshot().context;
      send({ body: { package_name: searchedIn(current ?? ALL, params as SearchParams), terms: [...terms] } });
    },
    [send, workspace],
  );
  return { store, failure, isSending: status === 'sending' };
}

function Box({ stored, storing }: { readonly stored: StoredSearch | null; readonly storing: ReturnType<typeof useStoring> }) {
  const t = useTexts(searchTexts);
  const causeOf = useCause();
  const zone = useZone();
  const reveal = useWrite(searchScreen, 'reveal');
  const isThis = stored !== null && reveal.request?.params.id === stored.id;
  return (
    <SearchBox
      initial={stored === null ? [] : chipsOfStored(stored)}
      zone={zone}
      isSending={storing.isSending}
      said={
        storing.failure !== null
          ? t.notSearched({ cause: causeOf(storing.failure) })
          : isThis && reveal.failure !== null
            ? t.notRevealed({ cause: causeOf(reveal.failure) })
            : ''
      }
      revealed={isThis ? (reveal.answer?.terms ?? null) : null}
      onReveal={stored === null ? null : () => reveal.send({ params: { id: stored.id }, body: {} })}
      onHide={reveal.dismiss}
      onSearch={storing.store}
    />
  );
}

/** What the stored search finds, on its two reads, and the hit that is open. */
function Found({
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
  const zone = useZone();
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
  const canWrite = rolesWith('ticket:write').includes(user.role);
  const { view, refresh } = params.match === 'fuzzy' ? alike : sure;
  const rows = rowsIn(view);
  const ids = selected.kind === 'some' ? selected.ids : [];

  const { send: sendRaise } = raise;
  const { send: sendSome } = raiseSome;
  const { search, match, within } = params;
  const raiseOne = useCallback(
    (incident: string) => {
      const package_name = searchedIn(workspace.getSnapshot().context.current ?? ALL, { within });
      if (isOfFile) sendSome({ body: { package_name, search, match, keys: [incident], count: 1 } });
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
  const isSome = raiseSome.request?.body.search === search;
  const saidRaised =
    isSome && raiseSome.status === 'conflict'
      ? r.changed
      : isSome && raiseSome.failure !== null
        ? t.notRaised({ cause: causeOf(raiseSome.failure) })
        : isSome && raiseSome.answer !== null
          ? r.begun(raiseSome.answer.job.total)
          : raise.failure !== null
            ? t.notRaised({ cause: causeOf(raise.failure) })
            : raise.answer === null || !('rows' in raise.answer)
              ? ''
              : raisedSays(raise.answer.rows, { t, o });
  const found = 'data' in view ? view.data : null;
  const openName = hitIn(params.row);
  const isBuilding = 'data' in view && view.status === 'ready' && view.data.building !== null;
  useEffect(() => {
    if (!isBuilding) return;
    const timer = setTimeout(refresh, BUILDING_MS);
    return () => clearTimeout(timer);
  }, [isBuilding, refresh]);
  return (
    <>
      {ids.length === 0 && saidRaised !== '' && (
        <p role="status" className={styles.note}>
          {saidRaised}
        </p>
      )}
      <Results
        view={view}
        alike={alikeIn(alike.view)}
        packageName={within === 'all' ? null : current}
        onEverywhere={within === 'all' || packages < 2 ? null : { packages, search: onEverywhere }}
        params={params}
        zone={zone}
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
              <RaiseAll incidents={found.counts.incident} isMore={found.cut.includes('incident')} hasScreens={isOfFile} />
            )
          ) : (
            <Bulk ids={ids} picked={withPicked(picked, rows, ids)} canWrite={canWrite} onPivot={pivotOn} onClear={clear} />
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
    </>
  );
}

interface OpenHitProps {
  readonly name: HitName;
  readonly rows: readonly SearchHit[];
  readonly canWrite: boolean;
  readonly stagedOf: (ticket: RowTicket) => StagedTicket | null;
  readonly onStage: (id: number, staged: StagedTicket | null) => void;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onRefreshList: () => void;
}
function OpenHit({ name, rows, canWrite, stagedOf, onStage, onPivot, onRefreshList }: OpenHitProps) {
  const t = useTexts(searchTexts);
  const causeOf = useCause();
  const zone = useZone();
  const setParams = useSetParams(searchScreen.route);
  const linked = useRead(searchScreen, 'linked');
  const change = useWrite(searchScreen, 'change');
  const lists = useTicketLists();
  const reportLink = useLinkTo(report);
  const ticketLink = useLinkTo(ticketRoute);
  const footprintLink = useLinkTo(footprintRoute);
  const keys = rows.map(rowOf);
  const at = keys.indexOf(rowOf(name));
  const hit = rows[at] ?? null;
  const ticket = ('data' in linked.view ? linked.view.data.ticket : null) ?? hit?.ticket ?? null;
  const isOfThis = ticket !== null && change.request?.params.ticketId === ticket.id;
  const go = (to: number) => (keys[to] === undefined ? null : () => setParams({ row: keys[to] ?? null }));
  return (
    <HitPanel
      name={name}
      hit={hit}
      view={linked.view}
      zone={zone}
      lists={lists}
      staged={ticket === null ? null : stagedOf(ticket)}
      isSaving={isOfThis && change.status === 'sending'}
      said={
        !isOfThis
          ? ''
          : change.status === 'conflict'
            ? t.stale
            : change.failure !== null
              ? t.notChanged({ cause: causeOf(change.failure) })
              : change.status === 'done' && stagedOf(ticket) === null
                ? t.changed
                : ''
      }
      onStage={
        canWrite
          ? (of, to) => {
              if (change.status === 'conflict') {
                change.dismiss();
                onRefreshList();
                linked.refresh();
              }
              onStage(of.id, to);
            }
          : null
      }
      onSave={(of, { seen: _, ...set }) => {
        change.send({ params: { ticketId: of.id }, body: { ...set, updated_on: of.updated_on } });
      }}
      link={
        name.type === 'incident' && reportLink !== null
          ? { href: reportLink({ row: name.key }, undefined, name.package_name), text: t.openReport }
          : name.type === 'footprint' && footprintLink !== null
            ? { href: footprintLink({ id: name.key }, undefined, name.package_name), text: t.openFootprint }
            : null
      }
      ticketLink={ticketLink === null ? null : (id) => ticketLink({ id: String(id) })}
      onPivot={onPivot}
      onPrevious={at > 0 ? go(at - 1) : null}
      onNext={at >= 0 ? go(at + 1) : null}
      onClose={() => setParams({ row: null }, 'push')}
      onRefresh={linked.refresh}
    />
  );
}
