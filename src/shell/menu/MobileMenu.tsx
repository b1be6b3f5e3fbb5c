import { Button, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePageRestored } from '../../widgets/use-page-restored.ts';
import { Aside, type AsideProps } from './Aside.tsx';
import styles from './MobileMenu.module.css';

export interface MobileMenuProps extends AsideProps {
  readonly open: boolean;
  readonly onLeave: () => void;
}
/** The aside in a drawer, below 992 px. Loaded when it is first opened. */
export default function MobileMenu({ open, ...aside }: MobileMenuProps) {
  usePageRestored();
  const t = useTexts(shellTexts);
  return (
    <OverlayDrawer
      open={open}
      position="start"
      aria-label={t.mainMenu}
      className={styles.drawer ?? ''}
      onOpenChange={(_, d) => {
        if (!d.open) aside.onLeave();
      }}
    >
      <div className={styles.close}>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t.closeMenu} onClick={aside.onLeave} />
      </div>
      <Aside {...aside} />
    </OverlayDrawer>
  );
}
