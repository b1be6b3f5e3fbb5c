import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { account } from '../../../../machines/routes/areas/account.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { toClipboard, useCopy } from '../../../widgets/use-copy.ts';
import styles from './Incoming.module.css';
import { incomingTexts } from './texts.ts';

/** As docs/ingest.md has it, with this portal's address and the package. `TOKEN` is the reader's. */
const callOf = (origin: string, packageName: string): string =>
  [
    `curl -X POST '${origin}/api/ingest/events?package_name=${encodeURIComponent(packageName)}' \\`,
    `  -H "authorization: $TOKEN" -H "idempotency-key: $(date +%s%N)" \\`,
    `  -H 'content-type: application/x-ndjson' --data-binary @- <<'ROWS'`,
    `{"type":"visit","time":"${new Date().toISOString().slice(0, 19)}Z","event_id":"e-1","publisher":"AdRiver","verdict":"valid","cost":0.12}`,
    'ROWS',
  ].join('\n');
/** How rows come in, where none have: a token, and a call to copy. */
export function FirstCall({ package_name }: { readonly package_name: string }) {
  const t = useTexts(incomingTexts);
  const common = useTexts(commonTexts);
  const { outcome, onCopy } = useCopy(toClipboard);
  const call = callOf(window.location.origin, package_name);
  return (
    <div className="stack gap-12">
      <p className="strong">{t.none}</p>
      <p className="quiet anywhere">{t.noneHint({ grant: 'ingest:write' })}</p>
      <pre className={styles.call} tabIndex={0} role="region" aria-label={t.example}>
        {call}
      </pre>
      <div className="row wrap gap-12">
        <Button onClick={() => onCopy(call)}>{outcome?.done === true ? common.copied : t.copy}</Button>
        <Link className="link" to={account.path}>
          {t.token}
        </Link>
      </div>
    </div>
  );
}
