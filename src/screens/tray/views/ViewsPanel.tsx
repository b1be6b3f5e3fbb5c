import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { issuesAt, type Failure } from '../../../../contract/failure.ts';
import type { SavedFilter } from '../../../../contract/areas/view.ts';
import { tray } from '../../../../machines/screens/tray/tray.ts';
import { useFormat } from '../../../format/format.ts';
import { datesTexts } from '../../../i18n/texts/filters/dates.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useTray, useTrayRead } from '../../../portal/use-tray.ts';
import { useOpenSet, useViewNow, type ViewNow } from '../../../portal/lists/use-views.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useChips } from '../../../shell/filters/use-chips.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useMenuName } from '../../../shell/menu/use-menu-name.ts';
import { toClipboard } from '../../../widgets/use-copy.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { TrayList } from '../TrayList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import trayStyles from '../Tray.module.css';
import { SaveView } from './SaveView.tsx';
import { SetRow } from './SetRow.tsx';
import { ShareView } from './ShareView.tsx';
import { viewTexts } from './texts.ts';

const valuesOf = (now: ViewNow, kind: 'filter' | 'search'): Record<string, string> =>
  Object.fromEntries(now.route.params.namesOf(kind).map((name) => [name, String(now.params[name] ?? '')]));

/** What a view carries, in words. */
function useCarried(now: ViewNow | null, keepsPreset: boolean): readonly string[] {
  const t = useTexts(viewTexts);
  const d = useTexts(datesTexts);
  const format = useFormat();
  const chipsOf = useChips(useFilterNames());
  if (now === null) return [];
  const chips = chipsOf(valuesOf(now, 'filter')).map(({ label, value }) => `${label}: ${value}`);
  const [search = ''] = Object.values(valuesOf(now, 'search'));
  const isLaidOut = now.route.params.namesOf('view').some((name) => name in now.filters);
  const dates =
    'preset' in now.range && keepsPreset ? t.moving({ preset: d[now.range.preset] }) : format.range(now.days.fromDate, now.days.toDate);
  return [
    t.inPackage({ package: now.package_name }),
    ...(now.isDated ? [t.withDates({ dates })] : []),
    chips.length === 0 ? t.noFilter : t.filters({ filters: chips.join(', ') }),
    ...(search === '' ? [] : [t.searched({ search })]),
    ...(isLaidOut ? [t.layout] : []),
  ];
}

