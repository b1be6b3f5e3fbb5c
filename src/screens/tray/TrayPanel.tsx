import { Button, DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePageRestored } from '../../widgets/use-page-restored.ts';
import { KeptFocus } from './KeptFocus.tsx';
import styles from './Tray.module.css';

export interface TrayPanelProps {
  readonly open: boolean;
  readonly title: string;
  /** What can be done with all of it. */
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** A drawer over the page; a sheet on a phone. */
export function TrayPanel({ open, title, action, foot, onClose, children }: TrayPanelProps) {
  usePageRestored();
  const common = useTexts(commonTexts);
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.drawer ?? ''}
      onOpenChange={(_, d) => {
        if (!d.open) onClose();
      }}
    >
      <DrawerHeader className={styles.head ?? ''}>
        <DrawerHeaderTitle
          action={
            <>
              {action}
              <Button appearance="subtle" icon={<DismissRegular />} aria-label={common.close} onClick={onClose} />
            </>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body ?? ''}>
        <KeptFocus>{children}</KeptFocus>
      </DrawerBody>
      {foot === undefined ? null : <DrawerFooter className={styles.foot ?? ''}>{foot}</DrawerFooter>}
    </OverlayDrawer>
  );
}
