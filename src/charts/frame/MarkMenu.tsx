import { Menu, MenuDivider, MenuItem, MenuItemLink, MenuList, MenuPopover } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { MarkChoices, MarkLink } from './picking.ts';

export interface MarkMenuProps extends MarkChoices {
  /** Pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

function RowsItem({ to, label }: MarkLink) {
  return (
    <MenuItemLink href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {label}
    </MenuItemLink>
  );
}

/** What can be done with the mark at a point: filters of the page, and the way to its rows. */
export default function MarkMenu({ name, picks, onPick, rows, x, y, onClose }: MarkMenuProps) {
  const t = useTexts(chartTexts);
  return (
    <Menu
      open
      positioning={{
        strategy: 'fixed',
        target: { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) },
        position: 'below',
        align: 'start',
      }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <MenuPopover>
        <MenuList aria-label={name}>
          {picks.map((how) => (
            <MenuItem key={how} onClick={() => onPick(how)}>
              {t[`pick_${how}`]({ name })}
            </MenuItem>
          ))}
          {picks.length > 0 && rows !== null && <MenuDivider />}
          {rows === null ? null : <RowsItem {...rows} />}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
