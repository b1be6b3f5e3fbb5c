import { useState } from 'react';
import type { Changed, ChangedRow } from '../../../../contract/areas/report/changes.ts';
import type { Incident, ReportRow } from '../../../../contract/areas/report/report.ts';
import type { RequestOfWrite } from '../../../../machines/screens/screen.ts';
import { isSame } from '../../../../machines/resource/key.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useIntents, useWrite } from '../../../portal/writes/use-write.ts';
import { usePeople } from './use-people.ts';
import { RaiseTicket } from './RaiseTicket.tsx';
import type { Alike } from '../../../../contract/areas/report/allow.ts';
import { useTray } from '../../../portal/use-tray.ts';
import { IncidentChange, type Allowing, type OneChange } from './IncidentChange.tsx';
import { settingIn, type Setting } from './setting.ts';

type Order = RequestOfWrite<typeof reportScreen, 'change'>['body'];
const none: readonly Alike[] = [];
const rowIn = (answer: Changed | null | undefined): ChangedRow | undefined =>
  answer != null && 'rows' in answer ? answer.rows[0] : undefined;

/** Changes the incident that is open: one row, with the version that is seen. What became of its last change stays while others are opened and changed. */
export function OpenIncidentChange({ incident: { row, tickets = [] } }: { readonly incident: Pick<Incident, 'row' | 'tickets'> }) {
  const people = usePeople();
  const changes = useIntents(reportScreen, 'change');
  const undos = useIntents(reportScreen, 'undoChange');
  const allow = useWrite(reportScreen, 'allow');
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);
  const { view } = useRead(reportScreen, 'alike');
  const tray = useTray();
  const { package_name, incident_id } = row;
  const ofThis = <T extends { readonly request: { readonly body: { readonly mutliSelectID?: readonly string[] | undefined } } }>(
    sent: readonly T[],
  ): readonly T[] => sent.filter(({ request }) => request.body.mutliSelectID?.[0] === incident_id);
  const change = ofThis(changes.sent).at(-1);
  const undo = ofThis(undos.sent).at(-1);
  const setting = change === undefined ? null : settingIn(change.request.body);
  const made = rowIn(change?.answer);
  const state = (): OneChange => {
    if (undo?.status === 'done') return { status: 'undone', tickets: rowIn(undo.answer)?.tickets };
    if (change === undefined || setting === null) return { status: 'none' };
    if (change.status === 'sending') return { status: 'sending', setting };
    if (change.status === 'conflict')
      return { status: 'conflict', setting, now: (change.failure?.current as ReportRow | undefined) ?? null };
    if (change.failure !== null) return { status: 'failed', setting, failure: change.failure };
    const canUndo = made?.outcome === 'ok' && (undo === undefined || undo.status === 'failed');
    return { status: 'done', setting, canUndo, failure: undo?.failure ?? null, tickets: made?.tickets };
  };
  const allowing = (): Allowing => {
    if (allow.request?.body.incident_id !== incident_id || allow.status === 'ready') return { status: 'none' };
    if (allow.failure !== null) return { status: 'failed', failure: allow.failure };
    if (allow.answer === null) return { status: 'sending' };
    return { status: 'done', value: allow.answer.rule.value, count: allow.answer.job.total };
  };
  const dismiss = (): void => {
    changes.dismiss(ofThis(changes.sent).map(({ key }) => key));
    undos.dismiss(ofThis(undos.sent).map(({ key }) => key));
  };
  const send = (to: Setting, version: number): void => {
    const body = { package_name, mutliSelectID: [incident_id], versions: [version], ...to } as Order;
    // what failed is sent again as the same intent, all else is another one
    if (change?.status !== 'failed' || !isSame(change.request.body, body)) dismiss();
    changes.add({ body });
  };
  const isAuthorised = change?.status === 'done' && setting !== null && 'verdict' in setting && setting.verdict === 'Authorised';
  const asks = isAuthorised && answeredFor !== change.key && undo === undefined && 'data' in view;
  return (
    <>
      <IncidentChange
        row={row}
        tickets={tickets}
        people={people}
        change={state()}
        alike={asks ? view.data.filter(({ count }) => count > 0) : none}
        allowing={allowing()}
        onFollow={() => tray.send({ type: 'OPEN', panel: 'jobs' })}
        onSet={(to) => send(to, row.version)}
        onAnyway={send}
        onUndo={() => {
          if (made === undefined) return;
          undos.add({ body: { package_name, mutliSelectID: [incident_id], versions: [made.version] } });
        }}
        onDismiss={dismiss}
        onAlone={() => setAnsweredFor(change?.key ?? null)}
        onAllow={(field) => {
          setAnsweredFor(change?.key ?? null);
          allow.send({ body: { package_name, incident_id, field } });
        }}
      />
      <RaiseTicket row={row} />
    </>
  );
}
