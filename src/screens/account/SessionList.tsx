import { Button } from '@fluentui/react-components';
import type { OpenSession } from '../../../contract/areas/account.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { deviceOf } from './device.ts';
import { accountTexts } from './texts.ts';

export interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  readonly onEnd: (id: string) => void;
  readonly onEndOthers: () => void;
}
/** Where one is signed in. */
export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const t = useTexts(accountTexts);
  const format = useFormat();
  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ id, isCurrent, agent, address, createdAt, lastUsedAt }) => {
          const what = t.sessionFrom({ agent: deviceOf(agent) || t.unknownDevice, address: address || t.unknownAddress });
          return (
            <li key={id}>
              <span className={styles.what}>
                <strong className="strong anywhere">{what}</strong>
                <span className="quiet anywhere">{t.lastUsed({ time: format.instant(lastUsedAt), since: format.instant(createdAt) })}</span>
              </span>
              {isCurrent ? (
                <span className="quiet anywhere">{t.thisSession}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`${t.endSession}: ${what}`}
                  onClick={() => {
                    onEnd(id);
                  }}
                >
                  {t.endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button onClick={onEndOthers}>{t.endOthers}</Button>
        </div>
      ) : (
        <p className="quiet anywhere">{t.onlyThis}</p>
      )}
    </>
  );
}
