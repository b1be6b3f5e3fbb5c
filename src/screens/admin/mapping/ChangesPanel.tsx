import { Button, Checkbox, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Cell, Mapping } from '../../../../contract/areas/admin/packages.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import own from './Mapping.module.css';
import { countsOf, emptiedOf, warningsOf, type Board, type Change } from './staged.ts';
import { mappingTexts } from './texts.ts';

const warnings = { role: 'warnRole', last: 'warnLast', nobody: 'warnNobody' } as const;

export interface ChangesPanelProps {
  readonly board: Board;
  readonly cells: Mapping['cells'];
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly done: { readonly added: number; readonly removed: number; readonly signedIn: number } | null;
  readonly onUndo: (change: Change) => void;
  readonly onDiscard: () => void;
  readonly onApply: (reason: string) => void;
  /** Reads the mapping anew; what is staged stays. */
  readonly onLook: () => void;
}
/** What would change, person by person, before anything is saved; applied as one. */
export function ChangesPanel({ board, cells, status, failure, done, onUndo, onDiscard, onApply, onLook }: ChangesPanelProps) {
  const t = useTexts(mappingTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isUnderstood, setUnderstood] = useState(false);
  const { changes, people, packages } = board;
  const whose = [...new Set(changes.map(({ person }) => person))];
  const losing = whose.filter((person) => {
    const { from, to } = countsOf(board, cells, person);
    return from > 0 && to === 0;
  });
  const emptied = emptiedOf(board, cells);
  const mustBeMeant = losing.length > 0 || emptied.length > 0;
  const sum = (give: boolean): string => format.count(changes.filter((change) => change.give === give).length);
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  const titleOf = (name: string): string => packages.find((each) => each.name === name)?.title ?? name;
  const stale = status === 'conflict' ? ((failure?.current ?? []) as readonly Cell[]) : [];
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={`${styles.row} spread`}>
        <h2 id={heading}>{t.changes}</h2>
        {changes.length > 0 && <span className="quiet">{t.unsaved}</span>}
      </div>
      <div role="status">
        {done !== null && (
          <p>
            {t.done({ added: format.count(done.added), removed: format.count(done.removed) })} {t.signedIn(done.signedIn)}
          </p>
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.bad}>
          {status === 'conflict' ? (
            <>
              <p>{t.conflict}</p>
              <ul className={styles.plain}>
                {stale.map(({ user_id, package: name, has, by }) => (
                  <li key={`${user_id} ${name}`}>
                    {(has ? t.conflictHas : t.conflictNot)({ person: nameOf(user_id), package: titleOf(name), by })}
                  </li>
                ))}
              </ul>
              <Button size="small" onClick={onLook}>
                {t.look}
              </Button>
            </>
          ) : (
            <p>{t.failed({ cause: causeOf(failure) })}</p>
          )}
        </div>
      )}
      {changes.length === 0 ? (
        <p className="quiet">{t.nothing}</p>
      ) : (
        <>
          <div className={own.sums}>
            <div>
              <strong>+{sum(true)}</strong>
              {t.added}
            </div>
            <div>
              <strong>−{sum(false)}</strong>
              {t.removed}
            </div>
            <div>
              <strong>{format.count(losing.length)}</strong>
              {t.losing}
            </div>
          </div>
          <ul className={styles.plain}>
            {whose.map((person) => {
              const { from, to } = countsOf(board, cells, person);
              return (
                <li key={person}>
                  <div className="flex spread gap-8 strong">
                    <bdi>{people[person]?.name}</bdi>
                    <span>{t.step({ from: format.count(from), to: format.count(to) })}</span>
                  </div>
                  {changes
                    .filter((change) => change.person === person)
                    .map((change) => (
                      <div key={change.package} className={own.change}>
                        <span className={own.mark} data-state={change.give ? 'give' : 'take'} aria-hidden>
                          {change.give ? '+' : '−'}
                        </span>
                        <span>
                          <bdi>{titleOf(change.package)}</bdi>
                          {warningsOf(board, cells, change).map(({ kind, customer }) => (
                            <small key={kind}>{kind === 'customer' ? t.warnCustomer({ customer }) : t[warnings[kind]]}</small>
                          ))}
                        </span>
                        <button
                          type="button"
                          className={styles.link}
                          aria-label={t.undo({ person: people[person]?.name ?? '', package: titleOf(change.package) })}
                          onClick={() => onUndo(change)}
                        >
                          ↶
                        </button>
                      </div>
                    ))}
                </li>
              );
            })}
          </ul>
          <label>
            {common.reason} <small className="quiet">{t.reasonHint}</small>
            <Input style={{ inlineSize: '100%' }} maxLength={200} value={reason} onChange={(_, { value }) => setReason(value)} />
          </label>
          {mustBeMeant && (
            <Checkbox
              label={[
                ...(losing.length > 0 ? [t.understood(losing.length)] : []),
                ...(emptied.length > 0 ? [t.emptied(emptied.length)] : []),
              ].join(' ')}
              checked={isUnderstood}
              onChange={(_, { checked }) => setUnderstood(checked === true)}
            />
          )}
          <div className={styles.row}>
            <Button
              appearance="primary"
              disabledFocusable={status === 'sending' || (mustBeMeant && !isUnderstood)}
              onClick={() => onApply(reason)}
            >
              {status === 'sending' ? t.applying : t.apply(changes.length)}
            </Button>
            <Button onClick={onDiscard}>{t.discard}</Button>
          </div>
          <p className="quiet">{t.holds}</p>
        </>
      )}
    </section>
  );
}
