import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { resolutions, resolutionsOf, type Resolution, type TicketKind } from '../../../../contract/ticket-life.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

export interface CloseMenuProps {
  /** Each kind has ends of its own; null where tickets of any are meant. */
  readonly kind: TicketKind | null;
  readonly busy: boolean;
  readonly onClose: (resolution: Resolution) => void;
}
/** Ends tickets with one of their resolutions. */
export function CloseMenu({ kind, busy, onClose }: CloseMenuProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const offered = kind === null ? resolutions : resolutionsOf(kind);
  return (
    <Menu positioning={{ align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" disabledFocusable={busy}>
          {t.close}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t.resolution}>
          {offered.map((each) => (
            <MenuItem key={each} onClick={() => onClose(each)}>
              {named(each)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
