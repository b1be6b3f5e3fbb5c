import { Button } from '@fluentui/react-components';
import type { Ref } from 'react';
import type { Retained, Verification } from '../../../../contract/areas/verification.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { useRowKeys } from '../../../widgets/ListTable/use-row-keys.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { Pager } from '../Pager.tsx';
import { verificationTexts } from '../texts.ts';
import { VerdictChip } from '../VerdictChip.tsx';
import { useTold } from '../words/use-told.ts';
import styles from '../Verification.module.css';

export interface HistoryProps {
  readonly view: ResourceView<{ readonly rows: Verification[]; readonly total_count: number; readonly kept: Retained | null }>;
  /** Takes the focus where what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
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
export function History({ heading, ...props }: HistoryProps) {
  const { view, page, pageSize, of, whose, hasTool, mayAll, person } = props;
  const t = useTexts(verificationTexts);
  const kept = 'data' in view ? view.data.kept : null;
  const total = 'data' in view ? view.data.total_count : 0;
  return (
    <div className={styles.card}>
      <div className={styles.buttons}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t.history}
        </h2>
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
        {kept !== null && kept.checks + kept.runs > 0 && (
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
        {({ rows }) => (rows.length === 0 ? <p className={styles.quiet}>{t.historyNone}</p> : <Rows {...props} rows={rows} />)}
      </DetailPart>
      <Pager page={page} size={pageSize} total={total} onPage={props.onPage} />
    </div>
  );
}

/** One tab stop for the checks: arrows move it from row to row, and what else a row can do is reached from there. */
function Rows({ rows, ...props }: Omit<HistoryProps, 'heading'> & { readonly rows: readonly Verification[] }) {
  const t = useTexts(verificationTexts);
  const keys = useRowKeys(
    rows.map(({ reference_id }) => reference_id),
    null,
  );
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-tool={props.hasTool && props.of === 'this' ? 'same' : undefined}
        data-person={props.whose === 'mine' || props.person !== null ? 'same' : undefined}
      >
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
        <tbody onKeyDown={keys.onKeyDown}>
          {rows.map((row) => (
            <Row
              {...props}
              key={row.reference_id}
              row={row}
              isStop={keys.stop === row.reference_id}
              onStop={() => keys.onFocus(row.reference_id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
interface RowProps extends Omit<HistoryProps, 'heading'> {
  readonly row: Verification;
  readonly isStop: boolean;
  readonly onStop: () => void;
}
function Row({ row, isStop, onStop, whose, person, zone, nameOf, revealed, onPerson, onReveal, onOpen }: RowProps) {
  const t = useTexts(verificationTexts);
  const format = useFormat();
  const told = useTold();
  const [takesFocus, pressed] = useFocusAfter();
  const id = row.reference_id;
  const tabIndex = isStop ? 0 : -1;
  const words = revealed?.id === id ? revealed.words : null;
  return (
    <tr onFocus={onStop}>
      <td data-cell="when">{format.instant(row.checkedAt, zone)}</td>
      <td data-cell="who">
        {whose === 'everyone' && person === null ? (
          <button
            type="button"
            className={styles.link}
            tabIndex={tabIndex}
            title={t.onlyOf({ name: row.by.name })}
            onClick={() => onPerson(row.by.id)}
          >
            {row.by.name}
          </button>
        ) : (
          row.by.name
        )}
      </td>
      <td data-cell="tool">{nameOf(row.tool)}</td>
      <td data-cell="input">
        <bdi>{Object.values(row.input).join(' · ')}</bdi>{' '}
        {words !== null && (
          // hidden again, it gives the focus back to its button
          <bdi ref={takesFocus} role="status" tabIndex={-1} onFocus={pressed}>
            {words}
          </bdi>
        )}
      </td>
      <td data-cell="verdict">
        <VerdictChip meaning={row.meaning} note={told.note(row)} />
      </td>
      <td data-cell="reference">
        <span>{id}</span>{' '}
        {words === null && (
          <button
            ref={takesFocus}
            type="button"
            className={styles.link}
            tabIndex={tabIndex}
            onClick={() => {
              pressed();
              onReveal(id);
            }}
          >
            {t.reveal}
          </button>
        )}{' '}
        <button type="button" data-row className={styles.link} tabIndex={tabIndex} aria-label={t.openOf({ id })} onClick={() => onOpen(id)}>
          {t.openCheck}
        </button>
      </td>
    </tr>
  );
}
