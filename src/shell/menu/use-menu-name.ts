import { menuTexts } from '../../i18n/texts/shell/menu.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Says a menu name in the chosen language; a name that has no text stays as the server spells it. */
export function useMenuName(): (menuName: string) => string {
  const t: Readonly<Record<string, string>> = useTexts(menuTexts);
  return (menuName) => t[menuName] ?? menuName;
}
