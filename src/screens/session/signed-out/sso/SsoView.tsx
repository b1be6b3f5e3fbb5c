import { useTexts } from '../../../../i18n/use-texts.ts';
import { usePageRestored } from '../../../../widgets/use-page-restored.ts';
import { ErrorSign } from '../../login/icons.tsx';
import field from '../../login/LoginField.module.css';
import { ssoTexts } from '../factor/factor-texts.ts';
import styles from './SsoView.module.css';

export interface SsoViewProps {
  /** What people call the provider. */
  readonly name: string;
  readonly isLeaving: boolean;
  readonly isFailed: boolean;
  readonly onLeave: () => void;
}
/** A button to another way in. */
export function SsoView({ name, isLeaving, isFailed, onLeave }: SsoViewProps) {
  const t = useTexts(ssoTexts);
  usePageRestored();
  return (
    <div className={styles.sso}>
      <p className={`${styles.or} quiet row gap-12`}>{t.or}</p>
      <button type="button" className={styles.button} disabled={isLeaving} onClick={onLeave}>
        {isLeaving ? t.leaving : t.signIn({ name })}
      </button>
      <div aria-live="polite">
        {isFailed && (
          <p className={`${field.message} row small gap-4 bad`}>
            <ErrorSign />
            <span>{t.failed}</span>
          </p>
        )}
      </div>
    </div>
  );
}
