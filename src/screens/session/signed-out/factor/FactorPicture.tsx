import type { FactorSetup } from '../../../../../contract/areas/session.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './Factor.module.css';
import { factorTexts } from './factor-texts.ts';

/** The secret of a second factor, for a camera and for a hand. */
export function FactorPicture({ setup: { qr, secret } }: { readonly setup: FactorSetup }) {
  const t = useTexts(factorTexts);
  return (
    <div className={styles.setup}>
      <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} width="160" height="160" alt={t.picture} />
      <p className={styles.key}>
        {t.byHand}
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
