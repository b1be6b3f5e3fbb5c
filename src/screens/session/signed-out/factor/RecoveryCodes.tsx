import { useTexts } from '../../../../i18n/use-texts.ts';
import { downloadBlob } from '../../../../widgets/download.ts';
import styles from './Factor.module.css';
import { factorTexts } from './factor-texts.ts';
import page from '../SignedOutPage.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isCopied: boolean;
  readonly onCopy: (text: string) => void;
}
/** Codes that are shown once, and ways to keep them. */
export function RecoveryCodes({ codes, isCopied, onCopy }: RecoveryCodesProps) {
  const t = useTexts(factorTexts);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={page.acts}>
        <button
          type="button"
          className={page.act}
          onClick={() => {
            onCopy(text);
          }}
        >
          {isCopied ? t.copied : t.copy}
        </button>
        <button
          type="button"
          className={page.act}
          onClick={() => {
            downloadBlob('vigil-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
          }}
        >
          {t.save}
        </button>
      </div>
    </>
  );
}
