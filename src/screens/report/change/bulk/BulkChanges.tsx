import { useMemo, useState } from 'react';
import { MOST_AT_ONCE } from '../../../../../contract/areas/report/changes.ts';
import type { Status } from '../../../../../contract/life/life-cycle.ts';
import { isSame } from '../../../../../machines/resource/key.ts';
import { countOf, isSelected, type Seen } from '../../../../../machines/list/selection.machine.ts';
import { report } from '../../../../../machines/routes/areas/report.ts';
import { filterOfList, reportScreen } from '../../../../../machines/screens/report/report.ts';
import { tray as trayPart } from '../../../../../machines/screens/tray/tray.ts';
import { useLinkTo } from '../../../../portal/use-link.ts';
import { useScopeNow } from '../../../../portal/use-scope.ts';
import { useSelection } from '../../../../portal/lists/use-selection.ts';
import { useTray, useTrayRead } from '../../../../portal/use-tray.ts';
import { useIntents, useWrite, useWriteAbout, type Intents } from '../../../../portal/writes/use-write.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { BulkBar, type Foresight } from './BulkBar.tsx';
import { usePeople } from '../use-people.ts';
import { useListed } from '../../use-listed.ts';
import { useRaiseAll } from './use-raise-all.tsx';
import { runOf, triedAgain, type BulkIntent, type Order } from './run.ts';
import { RunCard } from './RunCard.tsx';
import { settingIn, useSettingWords, type Setting } from '../setting.ts';
import { changeTexts } from '../texts.ts';

/** Forgets what became of all that was sent. */
const forget = ({ sent, dismiss }: Pick<Intents<unknown, unknown>, 'sent' | 'dismiss'>): void => dismiss(sent.map(({ key }) => key));
/** The bar of the selected rows, on the selection and its write. */
export function ReportBulkBar() {
  const { selected, pickAll, clear } = useSelection(reportScreen);
  const { rows, total: whole } = useListed();
  const total = whole ?? 0;
  const people = usePeople();
  const scope = useScopeNow(reportScreen.route);
  const bulk = useIntents(reportScreen, 'bulk');
  const undo = useIntents(reportScreen, 'undo');
  const t = useTexts(changeTexts);
  const about = () => ({ package_name: scope().package_name, ...chosenIn(scope()) });
  const raise = useRaiseAll(t.selected(countOf(selected, total)), about);
  const each = useWrite(reportScreen, 'foreseeEach');
  const foresee = useWrite(reportScreen, 'foresee');
  function chosenIn(now: ReturnType<typeof scope>) {
    if (selected.kind === 'some') return { mutliSelectID: [...selected.ids] };
    const except = selected.kind === 'all' ? [...selected.except] : [];
    return { filter: filterOfList(now), count: total, ...(except.length === 0 ? {} : { except }) };
  }
  if (selected.kind === 'none') return null;
  const count = countOf(selected, total);
  const seen = rows.filter(({ incident_id }) => isSelected(selected, incident_id));
  const isWhole = selected.kind === 'some' && seen.length === selected.ids.length;
  /** Of each row the version that was seen last: in the list, in the outcome of the change before, or when it was picked. */
  const versionsOf = ({ ids, seen: picked }: { readonly ids: readonly string[]; readonly seen: Seen }): Pick<Order, 'versions'> => {
    const known: Record<string, number> = { ...picked };
    const told = runOf(bulk.sent, undo.sent);
    if (told?.status === 'done') for (const row of told.rows) if (row.version >= 0) known[row.incident_id] = row.version;
    for (const row of seen) known[row.incident_id] = row.version;
    const versions = ids.flatMap((id) => known[id] ?? []);
    return versions.length === ids.length ? { versions } : {};
  };
  const orderOf = (setting: Setting): Order => {
    const now = scope();
    const versions = selected.kind === 'some' ? versionsOf(selected) : {};
    return { package_name: now.package_name, ...chosenIn(now), ...versions, ...setting } as Order;
  };
  const send = (setting: Setting): void => {
    forget(undo);
    forget(bulk);
    bulk.add({ body: orderOf(setting) });
    foresee.dismiss();
    // what matches afterwards is something else: the card of the run has the order
    if (selected.kind === 'all' || count > MOST_AT_ONCE) clear();
  };
  const foresight = (): Foresight => {
    if (foresee.status === 'sending') return { status: 'asking' };
    if (foresee.failure !== null) return { status: 'failed', failure: foresee.failure };
    return foresee.answer === null ? { status: 'unknown' } : { status: 'known', foreseen: foresee.answer };
  };
  return (
    <>
      <BulkBar
        count={count}
        isAll={selected.kind === 'all'}
        total={total}
        from={isWhole ? [...new Set(seen.map(({ status }): Status => status))] : []}
        people={people}
        busy={raise.isSending || [...bulk.sent, ...undo.sent].some(({ status }) => status === 'sending')}
        onAll={pickAll}
        onClear={() => {
          raise.dismiss();
          foresee.dismiss();
          clear();
        }}
        onSet={send}
        onAsk={(setting) => foresee.send({ body: orderOf(setting) })}
        foresight={foresight()}
        each={each.request !== null && isSame(each.request.body, about()) ? each.answer : null}
        onMenu={() => each.send({ body: about() })}
        elsewhere={selected.kind === 'some' ? selected.ids.length - seen.length : null}
        onRaise={() => raise.ask()}
      />
      {raise.dialog}
    </>
  );
}

