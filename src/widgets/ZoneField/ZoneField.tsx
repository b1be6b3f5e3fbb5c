import { Input, type InputProps } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './ZoneField.module.css';
import { zoneOptions, type ZoneOption } from './zones.ts';

interface ZoneFieldProps extends Pick<InputProps, 'id' | 'name' | 'onBlur' | 'required' | 'size' | 'aria-describedby' | 'aria-labelledby'> {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** What it says where a search finds none. */
  readonly none: string;
}
const PAGE = 8;

/**
 * A time zone, from a list that is searched by place, by older names and by offset (ARIA combobox): the focus stays in the box, arrows move the mark, Enter picks it, Escape leaves what was
 * there. What is typed and is no zone is forgotten when the box is left.
 */
export function ZoneField({ value, onChange, none, onBlur, ...rest }: ZoneFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Null while the list is closed. */
  const [options, setOptions] = useState<readonly ZoneOption[] | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const terms = (typed ?? '').toLowerCase().split(/\s+/);
  const found = (options ?? []).filter(({ words }) => terms.every((term) => words.includes(term)));
  const active = Math.min(marked, found.length - 1);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, typed, options]);

  const open = (): void => {
    if (options !== null) return;
    const all = zoneOptions(Date.now());
    setOptions(all);
    setMarked(
      Math.max(
        0,
        all.findIndex(({ zone }) => zone === value),
      ),
    );
  };
  const close = (): void => {
    setOptions(null);
    setTyped(null);
  };
  const pick = (zone: string): void => {
    close();
    if (zone !== value) onChange(zone);
  };
  const type = (text: string): void => {
    const all = options ?? zoneOptions(Date.now());
    setOptions(all);
    setTyped(text);
    setMarked(0);
    // whoever writes a whole name has said it
    const whole = all.find(({ zone }) => zone.toLowerCase() === text.trim().toLowerCase());
    if (whole !== undefined && whole.zone !== value) onChange(whole.zone);
  };
  const move = (event: KeyboardEvent): void => {
    // arrows and Enter are the input method's while it composes
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + PAGE),
      PageUp: Math.max(0, active - PAGE),
    };
    const next = to[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (options === null) open();
      else setMarked(next);
    }
    if (options === null) return;
    const picked = found[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (picked !== undefined) pick(picked.zone);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.zone}>
      <Input
        role="combobox"
        aria-expanded={options !== null}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={options === null || active < 0 ? undefined : `${id}${active}`}
        autoComplete="off"
        spellCheck={false}
        className="wide"
        {...rest}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onChange={(_, { value: text }) => type(text)}
        onKeyDown={move}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {options !== null && (
        <ul ref={list} role="listbox" id={`${id}l`} aria-label={value} className={styles.list}>
          {found.map(({ zone, offset }, i) => (
            <li
              key={zone}
              id={`${id}${i}`}
              role="option"
              aria-selected={zone === value}
              data-active={i === active || undefined}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(zone)}
            >
              <span className="anywhere">{zone.replaceAll('_', ' ')}</span>
              <span className="quiet figures one-line">{offset}</span>
            </li>
          ))}
          {found.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className={styles.option}>
              {none}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
