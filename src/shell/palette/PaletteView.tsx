import { ArrowRoutingRegular } from '@fluentui/react-icons/svg/arrow-routing';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ENTER, keysOf, placeOf, sectionsOf, type KeyedGroup, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import styles from './Palette.module.css';
import { PaletteFrame } from './PaletteFrame.tsx';
import { paletteTexts } from './texts.ts';

const icons: Readonly<Record<PaletteGroup, ComponentType>> = {
  recent: HistoryRegular,
  go: ArrowRoutingRegular,
  views: BookmarkRegular,
  rows: ArrowRoutingRegular,
  publishers: ArrowRoutingRegular,
  packages: ArrowRoutingRegular,
  filters: FilterRegular,
  actions: FlashRegular,
};
export interface PaletteViewProps {
  readonly items: readonly PaletteItem[];
  /** Tickets and incidents, with those that a search names by number. */
  readonly rows?: (search: string) => readonly PaletteItem[];
  /** The package that is open, which numbers, filters and views are of. */
  readonly package_name?: string | null;
  /** Ids of what was chosen last, the last first. */
  readonly recent: readonly string[];
  /** What became of an action that has no place of its own. */
  readonly said: string;
  /** One group alone, each of whose things a key chooses. */
  readonly only?: KeyedGroup | null;
  /** What was typed before it was there. */
  readonly typed?: string;
  /** Is all of it there? False while saved views are still asked for: keys that choose wait for them. */
  readonly isSettled?: boolean;
  /** Told when it is open; what it answers is called when it no longer is. */
  readonly onOpened?: () => () => void;
  readonly onSearch?: (search: string) => void;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onTab: (href: string) => void;
  readonly onClose: () => void;
}

/** A field and what it finds: arrows move, Enter opens, Control and Enter in a new tab, Escape closes. */
export function PaletteView({
  items,
  rows,
  package_name = null,
  recent,
  said,
  only = null,
  typed = '',
  isSettled = true,
  onOpened,
  onSearch,
  onChoose,
  onTab,
  onClose,
}: PaletteViewProps) {
  const t = useTexts(paletteTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const id = useId();
  const [search, setSearch] = useState(only === null ? typed.replaceAll(ENTER, '') : '');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(
    () => sectionsOf([...items, ...(rows?.(search) ?? [])], search, recent, only),
    [items, rows, search, recent, only],
  );
  const flat = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const current = flat.length === 0 ? -1 : Math.min(at, flat.length - 1);
  useEffect(() => {
    // the first is in sight
    if (current > 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const choose = (item: PaletteItem | undefined, inTab: boolean): void => {
    if (item === undefined) return;
    if (inTab && item.href !== undefined) onTab(item.href);
    else onChoose(item);
  };
  const ofKey = (key: string): PaletteItem | undefined => flat.find((item) => item.key === key.toLowerCase());
  /** A key that chooses something, until all that it may choose is there. */
  const held = useRef(only === null ? (typed.includes(ENTER) ? ENTER : '') : typed.charAt(0));
  // oxlint-disable-next-line react/exhaustive-deps -- looked at after each drawing: what is held is let go once
  useEffect(() => {
    const key = held.current;
    if (key === '' || !isSettled) return;
    held.current = '';
    const item = key === ENTER ? flat[current] : ofKey(key);
    if (item !== undefined) onChoose(item);
    else if (key !== ENTER) setSearch(key);
  });
  const to = (index: number): void => setAt(flat.length === 0 ? 0 : (index + flat.length) % flat.length);
  return (
    <PaletteFrame label={t.title} first={field} onOpened={onOpened} onClose={onClose}>
      <div className={styles.field}>
        <Search20Regular aria-hidden />
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-label={t.title}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={current < 0 ? undefined : `${id}${current}`}
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            onSearch?.(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const { ctrlKey, metaKey, altKey } = event;
            const keyed = only !== null && search === '' && !ctrlKey && !metaKey && !altKey ? ofKey(event.key) : undefined;
            const isKey = only !== null && search === '' && event.key.length === 1 && !ctrlKey && !metaKey && !altKey;
            if (isKey && !isSettled) {
              event.preventDefault();
              held.current = event.key;
              return;
            }
            if (keyed !== undefined) {
              event.preventDefault();
              onChoose(keyed);
              return;
            }
            const moves: Readonly<Record<string, number>> = {
              ArrowDown: current + 1,
              ArrowUp: current - 1,
              Home: 0,
              End: flat.length - 1,
            };
            const next = moves[event.key];
            if (next !== undefined && !((event.key === 'Home' || event.key === 'End') && search !== '')) {
              event.preventDefault();
              to(next);
            }
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              choose(flat[current], event.ctrlKey || event.metaKey);
            }
          }}
        />
        {package_name !== null && (
          <bdi className={styles.chip} title={t.searched({ name: package_name })}>
            {package_name}
          </bdi>
        )}
        <button type="button" className={styles.escape} onClick={onClose}>
          {common.close}
        </button>
      </div>
      <div className={styles.list}>
        <div ref={list} id={`${id}list`} role="listbox" aria-label={t.title}>
          {sections.map(({ group, items: shown, total }) => (
            <div key={group} role="group" aria-labelledby={`${id}${group}`}>
              <p id={`${id}${group}`} className={styles.group}>
                {t[`group_${group}`]}
                {total > shown.length && <span>{t.shown({ n: format.count(shown.length), all: format.count(total) })}</span>}
              </p>
              {shown.map((item) => {
                const index = flat.indexOf(item);
                return (
                  <div
                    key={`${group} ${item.id}`}
                    id={`${id}${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className={styles.item}
                    onPointerMove={() => setAt(index)}
                    onClick={(event) => choose(item, event.ctrlKey || event.metaKey)}
                  >
                    <span className={styles.icon} data-initial={item.initial !== undefined} aria-hidden>
                      {item.initial ?? <Picture of={item} group={group} />}
                    </span>
                    <span className={styles.words}>
                      <bdi className={styles.label}>{marked(item.label, search)}</bdi>
                      {item.hint !== undefined && item.hint !== '' && <bdi className="quiet anywhere">{item.hint}</bdi>}
                    </span>
                    {(only === null || search === '') && <Keys of={keysOf(item, only !== null)} />}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {flat.length === 0 && <p className={styles.none}>{t.none({ search })}</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.move} <kbd>↵</kbd> {t.open} <kbd>Ctrl</kbd> <kbd>↵</kbd> {t.newTab}
        </span>
        <span role="status">{said === '' ? t.found(flat.length) : said}</span>
      </div>
    </PaletteFrame>
  );
}
function Picture({ of: { icon }, group }: { readonly of: PaletteItem; readonly group: PaletteGroup }) {
  const Icon = icon ?? icons[group];
  return <Icon />;
}
const Keys = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <span className={`${styles.shortcut} flex last gap-4 rigid`}>
      {of.map((key, place) => (
        <kbd key={place}>{key}</kbd>
      ))}
    </span>
  );
/** A label with the letters that were searched for. */
function marked(label: string, search: string): ReactNode {
  const word = search.trim().split(/\s+/)[0] ?? '';
  const place = word === '' ? null : placeOf(label, word);
  if (place === null) return label;
  return (
    <>
      {label.slice(0, place.at)}
      <mark>{label.slice(place.at, place.at + word.length)}</mark>
      {label.slice(place.at + word.length)}
    </>
  );
}
