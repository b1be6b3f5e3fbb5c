import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useState } from 'react';
import styles from './SearchField.module.css';

/** How long a pause in typing is, in ms, after which a list is searched. */
export const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  /** Told after a pause, on Enter, and when the field is left: a list is not asked for each letter. */
  readonly onSearch: (term: string) => void;
}
const icon = <Search16Regular aria-hidden />;

/** Searches a list on the server. */
export function SearchField({ label, placeholder, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const ask = (term: string | null) => {
    clearTimeout(pause.current);
    setTyped(null);
    if (term !== null && term !== value) onSearch(term);
  };
  return (
    <label className={styles.search}>
      {icon}
      <input
        type="search"
        value={typed ?? value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => {
          const term = event.currentTarget.value;
          clearTimeout(pause.current);
          setTyped(term);
          pause.current = setTimeout(() => ask(term), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed);
        }}
        onBlur={() => ask(typed)}
      />
    </label>
  );
}
