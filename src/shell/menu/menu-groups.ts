import { menuTable, type MenuItem } from '../../../contract/policy.ts';
import { routeAt } from '../../../machines/routes/routes.ts';

const TOP = '0';
const TOOL = '9';
/** Carries the route of the tools and is never shown (spec §2). */
const HIDDEN = 'Verification';
const administration = new Set(menuTable.filter((m) => m.grant.startsWith('admin:')).map((m) => m.route));

export interface MenuGroups {
  readonly top: readonly MenuItem[];
  readonly tools: readonly MenuItem[];
  readonly administration: readonly MenuItem[];
}
/** The server's list in the groups of the side menu, order kept (spec §2 "Side menu"). */
export function groupsOf(menu: readonly MenuItem[]): MenuGroups {
  const top = menu.filter((m) => m.sub_menu === TOP && m.menu_name !== HIDDEN);
  return {
    top: top.filter((m) => !administration.has(m.route)),
    tools: menu.filter((m) => m.sub_menu === TOOL),
    administration: top.filter((m) => administration.has(m.route)),
  };
}

/** The line of the menu that stands for an address: its own, else the one that its page is under or named after (one ticket is under Tickets). */
export const lineOf = (menu: readonly MenuItem[], path: string): string | undefined => {
  const at = routeAt(path);
  return (menu.find((m) => m.route === path) ?? menu.find((m) => m.menu_name === (at?.line ?? at?.title)))?.route;
};
