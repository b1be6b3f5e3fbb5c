import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { endings, isOfDispute, type Ending } from '../../../../contract/life/ticket-life.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

export interface CloseMenuProps {
  readonly busy: boolean;
  readonly onClose: (resolution: Ending) => void;
  /** What an end would do, in words; '' where that is not known. */
  readonly movesOf?: (resolution: Ending) => string;
  /** The menu is opened: its entries are about to be counted. */
  readonly onOpen?: () => void;
}
/** Ends tickets of any kind with a resolution. */
export function CloseMenu({ busy, onClose, movesOf = () => '', onOpen = () => undefined }: CloseMenuProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  return (
    <Menu
      positioning={{ align: 'end' }}
      onOpenChange={(_, { open }) => {
        if (open) onOpen();
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" disabledFocusable={busy}>
          {t.close}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t.resolution}>
          {endings.map((each) => (
            <MenuItem
              key={each}
              subText={[isOfDispute(each) ? t[`follows_${each}`] : '', movesOf(each)].filter((part) => part !== '').join(' ') || null}
              onClick={() => onClose(each)}
            >
              {named(each)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
