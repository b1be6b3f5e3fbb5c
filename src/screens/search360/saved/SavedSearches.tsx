import { Button, Input, Menu, MenuButton, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import type { StoredSearch } from '../../../../contract/areas/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import shared from '../Search360.module.css';
import styles from './Saved.module.css';
import { searchTexts } from '../texts.ts';

/** So many are seen at a glance. */
const FEW = 5;
export interface SavedSearchesProps {
  readonly searches: readonly StoredSearch[];
  readonly userId: string;
  readonly onOpen: (id: string) => void;
  readonly onForget: (id: string) => void;
}
/** Saved searches: one's own, and those that colleagues share. */
export function SavedSearches({ searches, userId, onOpen, onForget }: SavedSearchesProps) {
  const t = useTexts(searchTexts);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const shown = searches.filter((one) => {
    const text = [one.name, one.package_name, one.by.name, ...one.terms.map((term) => term.shown)].join(' ').toLowerCase();
    return words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  });
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_, { open }) => {
        setIsOpen(open);
        setWords('');
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<Bookmark20Regular />}>{t.saved({ n: format.count(searches.length) })}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t.savedTitle}>
          {searches.length === 0 && <p className="quiet">{t.noneSaved}</p>}
          {searches.length > FEW && (
            <Input
              className={styles.savedSearch ?? ''}
              type="search"
              aria-label={t.searchSaved}
              placeholder={t.searchSaved}
              value={words}
              onChange={(_, { value }) => setWords(value)}
              onKeyDown={(event) => {
                // letters are typed here, and name no item of the menu
                if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
              }}
            />
          )}
          {searches.length > 0 && shown.length === 0 && (
            <p className="quiet" role="status">
              {t.noSaved}
            </p>
          )}
          {shown.map((one) => (
            <div key={one.id} className="row gap-4">
              <Button
                appearance="subtle"
                className={styles.savedName ?? ''}
                onClick={() => {
                  setIsOpen(false);
                  onOpen(one.id);
                }}
              >
                <span className={shared.two}>
                  <bdi>{one.name}</bdi>
                  <span className="quiet">
                    {[
                      one.package_name,
                      ...(one.by.id === userId ? [] : [t.by({ name: one.by.name })]),
                      ...(one.isShared ? [t.shared] : []),
                    ].join(' · ')}
                  </span>
                </span>
              </Button>
              {one.by.id === userId && (
                <ActionButton label={t.forget({ name: one.name ?? '' })} onClick={() => onForget(one.id)}>
                  <Dismiss16Regular aria-hidden />
                </ActionButton>
              )}
            </div>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
