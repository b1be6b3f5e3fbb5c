import { MOST_AT_ONCE, type ExportFormat } from '../../../../../contract/areas/report/changes.ts';
import type { Status } from '../../../../../contract/life/life-cycle.ts';
import { isSame } from '../../../../../machines/resource/key.ts';
import { countOf, isSelected, type Seen } from '../../../../../machines/list/selection.machine.ts';
import { fileScope, filterOfList, reportScreen } from '../../../../../machines/screens/report/report.ts';
import { useListLayout } from '../../../../portal/lists/list-layout.ts';
import { useSetParams, useZone } from '../../../../portal/use-params.ts';
import { useScopeNow } from '../../../../portal/use-scope.ts';
import { useSelection } from '../../../../portal/lists/use-selection.ts';
import { useIntents, useWrite } from '../../../../portal/writes/use-write.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { BulkBar, type Foresight } from './BulkBar.tsx';
import { usePeople } from '../use-people.ts';
import { columnsOfFile } from '../../download/file-columns.ts';
import { useReportColumns } from '../../use-report-columns.tsx';
import { useListed } from '../../use-listed.ts';
import { useRaiseAll } from './use-raise-all.tsx';
import { keptIn, type Order } from './run.ts';
import type { Setting } from '../setting.ts';
import { changeTexts } from '../texts.ts';

/** The bar of the selected rows, on the selection and its write. */
export function ReportBulkBar() {
  const { selected, pickAll, clear } = useSelection(reportScreen);
  const { rows, total: whole } = useListed();
  const total = whole ?? 0;
  const people = usePeople();
  const scope = useScopeNow(reportScreen.route);
  const bulk = useIntents(reportScreen, 'bulk');
  const setParams = useSetParams(reportScreen.route);
  const t = useTexts(changeTexts);
  const about = () => ({ package_name: scope().package_name, ...chosenIn(scope()) });
  const raise = useRaiseAll(t.selected(countOf(selected, total)), about);
  const each = useWrite(reportScreen, 'foreseeEach');
  const file = useWrite(reportScreen, 'startExport');
  const reportColumns = useReportColumns(useZone());
  const [layout] = useListLayout('report');
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
    for (const { answer } of bulk.sent)
      if (answer !== null && 'rows' in answer) for (const row of answer.rows) known[row.incident_id] = row.version;
    for (const row of seen) known[row.incident_id] = row.version;
    const versions = ids.flatMap((id) => known[id] ?? []);
    return versions.length === ids.length ? { versions } : {};
  };
  const orderOf = (setting: Setting): Order => {
    const now = scope();
    const versions = selected.kind === 'some' ? versionsOf(selected) : {};
    return { package_name: now.package_name, ...chosenIn(now), ...versions, ...setting, run: true } as Order;
  };
  const send = (setting: Setting): void => {
    const body = orderOf(setting);
    bulk.clear();
    setParams({ run: null });
    bulk.add(
      { body },
      {
        onDone: (answer) => {
          const run = keptIn(answer);
          if (run !== null) setParams({ run: run.id, outcome: 'all', runPage: 1 });
        },
      },
    );
    foresee.dismiss();
    // what matches afterwards is something else: the card of the run has the order
    if (selected.kind === 'all' || count > MOST_AT_ONCE) clear();
  };
  const download = (format: ExportFormat): void => {
    const columns = columnsOfFile(reportColumns, layout);
    const chosen = selected.kind === 'some' ? { mutliSelectID: [...selected.ids] } : { except: [...selected.except] };
    file.dismiss();
    file.send({ body: { ...fileScope(scope(), { format, columns }), ...chosen } });
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
        busy={raise.isSending || bulk.sent.some(({ status }) => status === 'sending')}
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
        onDownload={download}
      />
      {raise.dialog}
    </>
  );
}
