import { Button, Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { useId, useRef, useState } from 'react';
import { MOST_TERMS, type SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { searchKinds } from '../../../../contract/indicator/search-kind.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { asKind, chipsOf, joined, type Chip } from './chips.ts';
import { kindIcons } from '../icons.tsx';
import shared from '../Search360.module.css';
import styles from './Box.module.css';
import { kindTexts, searchTexts } from '../texts.ts';

export interface SearchBoxProps {
  /** The values of the search that is shown. */
  readonly initial: readonly Chip[];
  /** The package's, an IANA name: where a number without a country code is. */
  readonly zone: string;
  readonly isSending: boolean;
  /** Why the last search could not be stored; '' where it was. */
  readonly said: string;
  /** Its personal values in full, once they were asked for. */
  readonly revealed: readonly SearchValue[] | null;
  /** Null where there is no stored search, or its reader may not be shown what it masks. */
  readonly onReveal: (() => void) | null;
  readonly onHide: () => void;
  readonly onSearch: (terms: readonly Chip['term'][]) => void;
}
/** One box for everything: each value gets its kind, which its reader can correct. A kind that is not sure has to be chosen before the search. */
export function SearchBox({ initial, zone, isSending, said, revealed, onReveal, onHide, onSearch }: SearchBoxProps) {
  const t = useTexts(searchTexts);
  const k = useTexts(kindTexts);
  const format = useFormat();
  const [chips, setChips] = useState(initial);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const all = joined(chips, chipsOf(typed, zone));
  const unsure = chips.filter(({ isUnsure }) => isUnsure).length;
  const isFull = all.length > MOST_TERMS;
  const take = (text: string): void => {
    setChips((now) => joined(now, chipsOf(text, zone)));
    setTyped('');
  };
  const submit = (): void => {
    setChips(all);
    setTyped('');
    if (all.length > 0 && !isFull && !all.some(({ isUnsure }) => isUnsure)) onSearch(all.map(({ term }) => term));
  };
  const shownOf = (chip: Chip): string =>
    'of' in chip.term && revealed !== null ? (revealed[chip.term.nth]?.value ?? chip.shown) : chip.shown;
  return (
    <form
      className={`${shared.card} card`}
      role="search"
      aria-label={t.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* a press beside the values is meant for the field */}
      <div className={styles.box} onClick={() => input.current?.focus()} role="presentation">
        <ul className="flex wrap gap-6">
          {chips.map((chip, i) => (
            <li key={`${chip.kind} ${chip.shown}`} className={styles.chip} data-unsure={chip.isUnsure}>
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <MenuButton
                    size="small"
                    appearance="transparent"
                    className={styles.kind ?? ''}
                    icon={chip.isUnsure ? <Warning16Regular aria-hidden /> : kindIcons[chip.kind]}
                    aria-label={t.kindOf({ kind: chip.isUnsure ? t.unsure : k[chip.kind], value: shownOf(chip) })}
                  >
                    {chip.isUnsure ? t.unsure : k[chip.kind]}
                  </MenuButton>
                </MenuTrigger>
                <MenuPopover>
                  <MenuList>
                    {searchKinds.map((kind) => (
                      <MenuItem
                        key={kind}
                        icon={kindIcons[kind]}
                        onClick={() => setChips((now) => now.map((each, at) => (at === i ? asKind(each, kind) : each)))}
                      >
                        {k[kind]}
                      </MenuItem>
                    ))}
                  </MenuList>
                </MenuPopover>
              </Menu>
              <bdi className={styles.value}>{shownOf(chip)}</bdi>
              <button
                type="button"
                className={styles.remove}
                aria-label={t.remove({ value: shownOf(chip) })}
                onClick={() => {
                  setChips((now) => now.filter((_, at) => at !== i));
                  input.current?.focus();
                }}
              >
                <Dismiss16Regular aria-hidden />
              </button>
            </li>
          ))}
          <li className={styles.entry}>
            <input
              ref={input}
              value={typed}
              aria-label={t.box}
              aria-describedby={hint}
              placeholder={chips.length === 0 ? t.placeholder : ''}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                const text = event.currentTarget.value;
                if (/[,;\t]$/.test(text)) take(text);
                else setTyped(text);
              }}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (!/[\r\n\t,;]/.test(text)) return;
                event.preventDefault();
                take(`${typed}${text}`);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  take(typed);
                }
                if (event.key === 'Backspace' && typed === '') setChips((now) => now.slice(0, -1));
              }}
            />
          </li>
        </ul>
      </div>
      <div className={styles.boxFoot}>
        <p id={hint} className="quiet">
          {t.boxHint} {unsure > 0 && <strong className="warn">{t.needsKind(unsure)}</strong>}
          {isFull && <strong className="warn">{t.tooMany({ most: format.count(MOST_TERMS) })}</strong>}
        </p>
        {onReveal !== null && chips.some(({ isMasked }) => isMasked) && (
          <Button size="small" appearance="subtle" onClick={revealed === null ? onReveal : onHide}>
            {revealed === null ? t.reveal : t.hide}
          </Button>
        )}
        <Button type="submit" appearance="primary" icon={<Search20Regular />} disabledFocusable={isSending || all.length === 0}>
          {isSending ? t.searching : all.length === 0 ? t.searchNone : t.search(all.length)}
        </Button>
      </div>
      <p role="status" className={shared.said}>
        {said}
      </p>
    </form>
  );
}
