import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { isOfDispute, resolutions, type Resolution } from '../../../../contract/life/ticket-life.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

export interface CloseMenuProps {
  readonly busy: boolean;
  readonly onClose: (resolution: Resolution) => void;
}
/** Ends tickets of any kind with a resolution. */
export function CloseMenu({ busy, onClose }: CloseMenuProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  return (
    <Menu positioning={{ align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" disabledFocusable={busy}>
          {t.close}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t.resolution}>
          {resolutions.map((each) => (
            <MenuItem key={each} subText={isOfDispute(each) ? t[`follows_${each}`] : null} onClick={() => onClose(each)}>
              {named(each)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