/** Saved views of the package: to open, rename, share, begin with and delete; the link to what is shown, and a name for it. */
export function ViewsPanel({ open }: { readonly open: boolean }) {
  const t = useTexts(viewTexts);
  const d = useTexts(datesTexts);
  const format = useFormat();
  const causeOf = useCause();
  const nameOf = useMenuName();
  const ref = useTray();
  const location = useLocationStore();
  const now = useViewNow();
  const openSet = useOpenSet();
  const package_name = useSelector(ref, (s) => s.context.package_name);
  const saves = useSelector(ref, (s) => s.context.saves);
  const field = useRef<HTMLInputElement>(null);
  // after the drawer has put the focus on its first button
  useEffect(() => {
    if (open && saves) field.current?.focus();
  }, [open, saves]);
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const { view, refresh } = useTrayRead('views');
  const [keepsPreset, setKeepsPreset] = useState(true);
  const [about, setAbout] = useState<string | null>(null);
  const carries = useCarried(now, keepsPreset);
  const save = useWrite(tray, 'saveView');
  const change = useWrite(tray, 'changeView');
  const remove = useWrite(tray, 'deleteView');
  const start = useWrite(tray, 'startWith');
  const canShare = user.role !== 'publisher';
  const close = (): void => {
    ref.send({ type: 'CLOSE' });
  };

  const preset = now !== null && now.isDated && 'preset' in now.range ? now.range.preset : null;
  const range = now === null ? null : preset !== null && !keepsPreset ? now.days : now.range;
  const sets = 'data' in view ? view.data : [];
  const query = { package_name };
  const problemOf = (failure: Failure | null): string | null =>
    failure === null
      ? null
      : failure.kind === 'conflict'
        ? t.changed
        : issuesAt(failure, 'name').some(({ code }) => code === 'maximum-filters')
          ? t.limit
          : issuesAt(failure, 'name').length === 0
            ? causeOf(failure)
            : t.taken;
  const forget = (id: string): void => {
    for (const write of [change, remove, start]) if (write.status !== 'sending') write.dismiss();
    setAbout(id);
  };
  const isBusy = [change, remove, start].some(({ status }) => status === 'sending');
  const failed = [change, remove, start].map(({ failure }) => failure).find((failure) => failure !== null) ?? null;
  const row = (set: SavedFilter) => {
    const leads = openSet(set);
    const of = { params: { id: set.id }, query };
    const dates =
      set.range === null ? [] : ['preset' in set.range ? d[set.range.preset] : format.range(set.range.fromDate, set.range.toDate)];
    return (
      <SetRow
        key={`${set.id} ${set.version}`}
        set={set}
        about={[...(leads === null ? [] : [nameOf(leads.line.menu_name)]), ...dates].join(' · ')}
        href={leads?.href ?? null}
        canShare={canShare}
        canDelete={set.isOwn || user.role === 'admin'}
        busy={isBusy && about === set.id}
        problem={about === set.id ? problemOf(failed) : null}
        onOpen={close}
        onRename={(name) => {
          forget(set.id);
          change.send({ ...of, body: { version: set.version, name } });
        }}
        onShare={(isShared) => {
          forget(set.id);
          change.send({ ...of, body: { version: set.version, is_shared: isShared } });
        }}
        onStart={(isStart) => {
          forget(set.id);
          start.send({ query: of.query, body: { id: isStart ? set.id : null } });
        }}
        onDelete={() => {
          forget(set.id);
          remove.send(of);
        }}
      />
    );
  };
  return (
    <TrayPanel open={open} title={t.title} onClose={close}>
      <TrayList view={view} empty={{ title: t.none, hint: t.noneHint }} onRefresh={refresh}>
        {(all) => {
          const groups = [
            { title: t.mine, of: all.filter(({ isOwn }) => isOwn) },
            { title: t.shared, of: all.filter(({ isOwn }) => !isOwn) },
          ].filter(({ of }) => of.length > 0);
          return groups.length === 0 ? (
            <div className={trayStyles.notice}>
              <strong>{t.none}</strong>
              <p className="spaced">{t.noneHint}</p>
            </div>
          ) : (
            groups.map(({ title, of }) => (
              <section key={title} aria-label={title}>
                <h3 className={trayStyles.group}>
                  {title} <span>{format.count(of.length)}</span>
                </h3>
                <ul>{of.map(row)}</ul>
              </section>
            ))
          );
        }}
      </TrayList>
      {now === null || range === null ? (
        <p className={`${trayStyles.notice} spaced`}>{t.nothing}</p>
      ) : (
        <>
          <SaveView
            field={field}
            package_name={now.package_name}
            names={sets.filter(({ isOwn, screen }) => isOwn && screen === now.route.path).map(({ name }) => name)}
            canShare={canShare}
            sending={save.status === 'sending'}
            saved={save.status === 'done' ? (save.request?.body.name ?? null) : null}
            problem={problemOf(save.failure)}
            onSave={(name, isShared) => {
              save.send({
                query,
                body: {
                  name,
                  screen: now.route.path,
                  filters: now.filters,
                  range: now.isDated ? range : null,
                  ...(isShared && { is_shared: true }),
                },
              });
            }}
          />
          <ShareView
            carries={carries}
            dates={preset === null ? null : { preset: d[preset], days: format.range(now.days.fromDate, now.days.toDate) }}
            keepsPreset={keepsPreset}
            onKeepPreset={setKeepsPreset}
            url={new URL(location.href(now.hrefWith(range)), window.location.href).href}
            copy={toClipboard}
          />
        </>
      )}
    </TrayPanel>
  );
}
