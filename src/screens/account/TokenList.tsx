import { Button } from '@fluentui/react-components';
import type { ApiToken } from '../../../contract/areas/account.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { accountTexts } from './texts.ts';

export interface TokenListProps {
  readonly tokens: readonly ApiToken[];
  readonly onRevoke: (id: string) => void;
}
/** API tokens with what they may do, until when, and when they were used. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const t = useTexts(accountTexts);
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {tokens.map(({ id, name, hint, grants, packages, expiresAt, lastUsedAt, isOver }) => (
        <li key={id}>
          <span className={styles.what}>
            <strong className="strong anywhere">
              {name} <span className="quiet anywhere one-line">…{hint}</span>
            </strong>
            <span className="quiet anywhere">{grants.join(', ')}</span>
            {packages !== null && <span className="quiet anywhere">{t.onlyIn({ packages: packages.join(', ') })}</span>}
            <span className="quiet anywhere">
              {isOver ? t.tokenOver({ time: format.instant(expiresAt) }) : t.tokenEnds({ time: format.instant(expiresAt) })},{' '}
              {lastUsedAt === null ? t.neverUsed : t.usedAt({ time: format.instant(lastUsedAt) })}
            </span>
          </span>
          <Button
            size="small"
            aria-label={`${t.revoke}: ${name}`}
            onClick={() => {
              onRevoke(id);
            }}
          >
            {t.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
