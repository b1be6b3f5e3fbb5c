import { ChevronUpDownRegular } from '@fluentui/react-icons/svg/chevron-up-down';
import type { Package } from '../../../contract/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Breakable } from '../../widgets/Breakable.tsx';
import { PackageList } from './PackageList.tsx';
import styles from './PackageSelector.module.css';
import { usePopup } from '../frame/use-popup.ts';

export interface PackageSelectorProps {
  readonly packages: readonly Package[];
  readonly current: string | null;
  readonly onPick: (name: string) => void;
}
/** Which package is worked in, and the way to another one: a button that opens a searchable list. */
export function PackageSelector({ packages, current, onPick }: PackageSelectorProps) {
  const t = useTexts(shellTexts);
  const popup = usePopup();
  const nth = packages.findIndex((p) => p.package_name === current);
  const chosen = packages[nth];
  return (
    <div className="anchor" {...popup.root}>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="listbox"
        aria-expanded={popup.open}
        disabled={packages.length === 0}
        onClick={popup.toggle}
      >
        <span className={styles.initial} aria-hidden>
          {(chosen?.title ?? chosen?.package_name ?? '–').charAt(0).toLocaleUpperCase()}
        </span>
        <span className="column grow">
          <span className="visually-hidden">{t.package} </span>
          <span className="two-lines body anywhere" title={chosen?.package_name}>
            {chosen === undefined ? packages.length === 0 ? t.packageNone : t.packagePick : <Breakable name={chosen.package_name} />}
          </span>
          <span className="quiet anywhere">
            {chosen === undefined
              ? t.packagesFound(packages.length)
              : t.packageOf({ title: chosen.title, nth: String(nth + 1), whole: t.ofPackages(packages.length) })}
          </span>
        </span>
        <span className={styles.chevron}>
          <ChevronUpDownRegular />
        </span>
      </button>
      {popup.open && (
        <div className={styles.panel}>
          <PackageList
            packages={packages}
            current={current}
            onPick={(name) => {
              popup.close();
              if (name !== current) onPick(name);
            }}
          />
        </div>
      )}
    </div>
  );
}
