import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { presets } from '../../contract/dates.ts';
import { ALL } from '../../contract/scope.ts';
import { changePassword } from '../../machines/routes/session.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import { locales } from '../i18n/i18n.ts';
import { datesTexts } from '../i18n/texts/dates.ts';
import { preferencesTexts } from '../i18n/texts/preferences.ts';
import { shellTexts } from '../i18n/texts/shell.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useGuardInput, useLeaving, useLocationStore, usePath, useWorkspace } from '../portal/context.tsx';
import { useTray } from '../portal/use-tray.ts';
import { useFilterNames } from '../shell/filters/use-filter-names.ts';
import { groupsOf } from '../shell/menu/menu-groups.ts';
import { useMenuName } from '../shell/menu/use-menu-name.ts';
import { KeysSheet } from '../shell/palette/KeysSheet.tsx';
import type { PaletteItem } from '../shell/palette/palette-items.ts';
import { PaletteView } from '../shell/palette/PaletteView.tsx';
import { paletteTexts } from '../shell/palette/texts.ts';
import { ownNames } from '../shell/session/own-names.ts';
import { themeNames } from '../theme/theme.ts';
import { toClipboard } from '../widgets/use-copy.ts';
import { chooseLocale, chooseTheme } from './preferences.ts';
import { recentChoices } from './recent-choices.ts';

export interface PaletteDialogProps {
  readonly shown: 'palette' | 'keys';
  readonly onShow: (what: 'palette' | 'keys' | null) => void;
}
/** Everything that the signed-in may open or do, by name. What changes something on the server is not among it: that asks where it stands. */
export default function PaletteDialog({ shown, onShow }: PaletteDialogProps) {
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const recent = useMemo(() => recentChoices(user), [user]);
  const [ids] = useState(() => recent.all());
  const [said, setSaid] = useState('');
  const items = useItems(onShow, setSaid);
  const location = useLocationStore();
  const close = (): void => onShow(null);
  if (shown === 'keys') return <KeysSheet onClose={close} />;
  return (
    <PaletteView
      items={items}
      recent={ids}
      said={said}
      onTab={(href) => {
        window.open(location.href(href), '_blank', 'noopener');
      }}
      onChoose={(item) => {
        recent.add(item.id);
        if (item.stays !== true) close();
        item.run();
      }}
      onClose={close}
    />
  );
}

function useItems(onShow: PaletteDialogProps['onShow'], say: (text: string) => void): readonly PaletteItem[] {
  const t = useTexts(paletteTexts);
  const s = useTexts(shellTexts);
  const d = useTexts(datesTexts);
  const p = useTexts(preferencesTexts);
  const nameOf = useMenuName();
  const { labels } = useFilterNames();
  const workspace = useWorkspace();
  const leaving = useLeaving();
  const tray = useTray();
  const navigate = useNavigate();
  const path = usePath();
  const { menu } = useGuardInput();
  const packages = useSelector(workspace, (w) => w.context.packages);
  const current = useSelector(workspace, (w) => w.context.current);
  const params = useSelector(workspace, (w) => w.context.params);
  const screen = useSelector(workspace, (w) => w.context.screen);
  const range = useSelector(workspace, (w) => w.context.range);
  const hasDates = routeAt(path)?.needs === 'package+range';
  const { top, tools, administration } = groupsOf(menu);
  const go =
    (hint?: string) =>
    (line: (typeof menu)[number]): PaletteItem => ({
      id: `go ${line.route}`,
      group: 'go',
      label: nameOf(line.menu_name),
      ...(line.route === path ? { hint: t.here } : hint === undefined ? {} : { hint }),
      href: line.route,
      run: () => {
        void navigate(line.route);
      },
    });
  const filters = Object.keys(screen?.options ?? {});
  const isFiltered = filters.some((name) => (params[name] ?? ALL) !== ALL);
  const act = (id: string, label: string, run: () => void, more: Partial<PaletteItem> = {}): PaletteItem => ({
    id,
    group: 'actions',
    label,
    run,
    ...more,
  });
  const themes = { light: p.theme_light, dark: p.theme_dark, contrast: p.theme_contrast };
  return [
    ...top.map(go()),
    ...tools.map(go(s.verifications)),
    ...administration.map(go(s.administration)),
    ...packages
      .filter(({ package_name }) => package_name !== current)
      .map(({ package_name, title, customer }): PaletteItem => ({
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
          act('filters', t.openFilters, () => workspace.send({ type: 'OPEN_FILTERS' }), {
            group: 'filters',
            hint: filters.map((name) => labels[name] ?? name).join(', '),
          }),
        ]),
    act(
      'link',
      t.copyLink,
      () => {
        void Promise.resolve(toClipboard(window.location.href)).then(
          () => say(t.copied),
          () => say(t.notCopied),
        );
      },
      { stays: true },
    ),
    ...(screen === null ? [] : [act('refresh', t.refresh, () => workspace.send({ type: 'REFRESH_ALL' }))]),
    act('jobs', t.jobs, () => tray.send({ type: 'OPEN', panel: 'jobs' })),
    act('notices', t.notices, () => tray.send({ type: 'OPEN', panel: 'notices' })),
    ...(hasDates
      ? presets
          .filter((preset) => !('preset' in range) || range.preset !== preset)
          .map((preset) =>
            act(`dates ${preset}`, t.dates({ name: d[preset] }), () => workspace.send({ type: 'PICK_RANGE', range: { preset } })),
          )
      : []),
    act('keys', t.keys, () => onShow('keys'), { hint: '?' }),
    act('password', s.changePassword, () => void navigate(changePassword.path), { href: changePassword.path }),
    ...themeNames.map((name) => act(`theme ${name}`, t.theme({ name: themes[name] }), () => chooseTheme(name), { stays: true })),
    ...locales.map((name) => act(`language ${name}`, t.language({ name: ownNames[name] }), () => chooseLocale(name), { stays: true })),
    act('sign out', s.signOut, () => leaving.send({ type: 'WANT', way: { kind: 'signOut' } })),
  ];
}
