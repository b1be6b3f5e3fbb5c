import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Package } from '../../../contract/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './PackageList.module.css';
import { packagesMatching } from './package-search.ts';

interface PackageListProps {
  readonly packages: readonly Package[];
  readonly current: string | null;
  readonly onPick: (name: string) => void;
}
const PAGE = 8;

/** A search box and its list (ARIA combobox): the focus stays in the box, arrows move the mark, Enter picks it. */
export function PackageList({ packages, current, onPick }: PackageListProps) {
  const t = useTexts(shellTexts);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      packages.findIndex((p) => p.package_name === current),
    ),
  );
  const found = packagesMatching(packages, search);
  const active = Math.min(marked, found.length - 1);
  const optionId = (n: number) => `${id}o${String(n)}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, search]);

  const move = (event: KeyboardEvent) => {
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
    const picked = found[active];
    if (next !== undefined) {
      event.preventDefault();
      setMarked(next);
    }
    if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault();
      onPick(picked.package_name);
    }
  };

  return (
    <>
      <div className={styles.search}>
        <SearchRegular />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}l`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          aria-label={t.packageSearch}
          placeholder={t.packageSearch}
          autoComplete="off"
          spellCheck={false}
          className={styles.box}
          value={search}
          onChange={(e) => {
            setSearch(e.target.value);
            setMarked(0);
          }}
          onKeyDown={move}
        />
      </div>
      <ul ref={list} role="listbox" id={`${id}l`} aria-label={t.package} className={styles.list}>
        {found.map((p, n) => (
          <li
            key={p.package_name}
            id={optionId(n)}
            role="option"
            aria-selected={p.package_name === current}
            data-active={n === active || undefined}
            className={styles.option}
            onPointerDown={(e) => {
              e.preventDefault();
            }}
            onClick={() => {
              onPick(p.package_name);
            }}
          >
            <span className="column grow">
              <span className="anywhere">{p.package_name}</span>
              <span className="small muted">
                {p.title} · {p.customer}
              </span>
            </span>
            {p.package_name === current && (
              <span className={styles.tick}>
                <CheckmarkRegular />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.count}>
        {found.length === 0 ? t.packageNoMatch : t.packagesFound(found.length)}
      </p>
    </>
  );
}
