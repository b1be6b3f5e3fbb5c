import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import { Play16Regular } from '@fluentui/react-icons/svg/play';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { ALL } from '../../../../contract/scope.ts';
import { addPublisher, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { publishersScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useDays, useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { addressWith, pathOf } from '../manage/addresses.ts';
import { limitsOf } from '../cards/leads.ts';
import { ManagedList } from '../manage/ManagedList.tsx';
import { RemoveDialog } from '../manage/RemoveDialog.tsx';
import { RemoveNews } from '../manage/RemoveNews.tsx';
import { manageTexts, manageWords } from '../manage/texts.ts';
import { DecisionDialog } from '../proposal/DecisionDialog.tsx';
import { decided } from '../proposal/decided.ts';
import { Proposals } from '../proposal/Proposals.tsx';

/** Publishers of the package as a list, those that are proposed to be blocked before it. */
export function PublishersScreen() {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const range = useDays();
  const [layout, setLayout] = useListLayout('tracker/managed-publishers');
  const location = useLocationStore();
  const current = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  const list = useRead(screen, 'list');
  const performance = useRead(screen, 'performance');
  const state = useWrite(screen, 'state');
  const remove = useWrite(screen, 'remove');
  const decide = useWrite(screen, 'decide');
  const [asked, setAsked] = useState<Publisher | null>(null);
  const [unblocks, setUnblocks] = useState<Publisher | null>(null);
  const [removed, setRemoved] = useState('');
  const records = 'data' in list.view ? list.view.data : [];
  const set = ({ id, package_name, updated_on }: Publisher, to: Publisher['state']) => {
    state.send({ params: { id }, body: { package_name, updated_on, state: to } });
  };
  return (
    <div className="body stack gap-16 wide">
      <RemoveNews
        name={removed}
        status={remove.status}
        outcome={remove.answer?.outcome ?? null}
        failure={remove.failure}
        onDismiss={remove.dismiss}
      />
      <Proposals screen={screen} publishers={records} />
      <ManagedList<Publisher>
        of="publisher"
        view={list.view}
        performance={performance.view}
        managedOf={(record) => ({
          id: record.id,
          name: record.publisher_name,
          code: record.publisher_id,
          packageName: record.package_name,
          status: record.state,
          isProposed: record.proposal !== null,
          currency: record.currency,
          used: record.used.day,
          cap: record.event_cap_day,
        })}
        limitsOf={limitsOf}
        lineOf={({ type, publisher_id }) => `${named(type)} · ${publisher_id}`}
        statuses={['active', 'paused', 'pending', 'blocked', 'rejected', 'archived']}
        params={params}
        range={range}
        layout={layout}
        onLayout={setLayout}
        onParams={setParams}
        onOpen={({ id, code, name, isSetUp }) =>
          location.push(isSetUp ? pathOf(updatePublisher, id) : addressWith(addPublisher, current, { code, name }))
        }
        onRefresh={() => {
          list.refresh();
          performance.refresh();
        }}
        onNew={current === ALL ? null : () => location.push(addPublisher.path)}
        actionsOf={(row, record) =>
          record === null ? (
            <ActionButton
              label={t.setUp({ name: row.name })}
              onClick={() => location.push(addressWith(addPublisher, current, { code: row.code, name: row.name }))}
            >
              <Edit16Regular aria-hidden />
            </ActionButton>
          ) : (
            <>
              <ActionButton label={t.edit({ name: row.name })} onClick={() => location.push(pathOf(updatePublisher, row.id))}>
                <Edit16Regular aria-hidden />
              </ActionButton>
              {record.state === 'blocked' ? (
                <ActionButton
                  label={t.unblockIt({ name: row.name })}
                  idle={decide.status === 'sending'}
                  onClick={() => setUnblocks(record)}
                >
                  <LockOpen16Regular aria-hidden />
                </ActionButton>
              ) : record.state === 'active' ? (
                <ActionButton label={t.pause({ name: row.name })} idle={state.status === 'sending'} onClick={() => set(record, 'paused')}>
                  <Pause16Regular aria-hidden />
                </ActionButton>
              ) : (
                <ActionButton label={t.resume({ name: row.name })} idle={state.status === 'sending'} onClick={() => set(record, 'active')}>
                  <Play16Regular aria-hidden />
                </ActionButton>
              )}
              <ActionButton
                label={t.duplicate({ name: row.name })}
                onClick={() => location.push(addressWith(addPublisher, current, { copy: row.id }))}
              >
                <Copy16Regular aria-hidden />
              </ActionButton>
              {record.state !== 'archived' && record.state !== 'blocked' && (
                <ActionButton label={t.remove({ name: row.name })} onClick={() => setAsked(record)}>
                  <Delete16Regular aria-hidden />
                </ActionButton>
              )}
            </>
          )
        }
      />
      {unblocks !== null && (
        <DecisionDialog
          decision="unblock"
          publisher={unblocks}
          onClose={() => setUnblocks(null)}
          onDecide={(notes) => {
            setUnblocks(null);
            decide.send(decided(unblocks, 'unblock', notes));
          }}
        />
      )}
      {asked !== null && (
        <RemoveDialog
          name={asked.publisher_name}
          rows={asked.rows}
          campaigns={asked.campaigns}
          onClose={() => setAsked(null)}
          onYes={() => {
            setRemoved(asked.publisher_name);
            remove.send({ params: { id: asked.id }, body: { updated_on: asked.updated_on } });
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
