import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublisherLink } from '../../portal/use-address.ts';
import { useTrayRead } from '../../portal/use-tray.ts';
import type { PaletteItem } from '../../shell/palette/palette-items.ts';
import { paletteTexts } from '../../shell/palette/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The publishers of the reader's packages that a search names; none before anything is searched. */
export function usePublisherItems(): (search: string) => readonly PaletteItem[] {
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();
  const linkTo = usePublisherLink();
  const { view } = useTrayRead('publishers');
  const names = 'data' in view ? view.data.names : null;
  return useCallback(
    (search) =>
      search.trim() === '' || names === null
        ? []
        : names.map(({ name, packages }): PaletteItem => {
            const href = linkTo(name);
            return {
              id: `publisher ${name}`,
              group: 'publishers',
              label: name,
              hint: t.inPackages(packages),
              icon: PeopleTeamRegular,
              href,
              run: () => void navigate(href),
            };
          }),
    [t, navigate, linkTo, names],
  );
}
