import { useSelector } from '@xstate/react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { presets } from '../../../contract/time/dates.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import { account } from '../../../machines/routes/areas/account.ts';
import { alerts } from '../../../machines/routes/areas/alert.ts';
import { publisherAcross } from '../../../machines/routes/areas/publisher.ts';
import { about, changePassword, team } from '../../../machines/routes/areas/session.ts';
import { demo } from '../../../machines/routes/areas/tour.ts';
import { routeAt } from '../../../machines/routes/routes.ts';
import { locales } from '../../i18n/i18n.ts';
import { datesTexts } from '../../i18n/texts/filters/dates.ts';
import { preferencesTexts } from '../../i18n/texts/shell/preferences.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGuardInput, useLeaving, useLocationStore, usePath, useWorkspace } from '../../portal/context.tsx';
import { useFileActions } from '../../portal/writes/file-actions.ts';
import { useTray, useTrayRead } from '../../portal/use-tray.ts';
import { useOpenSet, useViewNow } from '../../portal/lists/use-views.ts';
import { useFormat } from '../../format/format.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { groupsOf } from '../../shell/menu/menu-groups.ts';
import { iconOf } from '../../shell/menu/menu-icons.ts';
import { useMenuName } from '../../shell/menu/use-menu-name.ts';
import { KeysSheet } from '../../shell/palette/KeysSheet.tsx';
import { lettersOf, type KeyedGroup, type PaletteItem } from '../../shell/palette/palette-items.ts';
import { PaletteView } from '../../shell/palette/PaletteView.tsx';
import { paletteTexts } from '../../shell/palette/texts.ts';
import { ownNames } from '../../shell/session/own-names.ts';
import { themeNames } from '../../theme/theme.ts';
import { toClipboard } from '../../widgets/use-copy.ts';
import { chooseLocale, chooseTheme } from '../../portal/preferences.ts';
import { recentChoices } from './recent-choices.ts';
import { useNewAlert } from './use-new-alert.ts';
import { useOwnKeys } from '../scope/use-as-of.ts';
import { useOffers } from './use-offers.ts';
import { usePublisherItems } from './use-publisher-items.ts';
import { useRowItems } from './use-row-items.ts';

export interface PaletteDialogProps {
  /** All of it, one group alone, or the sheet of keys. */
  readonly shown: 'palette' | 'keys' | KeyedGroup;
  /** What was typed before it was there; from then on it hears its keys itself. */
  readonly typed: () => string;
  readonly onShow: (what: 'palette' | 'keys' | null) => void;
}
/** Everything that the signed-in may open or do, by name. What changes something on the server is not among it: that asks where it stands. */
export default memo(function PaletteDialog({ shown, typed, onShow }: PaletteDialogProps) {
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const recent = useMemo(() => recentChoices(user), [user]);
  const [ids] = useState(() => recent.all());
  const [said, setSaid] = useState('');
  const [early] = useState(typed);
  const workspace = useWorkspace();
  const tray = useTray();
  const onOpened = useCallback(() => {
    typed();
    // the values of filters are asked for as long as somebody looks for them
    if (early !== '') workspace.send({ type: 'OFFER' });
    return () => {
      workspace.send({ type: 'WITHDRAW' });
    };
  }, [workspace, typed, early]);
  const items = useItems(onShow, setSaid);
  const rowsOf = useRowItems(user),
    publishersOf = usePublisherItems();
  const rows = useCallback((search: string) => [...rowsOf(search), ...publishersOf(search)], [rowsOf, publishersOf]);
  const { view: saved } = useTrayRead('views');
  const current = useSelector(workspace, (w) => w.context.current);
  const isSettled = shown !== 'views' || current === null || (saved.status !== 'idle' && saved.status !== 'loading');
  const location = useLocationStore();
  const close = (): void => onShow(null);
  const own = useOwnKeys(useSelector(workspace, (w) => w.context.screen));
  if (shown === 'keys') return <KeysSheet own={own} onClose={close} />;
  return (
    <PaletteView
      items={items}
      rows={rows}
      package_name={current}
      recent={ids}
      said={said}
      only={shown === 'palette' ? null : shown}
      typed={early}
      isSettled={isSettled}
      onOpened={onOpened}
      onSearch={(search) => {
        if (search.trim() !== '') workspace.send({ type: 'OFFER' });
      }}
      onTab={(href) => {
        window.open(location.href(href), '_blank', 'noopener');
      }}
      onChoose={(item) => {
        if (item.group !== 'filters' && item.group !== 'rows' && item.group !== 'publishers') recent.add(item.id);
        if (item.stays !== true) close();
        // what it was opened above belongs to the page that is left
        if (item.href !== undefined) tray.send({ type: 'CLOSE' });
        item.run();
      }}
      onClose={close}
    />
  );
});

