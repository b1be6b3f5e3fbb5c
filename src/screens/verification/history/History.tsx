import { Button } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import type { Retained } from '../../../../contract/areas/verification/history.ts';
import type { Verification } from '../../../../contract/areas/verification/verification.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { againTexts } from '../again/texts.ts';
import { verificationTexts } from '../texts.ts';
import { VerdictChip } from '../VerdictChip.tsx';
import { likeIn, useTold } from '../words/use-told.ts';
import styles from '../Verification.module.css';

export interface HistoryProps {
  readonly view: ResourceView<{ readonly rows: Verification[]; readonly total_count: number; readonly kept: Retained | null }>;
  /** Some checks alone are listed. */
  readonly isFiltered: boolean;
  /** What is looked for is in files, which `search` shows. */
  readonly isInFiles: boolean;
  /** Looks for some of them. */
  readonly search: ReactNode;
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
  /** Shows what is printed of a check. */
  readonly onCertificate: (id: string) => void;
  readonly onForget: () => void;
  readonly onRefresh: () => void;
}
/** Earlier checks: when, who, what with, and what came out. Input is masked; to see it whole is logged. */
export function History({ heading, ...props }: HistoryProps) {
  const { view, page, pageSize, of, whose, hasTool, mayAll, person } = props;
  const t = useTexts(verificationTexts);
  const a = useTexts(againTexts);
  const none = props.isInFiles ? a.inFilesAlone : props.isFiltered ? a.nothing : t.historyNone;
  const kept = 'data' in view ? view.data.kept : null;
  const total = 'data' in view ? view.data.total_count : 0;
  return (
    <div className={styles.card}>
      <div className={`${styles.buttons} flow`}>
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
      {props.search}
      <DetailPart title={t.history} quiet view={view} skeleton="table" height={160} empty={none} onRefresh={props.onRefresh}>
        {({ rows }) => (rows.length === 0 ? <p className={styles.quiet}>{none}</p> : <Rows {...props} rows={rows} />)}
      </DetailPart>
      <Pager page={page} limit={pageSize} totalCount={'data' in view ? total : null} onPage={props.onPage} />
    </div>
  );
}

/** The checks; what else a row can do is reached by Tab from the row that has the focus. */
function Rows({
  rows,
  of,
  hasTool,
  whose,
  person,
  zone,
  nameOf,
  revealed,
  onPerson,
  onReveal,
  onOpen,
  onCertificate,
}: Omit<HistoryProps, 'heading'> & { readonly rows: readonly Verification[] }) {
  const t = useTexts(verificationTexts);
  const format = useFormat();
  const told = useTold();
  const columns: readonly ListColumn<Verification>[] = [
    { key: 'when', title: t.when, cell: ({ checkedAt }) => format.instant(checkedAt, zone) },
    {
      key: 'who',
      title: t.who,
      brief: true,
      wide: whose === 'mine' || person !== null,
      cell: ({ by }, tabIndex) =>
        whose === 'everyone' && person === null ? (
          <button
            type="button"
            className={styles.link}
            tabIndex={tabIndex}
            title={t.onlyOf({ name: by.name })}
            onClick={() => onPerson(by.id)}
          >
            {by.name}
          </button>
        ) : (
          by.name
        ),
    },
    { key: 'tool', title: t.tool, brief: true, wide: hasTool && of === 'this', cell: ({ tool }) => nameOf(tool) },
    {
      key: 'input',
      title: t.input,
      brief: true,
      cell: ({ input }) => <bdi>{Object.values(input).join(' · ')}</bdi>,
    },
    {
      key: 'verdict',
      title: t.verdict,
      brief: true,
      cell: (row) => <VerdictChip meaning={row.meaning} note={told.note(row)} isAlike={likeIn(row) !== undefined} />,
    },
    {
      key: 'reference',
      title: t.referenceHead,
      cell: ({ reference_id: id }, tabIndex) => (
        <Reference
          id={id}
          words={revealed?.id === id ? revealed.words : null}
          tabIndex={tabIndex}
          onReveal={() => onReveal(id)}
          onOpen={() => onOpen(id)}
          onCertificate={() => onCertificate(id)}
        />
      ),
    },
  ];
  return <List label={t.history} columns={columns} rows={rows} rowKey={({ reference_id }) => reference_id} />;
}
interface ReferenceProps {
  readonly id: string;
  /** What was given, unmasked; null where it is masked. */
  readonly words: string | null;
  readonly tabIndex: 0 | -1;
  readonly onReveal: () => void;
  readonly onOpen: () => void;
  readonly onCertificate: () => void;
}
/** The number of a check, and what can be done with it. */
function Reference({ id, words, tabIndex, onReveal, onOpen, onCertificate }: ReferenceProps) {
  const t = useTexts(verificationTexts),
    a = useTexts(againTexts);
  const [takesFocus, pressed] = useFocusAfter();
  return (
    <>
      {id}{' '}
      {words === null ? (
        <button
          ref={takesFocus}
          type="button"
          className={styles.link}
          tabIndex={tabIndex}
          onClick={() => {
            pressed();
            onReveal();
          }}
        >
          {t.reveal}
        </button>
      ) : (
        // hidden again, it gives the focus back to its button
        <bdi ref={takesFocus} role="status" tabIndex={-1} onFocus={pressed}>
          {words}
        </bdi>
      )}{' '}
      <button type="button" data-row className={styles.link} tabIndex={tabIndex} aria-label={t.openOf({ id })} onClick={onOpen}>
        {t.openCheck}
      </button>{' '}
      <button
        type="button"
        className={`${styles.link} ${styles.certificate}`}
        tabIndex={tabIndex}
        aria-label={a.certificateOf({ id })}
        onClick={onCertificate}
      >
        {a.certificate}
      </button>
    </>
  );
}
