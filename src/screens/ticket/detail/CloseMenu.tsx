import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { disputeResolutions, resolutions, type Resolution } from '../../../../contract/ticket-life.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

export interface CloseMenuProps {
  /** A dispute ends as one. */
  readonly isDispute: boolean;
  readonly busy: boolean;
  readonly onClose: (resolution: Resolution) => void;
}
/** Ends a ticket with one of its resolutions. */
export function CloseMenu({ isDispute, busy, onClose }: CloseMenuProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const offered = resolutions.filter((each) => disputeResolutions.includes(each) === isDispute || each === 'Other');
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
