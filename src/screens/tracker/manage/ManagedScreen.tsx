import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import { Play16Regular } from '@fluentui/react-icons/svg/play';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Performance } from '../../../../contract/areas/tracker/campaign.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { TrackerAddParams, TrackerListParams } from '../../../../machines/routes/areas/tracker.ts';
import type { Route } from '../../../../machines/routes/route.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useDays, useParams, useSetParams } from '../../../portal/use-params.ts';
import type { ReadView } from '../../../portal/use-read.ts';
import type { WriteView } from '../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { limitsOf } from '../cards/leads.ts';
import { addressWith, pathOf } from './addresses.ts';
import { ManagedList, type ManagedListProps } from './ManagedList.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RemoveNews } from './RemoveNews.tsx';
import { manageTexts } from './texts.ts';

interface ManagedRecord {
  readonly id: string;
  readonly updated_on: string;
  readonly state: string;
  readonly package_name: string;
  readonly currency: string;
  readonly alert_pct: number;
  readonly block_pct: number;
}
interface Removal {
  readonly params: { readonly id: string };
  readonly body: { readonly updated_on: string };
}
interface ManagedScreenProps<R extends ManagedRecord, S extends R['state']> extends Pick<
  ManagedListProps<R>,
  'of' | 'managedOf' | 'lineOf' | 'statuses' | 'aside'
> {
  readonly route: Route<TrackerListParams>;
  /** Where one is added, and where one is changed. */
  readonly add: Route<TrackerAddParams>;
  readonly update: Pick<Route, 'path'>;
  /** Names the layout of the list. */
  readonly layout: string;
  readonly list: ReadView<readonly R[]>;
  readonly performance: ReadView<{ readonly rows: readonly Performance[] }>;
  /** In which state one runs; it is paused otherwise. */
  readonly running: S;
  readonly isSetting: boolean;
  readonly onSet: (record: R, to: S | 'paused') => void;
  /** What stands in the place of Pause and Resume; undefined where these do. */
  readonly ownAction: (record: R, name: string, tabIndex: 0 | -1) => ReactNode;
  /** What else can be done with one, by its name. */
  readonly furtherAction?: (name: string, tabIndex: 0 | -1) => ReactNode;
  readonly isRemovable: (record: R) => boolean;
  readonly removal: Pick<
    WriteView<Removal, { readonly outcome: 'deleted' | 'archived' }>,
    'status' | 'answer' | 'failure' | 'send' | 'dismiss'
  >;
  /** What keeps one from being deleted: clicks and events, and campaigns that it is in. */
  readonly usesOf: (record: R) => { readonly rows: number; readonly campaigns: number };
  /** What comes before the list. */
  readonly children?: ReactNode;
}
/** Campaigns or publishers of the package as a list: each is set up, changed, paused, copied or removed from its row. */
export function ManagedScreen<R extends ManagedRecord, S extends R['state']>(props: ManagedScreenProps<R, S>) {
  const { route, add, update, list, performance, running, isSetting, onSet, ownAction, removal, managedOf } = props;
  const t = useTexts(manageTexts);
  const params = useParams(route);
  const setParams = useSetParams(route);
  const range = useDays();
  const [layout, setLayout] = useListLayout(props.layout);
  const location = useLocationStore();
  const current = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  const packages = useSelector(useWorkspace(), (s) => s.context.packages);
  /** Terms of before its package had a currency may be in another one. */
  const otherCurrency = ({ package_name, currency }: R): string => {
    const own = packages.find((each) => each.package_name === package_name)?.currency ?? currency;
    return own === currency ? '' : `⚠ ${currency} · ${t.theirCurrency({ currency: own })} · `;
  };
  const [asked, setAsked] = useState<R | null>(null);
  const [removed, setRemoved] = useState('');
  const toAdd = (of: Partial<TrackerAddParams>): void => location.push(addressWith(add, current, of));
  const toUpdate = (id: string): void => location.push(pathOf(update, id));
  return (
    <div className="body stack gap-16 wide">
      <RemoveNews
        name={removed}
        status={removal.status}
        outcome={removal.answer?.outcome ?? null}
        failure={removal.failure}
        onDismiss={removal.dismiss}
      />
      {props.children}
      <ManagedList<R>
        of={props.of}
        view={list.view}
        performance={performance.view}
        managedOf={managedOf}
        limitsOf={limitsOf}
        lineOf={(record) => otherCurrency(record) + props.lineOf(record)}
        statuses={props.statuses}
        params={params}
        aside={props.aside}
        range={range}
        layout={layout}
        onLayout={setLayout}
        onParams={setParams}
        onOpen={({ id, code, name, isSetUp }) => (isSetUp ? toUpdate(id) : toAdd({ code, name }))}
        onRefresh={() => {
          list.refresh();
          performance.refresh();
        }}
        onNew={current === ALL ? null : () => location.push(add.path)}
        actionsOf={({ id, code, name }, record, tabIndex) => {
          if (record === null)
            return (
              <ActionButton tabIndex={tabIndex} label={t.setUp({ name })} onClick={() => toAdd({ code, name })}>
                <Edit16Regular aria-hidden />
              </ActionButton>
            );
          const own = ownAction(record, name, tabIndex);
          const isRunning = record.state === running;
          return (
            <>
              <ActionButton tabIndex={tabIndex} label={t.edit({ name })} onClick={() => toUpdate(id)}>
                <Edit16Regular aria-hidden />
              </ActionButton>
              {own === undefined ? (
                <ActionButton
                  tabIndex={tabIndex}
                  label={isRunning ? t.pause({ name }) : t.resume({ name })}
                  idle={isSetting}
                  onClick={() => onSet(record, isRunning ? 'paused' : running)}
                >
                  {isRunning ? <Pause16Regular aria-hidden /> : <Play16Regular aria-hidden />}
                </ActionButton>
              ) : (
                own
              )}
              <ActionButton tabIndex={tabIndex} label={t.duplicate({ name })} onClick={() => toAdd({ copy: id })}>
                <Copy16Regular aria-hidden />
              </ActionButton>
              {props.furtherAction?.(name, tabIndex)}
              {props.isRemovable(record) && (
                <ActionButton tabIndex={tabIndex} label={t.remove({ name })} onClick={() => setAsked(record)}>
                  <Delete16Regular aria-hidden />
                </ActionButton>
              )}
            </>
          );
        }}
      />
      {asked !== null && (
        <RemoveDialog
          name={managedOf(asked).name}
          {...props.usesOf(asked)}
          onClose={() => setAsked(null)}
          onYes={() => {
            setRemoved(managedOf(asked).name);
            removal.send({ params: { id: asked.id }, body: { updated_on: asked.updated_on } });
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
