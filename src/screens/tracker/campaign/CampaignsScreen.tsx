import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import { Play16Regular } from '@fluentui/react-icons/svg/play';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import { ALL } from '../../../../contract/scope.ts';
import { addCampaign, updateCampaign } from '../../../../machines/routes/areas/tracker.ts';
import type { CampaignsScreen as Screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { useFormat } from '../../../format/format.ts';
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

/** Campaigns of the package as a list. */
export function CampaignsScreen({ screen }: { readonly screen: Screen }) {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const format = useFormat();
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const range = useDays();
  const [layout, setLayout] = useListLayout('tracker/campaigns');
  const location = useLocationStore();
  const current = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  const list = useRead(screen, 'list');
  const performance = useRead(screen, 'performance');
  const state = useWrite(screen, 'state');
  const remove = useWrite(screen, 'remove');
  const [asked, setAsked] = useState<Campaign | null>(null);
  const [removed, setRemoved] = useState('');
  const set = ({ id, package_name, updated_on }: Campaign, to: Campaign['state']) => {
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
      <ManagedList<Campaign>
        of="campaign"
        view={list.view}
        performance={performance.view}
        managedOf={(record) => ({
          id: record.id,
          name: record.campaign_name,
          code: record.campaign_id,
          packageName: record.package_name,
          status: record.status,
          currency: record.currency,
          used: record.used.budget.month,
          cap: record.budget_cap_month,
        })}
        limitsOf={limitsOf}
        lineOf={({ goal, start_date, end_date }) =>
          `${named(goal)} · ${end_date === null ? t.withoutEnd({ day: format.day(start_date) }) : format.period(start_date, end_date)}`
        }
        statuses={['live', 'capped', 'scheduled', 'paused', 'draft', 'expired', 'archived']}
        params={params}
        range={range}
        layout={layout}
        onLayout={setLayout}
        onParams={setParams}
        onOpen={({ id, code, name, isSetUp }) =>
          location.push(isSetUp ? pathOf(updateCampaign, id) : addressWith(addCampaign, current, { code, name }))
        }
        onRefresh={() => {
          list.refresh();
          performance.refresh();
        }}
        onNew={current === ALL ? null : () => location.push(addCampaign.path)}
        actionsOf={(row, record) =>
          record === null ? (
            <ActionButton
              label={t.setUp({ name: row.name })}
              onClick={() => location.push(addressWith(addCampaign, current, { code: row.code, name: row.name }))}
            >
              <Edit16Regular aria-hidden />
            </ActionButton>
          ) : (
            <>
              <ActionButton label={t.edit({ name: row.name })} onClick={() => location.push(pathOf(updateCampaign, row.id))}>
                <Edit16Regular aria-hidden />
              </ActionButton>
              {record.status === 'expired' ? null : record.state === 'live' ? (
                <ActionButton label={t.pause({ name: row.name })} idle={state.status === 'sending'} onClick={() => set(record, 'paused')}>
                  <Pause16Regular aria-hidden />
                </ActionButton>
              ) : (
                <ActionButton label={t.resume({ name: row.name })} idle={state.status === 'sending'} onClick={() => set(record, 'live')}>
                  <Play16Regular aria-hidden />
                </ActionButton>
              )}
              <ActionButton
                label={t.duplicate({ name: row.name })}
                onClick={() => location.push(addressWith(addCampaign, current, { copy: row.id }))}
              >
                <Copy16Regular aria-hidden />
              </ActionButton>
              {record.state !== 'archived' && (
                <ActionButton label={t.remove({ name: row.name })} onClick={() => setAsked(record)}>
                  <Delete16Regular aria-hidden />
                </ActionButton>
              )}
            </>
          )
        }
      />
      {asked !== null && (
        <RemoveDialog
          name={asked.campaign_name}
          rows={asked.used.click.total + asked.used.event.total}
          campaigns={0}
          onClose={() => setAsked(null)}
          onYes={() => {
            setRemoved(asked.campaign_name);
            remove.send({ params: { id: asked.id }, body: { updated_on: asked.updated_on } });
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
