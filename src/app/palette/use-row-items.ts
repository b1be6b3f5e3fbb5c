import { ShieldErrorRegular } from '@fluentui/react-icons/svg/shield-error';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInMenu } from '../../../contract/policy.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { ticket } from '../../../machines/routes/areas/ticket.ts';
import { formatLink } from '../../adapters/link.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import type { PaletteItem } from '../../shell/palette/palette-items.ts';
import { paletteTexts } from '../../shell/palette/texts.ts';
import { recentChoices, type RowRef } from './recent-choices.ts';

/** The number of a ticket or an incident that a search is, whole: `#12`, `12`, `INC-…`. */
function rowIn(search: string): Omit<RowRef, 'package_name'> | null {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  if (number !== undefined) return { kind: 'ticket', id: String(Number(number)) };
  return /^inc-\S+-\d+$/i.test(search) ? { kind: 'incident', id: search.replace(/^inc/i, 'INC') } : null;
}

/** Tickets and incidents: those that were opened last, and the one whose number is searched for, in the current package. Where the menu has no such page there are none. */
export function useRowItems(user: string): (search: string) => readonly PaletteItem[] {
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const menu = useSelector(workspace, (s) => s.context.menu);
  const packages = useSelector(workspace, (s) => s.context.packages);
  const range = useSelector(workspace, (s) => s.context.range);
  const recent = useMemo(() => recentChoices(user).rows(), [user]);
  return useCallback(
    (search) => {
      const typed = rowIn(search.trim());
      const rows = [
        ...(typed === null || current === null ? [] : [{ ...typed, package_name: current, isTyped: true }]),
        ...recent
          .filter(
            ({ kind, id, package_name }) =>
              (kind !== typed?.kind || id !== typed.id) && packages.some((each) => each.package_name === package_name),
          )
          .map((row) => ({ ...row, isTyped: false })),
      ];
      return rows.flatMap(({ kind, id, package_name, isTyped }): PaletteItem[] => {
        const route = kind === 'ticket' ? ticket : report;
        if (!isInMenu(route.path, menu)) return [];
        const params = kind === 'ticket' ? { ...ticket.params.initial, id } : { ...report.params.initial, row: id };
        const href = route.path + formatLink({ package: package_name, range, params }, route.params as never);
        return [
          {
            id: `${kind} ${id}`,
            group: 'rows',
            label: kind === 'ticket' ? t.ticket({ id }) : t.incident({ name: id }),
            hint: [package_name, isTyped ? t.byNumber : t.opened].join(' · '),
            icon: kind === 'ticket' ? TicketDiagonalRegular : ShieldErrorRegular,
            href,
            run: () => void navigate(href),
          },
        ];
      });
    },
    [t, navigate, current, menu, packages, range, recent],
  );
}