/** What became of the last change of selected rows, and of what was tried again of it. */
export function ReportRun() {
  const { sent } = useIntents(reportScreen, 'bulk');
  const scope = useScopeNow(reportScreen.route);
  const first = sent.find(({ request }) => request.body.package_name === scope().package_name);
  return first === undefined ? null : <OneRun key={first.key} first={first} />;
}

function OneRun({ first: { request } }: { readonly first: BulkIntent }) {
  const bulk = useIntents(reportScreen, 'bulk');
  const undo = useIntents(reportScreen, 'undo');
  const { rows } = useListed();
  // what is changed may leave the page
  const [known] = useState(() => new Map(rows.map((row) => [row.incident_id, row])));
  const rowOf = (id: string) => known.get(id) ?? rows.find((row) => row.incident_id === id);
  const people = usePeople();
  const { whatOf } = useSettingWords(people);
  const tray = useTray();
  const { clear } = useSelection(reportScreen);
  const run = runOf(bulk.sent, undo.sent);
  const jobId = run?.status === 'begun' ? run.job.id : '';
  const aboutJob = useMemo(() => ({ params: { id: jobId } }), [jobId]);
  const { view: jobs } = useTrayRead('jobs');
  const retryJob = useWriteAbout(trayPart, 'retry', aboutJob),
    undoJob = useWriteAbout(trayPart, 'undo', aboutJob);
  const incidentTo = useLinkTo(report);
  if (run === null) return null;
  const job = run.status !== 'begun' ? null : (('data' in jobs ? jobs.data.find(({ id }) => id === jobId) : undefined) ?? run.job);
  const { package_name } = request.body;
  const setting = settingIn(request.body);
  const close = (): void => {
    forget(undo);
    forget(bulk);
    retryJob.dismiss();
    undoJob.dismiss();
    // what was seen of the selected rows goes with their outcomes
    clear();
  };
  return (
    <RunCard
      what={setting === null ? '' : whatOf(setting)}
      run={run}
      job={job}
      jobFailure={retryJob.failure ?? undoJob.failure}
      isJobBusy={retryJob.status === 'sending' || undoJob.status === 'sending'}
      onRetryJob={() => {
        undoJob.dismiss();
        retryJob.send(aboutJob);
      }}
      onUndoJob={() => {
        retryJob.dismiss();
        undoJob.send(aboutJob);
      }}
      people={people}
      incidentHref={incidentTo === null ? null : (id) => incidentTo({ row: id })}
      titleOf={(id) => (rowOf(id)?.title ?? '') || id}
      apartOf={(id) => [rowOf(id)?.url ?? '', id].filter((part) => part !== '').join(' · ')}
      onRetry={() => bulk.add(request)}
      onRetryFailed={(failed) => {
        undo.dismiss(undo.sent.filter(({ failure }) => failure !== null).map((one) => one.key));
        bulk.add({ body: { package_name, ...triedAgain(failed), ...setting } as Order });
      }}
      onUndo={(done) => {
        const taken = { mutliSelectID: done.map((row) => row.incident_id), versions: done.map((row) => row.version) };
        undo.add({ body: { package_name, ...taken } });
      }}
      onFollow={() => {
        tray.send({ type: 'OPEN', panel: 'jobs' });
      }}
      onClose={close}
    />
  );
}
