import { menuTable } from '../../../contract/policy.ts';
import { useMenuName } from '../../shell/menu/use-menu-name.ts';

/** Tools are called as their lines of the menu are. */
export function useToolName(): (tool: string) => string {
  const nameOf = useMenuName();
  return (tool) => nameOf(menuTable.find(({ route }) => route === `/${tool}`)?.menu_name ?? tool);
}
