import { useMemo, useState, type ReactNode } from 'react';
import type { CampaignGroup } from '../../../../contract/areas/report/campaigns.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { ListSelection } from '../../../widgets/List/list-selection.ts';
import { useSelector } from '@xstate/react';
import { isSame } from '../../../../machines/resource/key.ts';
import { filterOfList, reportScreen } from '../../../../machines/screens/report/report.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useSelection } from '../../../portal/lists/use-selection.ts';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useDays, useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useIntents } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { useRaiseAll, type About } from '../change/bulk/use-raise-all.tsx';
import { CampaignCard } from './CampaignCard.tsx';
import { CampaignCase } from './CampaignCase.tsx';
import { CampaignRows, type CampaignRowsProps } from './CampaignRows.tsx';
import { campaignTexts } from './texts.ts';

interface CampaignListProps extends Pick<CampaignRowsProps, 'selection' | 'ticketHref'> {
  readonly files: ReactNode;
  readonly bulk: ReactNode;
  readonly panel: ReactNode;
}
/** Selects whole campaigns: the server names all their incidents, whatever page they are on. */
function useWhole(): { readonly selection: Omit<ListSelection<CampaignGroup>, 'nameOf'>; readonly fault: string | null } {
  const t = useTexts(campaignTexts);
  const cause = useCause();
  const scope = useScopeNow(reportScreen.route);
  const { selected, pick, drop } = useSelection(reportScreen);
  const { sent, add } = useIntents(reportScreen, 'rowIds');
  const chosen = useMemo(() => new Set(selected.kind === 'some' ? selected.ids : []), [selected]);
  const requestOf = (campaign: string) => ({ query: { ...filterOfList(scope()), campaign } });
  /** Its incidents, where they were asked for as the list is asked now. */
  const idsOf = (campaign: string): readonly string[] =>
    sent.findLast(({ request, answer }) => answer !== null && isSame(request, requestOf(campaign)))?.answer?.ids ?? [];
  const chosenOf = (campaign: string): number => idsOf(campaign).filter((id) => chosen.has(id)).length;
  const isAll = selected.kind === 'all' && selected.except.length === 0;
  const isSelected = (campaign: string): boolean => {
    const of = idsOf(campaign).length;
    return isAll || (of > 0 && chosenOf(campaign) === of);
  };
  const failed = sent.findLast(({ request }) => isSame(request.query, requestOf(request.query.campaign ?? '').query));
  return {
    selection: {
      isSelected,
      isPartly: (campaign) => !isSelected(campaign) && chosenOf(campaign) > 0,
      onPick: (names) => {
        for (const campaign of names) {
          const request = requestOf(campaign);
          add(request, {
            // the list may be about something else by then
            onDone: ({ ids, versions }) => {
              if (isSame(request, requestOf(campaign))) pick(ids, Object.fromEntries(ids.map((id, i) => [id, versions[i] ?? 0])));
            },
          });
        }
      },
      onDrop: (names) => drop(names.flatMap(idsOf)),
    },
    fault:
      failed?.failure == null
        ? null
        : t.notSelected({
            name: failed.request.query.campaign === '' ? t.none : (failed.request.query.campaign ?? ''),
            cause: cause(failed.failure),
          }),
  };
}

/** The report by campaign, on its two reads. */
export function CampaignList({ selection, ticketHref, files, bulk, panel }: CampaignListProps) {
  const t = useTexts(campaignTexts);
  const params = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const range = useDays();
  const zone = useZone();
  const [layout, setLayout] = useListLayout('report');
  const { view, refresh } = useRead(reportScreen, 'campaigns');
  const list = useRead(reportScreen, 'list');
  const scope = useScopeNow(reportScreen.route);
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const whole = useWhole();
  const [asked, setAsked] = useState<CampaignGroup | null>(null);
  const about = (group: CampaignGroup): About => ({
    package_name: scope().package_name,
    filter: { ...filterOfList(scope()), campaign: group.campaign },
    count: group.count,
  });
  const raise = useRaiseAll(asked === null ? '' : t.about_case({ name: asked.campaign, incidents: t.count(asked.count) }), about);
  // a ticket is of one package
  const mayRaise = rolesWith('ticket:write').includes(role) && current !== ALL;
  return (
    <>
      <CampaignCard
        view={view}
        params={params}
        range={range}
        onParams={setParams}
        onRefresh={refresh}
        files={files}
        selection={selection === undefined ? undefined : whole.selection}
        fault={whole.fault}
        bulk={bulk}
        panel={panel}
        rows={
          <CampaignRows
            view={list.view}
            params={params}
            zone={zone}
            layout={layout}
            onLayout={setLayout}
            onParams={setParams}
            onRefresh={list.refresh}
            selection={selection}
            ticketHref={ticketHref}
          />
        }
        caseOf={(group) => (
          <CampaignCase
            group={group}
            ticketHref={ticketHref}
            isSending={raise.isSending}
            onRaise={
              !mayRaise || group.campaign === '' || group.unraised === 0
                ? null
                : () => {
                    setAsked(group);
                    raise.ask(group);
                  }
            }
          />
        )}
      />
      {raise.dialog}
    </>
  );
}