function useItems(onShow: PaletteDialogProps['onShow'], say: (text: string) => void): readonly PaletteItem[] {
  const t = useTexts(paletteTexts);
  const common = useTexts(commonTexts);
  const s = useTexts(shellTexts);
  const d = useTexts(datesTexts);
  const p = useTexts(preferencesTexts);
  const nameOf = useMenuName();
  const { labels, labelOf } = useFilterNames();
  const format = useFormat();
  const openSet = useOpenSet();
  const newAlert = useNewAlert();
  const fileActions = useFileActions();
  const now = useViewNow();
  const offers = useOffers();
  const { view: saved } = useTrayRead('views');
  const workspace = useWorkspace();
  const leaving = useLeaving();
  const tray = useTray();
  const navigate = useNavigate();
  const path = usePath();
  const location = useLocationStore();
  const { menu } = useGuardInput();
  const packages = useSelector(workspace, (w) => w.context.packages);
  const current = useSelector(workspace, (w) => w.context.current);
  const params = useSelector(workspace, (w) => w.context.params);
  const screen = useSelector(workspace, (w) => w.context.screen);
  const range = useSelector(workspace, (w) => w.context.range);
  const hasDates = routeAt(path)?.needs === 'package+range';
  const { top, tools, administration } = groupsOf(menu);
  const lines = [...top, ...administration, ...tools];
  const letters = new Map(lettersOf(lines.map(({ menu_name }) => menu_name)).map((letter, n) => [lines[n]?.route, letter]));
  const go =
    (hint?: string) =>
    (line: (typeof menu)[number]): PaletteItem => ({
      id: `go ${line.route}`,
      group: 'go',
      label: nameOf(line.menu_name),
      icon: iconOf(line.menu_name),
      ...(line.route === path ? { hint: t.here, isHere: true } : hint === undefined ? {} : { hint }),
      href: line.route,
      ...keyOf(letters.get(line.route)),
      run: () => {
        void navigate(line.route);
      },
    });
  /** Screens without a line of the menu, which everybody may open. */
  const others = [
    { route: alerts, label: s.alerts, hint: t.alertsHint },
    { route: publisherAcross, label: t.publishersAcross },
    { route: account, label: s.account, hint: t.accountHint },
    { route: changePassword, label: s.changePassword },
    { route: demo, label: t.tour },
    { route: about, label: s.about },
    { route: team, label: s.team },
  ].map(({ route, label, hint = '' }): PaletteItem => ({
    id: `go ${route.path}`,
    group: 'go',
    label,
    hint: route.path === path ? t.here : hint,
    isHere: route.path === path,
    href: route.path,
    run: () => void navigate(route.path),
  }));
  const filters = Object.keys(screen?.options ?? {});
  const isFiltered = filters.some((name) => (params[name] ?? ALL) !== ALL);
  const act = (id: string, label: string, run: () => void, more: Partial<PaletteItem> = {}): PaletteItem => ({
    id,
    group: 'actions',
    label,
    run,
    ...more,
  });
  const datesOf = (of: typeof range): string => ('preset' in of ? d[of.preset] : format.range(of.fromDate, of.toDate));
  const themes = { light: p.theme_light, dark: p.theme_dark, contrast: p.theme_contrast };
  return [
    ...top.map(go()),
    ...tools.map(go(s.verifications)),
    ...administration.map(go(s.administration)),
    ...others,
    ...('data' in saved ? saved.data : [])
      .flatMap((set) => {
        const leads = openSet(set);
        return leads === null ? [] : [{ set, ...leads }];
      })
      .map(({ set: { id, name, isOwn, owner, range: of }, line, href }, n): PaletteItem => ({
        id: `view ${id}`,
        group: 'views',
        label: name,
        hint: [nameOf(line.menu_name), ...(of === null ? [] : [datesOf(of)]), ...(isOwn ? [] : [t.by({ name: owner })])].join(' · '),
        href,
        ...keyOf(n < 9 ? String(n + 1) : undefined),
        run: () => {
          void navigate(href);
        },
      })),
    // the number of a package is its place in the list of all, whichever of them is open
    ...packages
      .map((each, n) => ({ ...each, key: n < 9 ? String(n + 1) : undefined }))
      .filter(({ package_name }) => package_name !== current)
      .map(({ package_name, title, customer, key }): PaletteItem => ({
        ...keyOf(key),
        initial: title.charAt(0) || package_name.charAt(0),
        id: `package ${package_name}`,
        group: 'packages',
        label: package_name,
        hint: [title, customer].filter((text) => text !== '').join(' · '),
        run: () => leaving.send({ type: 'WANT', way: { kind: 'package', name: package_name } }),
      })),
    ...(filters.length === 0
      ? []
      : [
          ...(isFiltered
            ? [
                act(
                  'clear filters',
                  t.clearFilters,
                  () =>
                    workspace.send({ type: 'SET_PARAMS', params: Object.fromEntries(filters.map((name) => [name, ALL])), history: 'push' }),
                  { group: 'filters' },
                ),
              ]
            : []),
          ...offers.map(({ name, value, count }) => {
            const { values, isExclusion } = choiceOf(String(params[name] ?? ALL));
            const isChosen = values.includes(value) && !isExclusion;
            return act(
              `value ${name} ${value}`,
              t.value({ name: labels[name] ?? name, value: labelOf(name, value) }),
              () =>
                workspace.send({
                  type: 'SET_PARAMS',
                  params: {
                    [name]: filterOf(isChosen ? values.filter((each) => each !== value) : isExclusion ? [value] : [...values, value]),
                  },
                  history: 'push',
                }),
              {
                group: 'filters',
                stays: true,
                hint: [...(count === null ? [] : [t.rows(count)]), ...(isChosen ? [t.chosen] : [])].join(' · '),
              },
            );
          }),
          act('advanced', t.advanced, () => workspace.send({ type: 'OPEN_FILTERS', advanced: true }), { group: 'filters' }),
          act('filters', t.openFilters, () => workspace.send({ type: 'OPEN_FILTERS' }), {
            group: 'filters',
            hint: filters.map((name) => labels[name] ?? name).join(', '),
          }),
        ]),
    act(
      'link',
      t.copyLink,
      () => {
        const href = now === null ? path : now.hrefWith(range);
        void Promise.resolve(toClipboard(new URL(location.href(href), window.location.href).href)).then(
          () => say(t.copied),
          () => say(t.notCopied),
        );
      },
      { stays: true, hint: now === null ? '' : [now.package_name, ...(now.isDated ? [datesOf(now.range)] : [])].join(' · ') },
    ),
    ...(now === null
      ? []
      : [
          act('save view', t.saveView, () => tray.send({ type: 'OPEN', panel: 'views', saves: true })),
          act('views', t.views, () => tray.send({ type: 'OPEN', panel: 'views' })),
        ]),
    ...(newAlert === null ? [] : [act('new alert', t.newAlert, () => void navigate(newAlert), { href: newAlert })]),
    ...fileActions.map(({ label, of, run }) =>
      act(`file ${path} ${label}`, label, run, { hint: [of, t.download].filter((text) => text !== '').join(' · ') }),
    ),
    act('quick', t.quick, () => tray.send({ type: 'OPEN', panel: 'quick' })),
    ...(screen === null ? [] : [act('refresh', common.refresh, () => workspace.send({ type: 'REFRESH_ALL' }))]),
    act('jobs', t.jobs, () => tray.send({ type: 'OPEN', panel: 'jobs' })),
    act('notices', t.notices, () => tray.send({ type: 'OPEN', panel: 'notices' })),
    ...(hasDates
      ? presets
          .filter((preset) => !('preset' in range) || range.preset !== preset)
          .map((preset) =>
            act(`dates ${preset}`, t.dates({ name: d[preset] }), () => workspace.send({ type: 'PICK_RANGE', range: { preset } })),
          )
      : []),
    act('keys', t.keys, () => onShow('keys'), { shortcut: '?' }),
    ...themeNames.map((name) => act(`theme ${name}`, t.theme({ name: themes[name] }), () => chooseTheme(name), { stays: true })),
    ...locales.map((name) => act(`language ${name}`, t.language({ name: ownNames[name] }), () => chooseLocale(name), { stays: true })),
    act('sign out', s.signOut, () => leaving.send({ type: 'WANT', way: { kind: 'signOut' } })),
  ];
}
const keyOf = (key: string | undefined): Pick<PaletteItem, 'key'> => (key === undefined ? {} : { key });
