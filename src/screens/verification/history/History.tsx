import { Button } from '@fluentui/react-components';
import type { Verification } from '../../../../contract/areas/verification.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { Pager } from '../Pager.tsx';
import { verificationTexts } from '../texts.ts';
import { VerdictChip } from '../VerdictChip.tsx';
import { useTold } from '../words/use-told.ts';
import styles from '../Verification.module.css';

export interface HistoryProps {
  readonly view: ResourceView<{ readonly rows: Verification[]; readonly total_count: number }>;
  readonly page: number;
  readonly pageSize: number;
  readonly of: 'this' | 'all';
  readonly whose: 'mine' | 'everyone';
  /** On the overview there is no tool of its own. */
  readonly hasTool: boolean;
  /** An administrator's choice. */
  readonly mayAll: boolean;
  readonly zone: string;
  readonly nameOf: (tool: string) => string;
  /** What was given to a check, unmasked, once it was asked for. */
  readonly revealed: { readonly id: string; readonly words: string } | null;
  readonly onOf: (of: 'this' | 'all') => void;
  /** The one person whose checks are shown to an administrator; `name` is known once one of them is there. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly onPerson: (id: string | null) => void;
  readonly onFile: () => void;
  readonly onWhose: (whose: 'mine' | 'everyone') => void;
  readonly onPage: (page: number) => void;
  readonly onReveal: (id: string) => void;
  /** Shows a check again, with all that was found. */
  readonly onOpen: (id: string) => void;
  readonly onForget: () => void;
  readonly onRefresh: () => void;
}
/** Earlier checks: when, who, what with, and what came out. Input is masked; to see it whole is logged. */
export function History(props: HistoryProps) {
  const { view, page, pageSize, of, whose, hasTool, mayAll, zone, nameOf, revealed, person } = props;
  const t = useTexts(verificationTexts);
  const format = useFormat();
  const told = useTold();
  const total = 'data' in view ? view.data.total_count : 0;
  return (
    <div className={styles.card}>
      <div className={styles.buttons}>
        <h2>{t.history}</h2>
        {hasTool && (
          <Segments
            label={t.tool}
            value={of}
            options={[
              { key: 'this', name: t.thisTool },
              { key: 'all', name: t.allTools },
            ]}
            onChange={props.onOf}
          />
        )}
        {mayAll && (
          <Segments
            label={t.who}
            value={whose}
            options={[
              { key: 'mine', name: t.mine },
              { key: 'everyone', name: t.everyone },
            ]}
            onChange={props.onWhose}
          />
        )}
        <span className={styles.quiet}>{'data' in view ? t.found(total) : ''}</span>
        {total > 0 && (
          <Button size="small" onClick={props.onFile}>
            {t.exportCsv}
          </Button>
        )}
        {total > 0 && (whose === 'mine' || person !== null) && (
          <Button size="small" onClick={props.onForget}>
            {person === null ? t.forget : t.forgetOf({ name: person.name })}
          </Button>
        )}
        {person !== null && (
          <Button size="small" onClick={() => props.onPerson(null)}>
            {t.ofAll}
          </Button>
        )}
      </div>
      <DetailPart title={t.history} quiet view={view} skeleton="table" height={160} empty={t.historyNone} onRefresh={props.onRefresh}>
        {({ rows }) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t.when}</th>
                  <th scope="col">{t.who}</th>
                  <th scope="col">{t.tool}</th>
                  <th scope="col">{t.input}</th>
                  <th scope="col">{t.verdict}</th>
                  <th scope="col">{t.referenceHead}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.reference_id}>
                    <td data-title={t.when}>{format.instant(row.checkedAt, zone)}</td>
                    <td data-title={t.who}>
                      {whose === 'everyone' && person === null ? (
                        <button
                          type="button"
                          className={styles.link}
                          title={t.onlyOf({ name: row.by.name })}
                          onClick={() => props.onPerson(row.by.id)}
                        >
                          {row.by.name}
                        </button>
                      ) : (
                        row.by.name
                      )}
                    </td>
                    <td data-title={t.tool}>{nameOf(row.tool)}</td>
                    <td data-title={t.input}>
                      <bdi>{Object.values(row.input).join(' · ')}</bdi>{' '}
                      {revealed?.id === row.reference_id ? (
                        <bdi role="status">{revealed.words}</bdi>
                      ) : (
                        <button type="button" className={styles.link} onClick={() => props.onReveal(row.reference_id)}>
                          {t.reveal}
                        </button>
                      )}
                    </td>
                    <td data-title={t.verdict}>
                      <VerdictChip meaning={row.meaning} note={told.note(row)} />
                    </td>
                    <td data-title={t.referenceHead}>
                      {row.reference_id}{' '}
                      <button
                        type="button"
                        className={styles.link}
                        aria-label={t.openOf({ id: row.reference_id })}
                        onClick={() => props.onOpen(row.reference_id)}
                      >
                        {t.openCheck}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DetailPart>
      <Pager page={page} size={pageSize} total={total} onPage={props.onPage} />
    </div>
  );
}
