import { menuTable, type MenuItem } from '../../../contract/policy.ts';

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
