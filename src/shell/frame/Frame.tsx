import { Button } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuItem } from '../../../contract/policy.ts';
import type { Package } from '../../../contract/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { Aside } from '../menu/Aside.tsx';
import { ChunkBoundary } from '../states/ChunkBoundary.tsx';
import styles from './Frame.module.css';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { RouteProgress } from '../states/RouteProgress.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { UserMenu, type UserMenuProps } from '../session/UserMenu.tsx';
import { WIDE, useMedia } from '../../widgets/use-media.ts';
import { useMenuName } from '../menu/use-menu-name.ts';
import { useReturnFocus } from './use-return-focus.ts';

const MobileMenu = lazyPart(() => import('../menu/MobileMenu.tsx'));

export interface FrameProps extends UserMenuProps {
  readonly menu: readonly MenuItem[];
  /** The route that is shown; the focus goes to the title when it changes. */
  readonly path: string;
  readonly packages: readonly Package[];
  readonly current: string | null;
  /** May be '' (the tracker dashboard's is, spec §2); the page then names itself to those who listen alone. */
  readonly title: string;
  readonly year: number;
  /** Right side of the header: dates, Filter … */
  readonly toolbar?: ReactNode;
  /** Beside the user menu, at every width. */
  readonly tray?: ReactNode;
  /** Stays in sight with the header, below it. */
  readonly guide?: ReactNode;
  /** A row under the header: chips. */
  readonly subline?: ReactNode;
  /** Progress of a route change, 0 to 100; null at rest. */
  readonly busy?: number | null;
  readonly children: ReactNode;
  readonly onPickPackage: (name: string) => void;
}
/** What stands around every screen of somebody signed in: aside or mobile header, header, main, footer. */
export function Frame(props: FrameProps) {
  const {
    menu,
    path,
    packages,
    current,
    title,
    year,
    toolbar,
    tray,
    guide,
    subline,
    busy = null,
    children,
    onPickPackage,
    ...account
  } = props;
  const t = useTexts(shellTexts);
  const wide = useMedia(WIDE);
  const nameOf = useMenuName();
  const [drawer, setDrawer] = useState<'unused' | 'closed' | 'open'>('unused');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(path);
  useReturnFocus(drawer === 'open');
  const aside = { menu, path, packages, current, onPickPackage };

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path]);

  const user = <UserMenu {...account} />;
  const line = menu.find((m) => m.route === path);
  const head = (
    <>
      <h1 ref={heading} tabIndex={-1} className={title === '' ? 'visually-hidden' : styles.title}>
        {title === '' ? (line ? nameOf(line.menu_name) : t.product) : title}
      </h1>
      <div className={styles.toolbar}>{toolbar}</div>
    </>
  );
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      {wide && (
        <aside className={styles.aside} aria-label={t.product}>
          <Aside {...aside} />
        </aside>
      )}
      <div className={styles.page}>
        {/* one header at every width: what is open in tray and menu stays when the breakpoint is crossed */}
        <header className={wide ? styles.header : styles.mobile}>
          {wide ? (
            head
          ) : (
            <>
              <Button
                appearance="subtle"
                icon={<NavigationRegular />}
                aria-label={t.openMenu}
                aria-expanded={drawer === 'open'}
                onClick={() => {
                  setDrawer('open');
                }}
              />
              <span className={styles.mark}>
                <Logo />
                {t.product}
              </span>
            </>
          )}
          {tray}
          {user}
          {guide}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <RouteProgress percent={busy} />
          {!wide && <div className={styles.head}>{head}</div>}
          {subline}
          {children}
        </main>
        <Footer year={year} />
      </div>
      <ScrollToTop
        onTop={() => {
          heading.current?.focus({ preventScroll: true });
        }}
      />
      {!wide && drawer !== 'unused' && (
        <ChunkBoundary
          floats
          onClose={() => {
            setDrawer('unused');
          }}
        >
          <Suspense fallback={null}>
            <MobileMenu
              {...aside}
              open={drawer === 'open'}
              onLeave={() => {
                setDrawer('closed');
              }}
            />
          </Suspense>
        </ChunkBoundary>
      )}
    </div>
  );
}
