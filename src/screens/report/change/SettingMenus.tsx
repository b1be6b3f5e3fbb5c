import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { Status } from '../../../../contract/life/life-cycle.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Case } from '../../../../contract/life/foretell.ts';
import { StatusWords } from './StatusWords.tsx';
import { prioritySettings, statusSettings, walkSettings, useSettingWords, type Person, type Setting } from './setting.ts';
import { changeTexts } from './texts.ts';

export interface SettingMenusProps {
  /** The statuses that are to be followed; none where they are not known. */
  readonly from: readonly Status[];
  readonly people: readonly Person[];
  /** Something is under way: nothing else is begun meanwhile. */
  readonly busy: boolean;
  /** Drawn where they stand: over a modal sheet nothing else can be. */
  readonly inline?: boolean;
  readonly onSet: (setting: Setting) => void;
  /** Statuses that steps alone lead to, beside those that may follow. */
  readonly walked?: readonly Status[];
  /** How many rows a setting would change, in words; '' where that is not known. */
  readonly countOf?: (setting: Setting) => string;
  /** A menu is opened: its entries are about to be counted. */
  readonly onOpen?: () => void;
  /** Of one incident: its menu of statuses says what each moves, and offers those that steps lead to. */
  readonly caseOf?: Case | null;
}
/** Status, priority and person, a menu each. */
export function SettingMenus({
  from,
  people,
  busy,
  inline = false,
  onSet,
  walked = [],
  countOf = () => '',
  onOpen = () => undefined,
  caseOf = null,
}: SettingMenusProps) {
  const t = useTexts(changeTexts);
  const { valueOf } = useSettingWords(people);
  const persons: readonly Setting[] = [...people.map(({ id }) => ({ assignee: id })), { assignee: null }];
  const menus = [
    { label: t.setStatus, settings: [...statusSettings(from, walked), ...(caseOf?.incident == null ? [] : walkSettings(caseOf.incident))] },
    { label: t.setPriority, settings: prioritySettings },
    { label: t.assign, settings: persons },
  ];
  return menus.map(({ label, settings }) => (
    <Menu
      key={label}
      inline={inline}
      positioning={{ position: 'above', align: 'start', fallbackPositions: ['below'], autoSize: 'height' }}
      onOpenChange={(_, { open }) => {
        if (open) onOpen();
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" disabledFocusable={busy || settings.length === 0}>
          {label}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={label}>
          {settings.map((setting) => (
            <MenuItem key={JSON.stringify(setting)} secondaryContent={countOf(setting)} onClick={() => onSet(setting)}>
              {caseOf !== null && 'status' in setting ? (
                <StatusWords setting={setting} of={caseOf} value={valueOf(setting)} />
              ) : (
                valueOf(setting)
              )}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  ));
}
