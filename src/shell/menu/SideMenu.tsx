import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { createElement, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../contract/policy.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { groupsOf, lineOf } from './menu-groups.ts';
import { iconOf } from './menu-icons.ts';
import styles from './SideMenu.module.css';
import { useMenuName } from './use-menu-name.ts';

interface LinesProps {
  readonly items: readonly MenuItem[];
  /** The route of the line that is current. */
  readonly current: string | undefined;
  readonly tools?: boolean;
  readonly id?: string;
  readonly labelledBy?: string;
  readonly onPick?: () => void;
}
function Lines({ items, current, tools = false, id, labelledBy, onPick }: LinesProps) {
  const nameOf = useMenuName();
  return (
    <ul className="stack gap-2" id={id} aria-labelledby={labelledBy}>
      {items.map((m) => (
        <li key={m.route}>
          <Link className={styles.line} to={m.route} aria-current={m.route === current ? 'page' : undefined} onClick={onPick}>
            <span className={styles.icon}>{createElement(tools ? ShieldCheckmarkRegular : iconOf(m.menu_name))}</span>
            <span className="shrink anywhere">{nameOf(m.menu_name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface SideMenuProps {
  readonly menu: readonly MenuItem[];
  readonly path: string;
  readonly onPick?: () => void;
}
/** The server's menu: top lines, the tools under 'Verifications', administration apart. The tools open by themselves where one is current. */
export function SideMenu({ menu, path, onPick }: SideMenuProps) {
  const t = useTexts(shellTexts);
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { top, tools, administration } = groupsOf(menu);
  const current = lineOf(menu, path);
  const open = chosen ?? tools.some((m) => m.route === current);
  const pick = onPick === undefined ? {} : { onPick };
  return (
    <nav className="stack gap-12" aria-label={t.mainMenu}>
      <Lines items={top} current={current} {...pick} />
      {tools.length > 0 && (
        <section>
          <button
            type="button"
            id={`${id}v`}
            className={styles.group}
            aria-expanded={open}
            aria-controls={`${id}l`}
            onClick={() => {
              setChosen(!open);
            }}
          >
            {t.verifications}
            <span className={styles.chevron}>
              <ChevronDownRegular />
            </span>
          </button>
          {open && <Lines items={tools} current={current} tools id={`${id}l`} labelledBy={`${id}v`} {...pick} />}
        </section>
      )}
      {administration.length > 0 && (
        <section>
          <h2 id={`${id}a`} className={styles.group}>
            {t.administration}
          </h2>
          <Lines items={administration} current={current} labelledBy={`${id}a`} {...pick} />
        </section>
      )}
    </nav>
  );
}
