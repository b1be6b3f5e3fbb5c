import { Button } from '@fluentui/react-components';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import type { PackagesScreen } from '../../../../../machines/screens/admin/packages.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import styles from '../../Admin.module.css';
import { leaveTexts } from './texts.ts';

interface RetentionProps {
  readonly screen: PackagesScreen;
  readonly each: AdminPackageDetail;
  readonly onChange: () => void;
}
/** How long the rows of a package stay, and a shorter time that waits, which can be stopped. */
export function Retention({ screen, each, onChange }: RetentionProps) {
  const t = useTexts(leaveTexts);
  const format = useFormat();
  const keep = useWrite(screen, 'keep', each.name);
  const { name, version, time_zone, retention_days: holds, retention_next: next } = each;
  return (
    <>
      <p className={styles.row}>
        <span>
          {t.stay}: {holds === null ? t.forEver : t.days(holds)}
        </span>
        <Button size="small" onClick={onChange}>
          {t.change}
        </Button>
      </p>
      {next !== null && (
        <p className={`${styles.row} ${styles.warn}`} role="status">
          <span>{t.next({ at: format.instant(next.from, time_zone), days: t.days(next.days) })}</span>
          <Button
            size="small"
            disabledFocusable={keep.status === 'sending'}
            onClick={() => keep.send({ params: { id: name }, body: { version, retention_days: holds } })}
          >
            {t.stop}
          </Button>
        </p>
      )}
    </>
  );
}
