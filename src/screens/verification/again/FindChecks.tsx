import { Button, Field, Input, Select } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { FoundRow } from '../../../../contract/areas/verification/history.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { meanings, type Meaning } from '../../../../contract/verification/meaning.ts';
import { toolIds } from '../../../../contract/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { verdictTexts } from '../texts.ts';
import styles from '../Verification.module.css';
import { isNamed } from './named.ts';
import { againTexts } from './texts.ts';

export interface FindChecksProps {
  /** Something is looked for: what it is, stands in no link, and is not known after the page is loaded anew. */
  readonly isFound: boolean;
  readonly meaning: 'all' | Meaning;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** Rows of own files with the number that is looked for. */
  readonly files: readonly FoundRow[];
  readonly nameOf: (tool: ToolId) => string;
  /** A row's file, by a text. */
  readonly linkOf: (row: FoundRow, text: string) => ReactNode;
  /** `tools`: those whose name has the words of the text. */
  readonly onFind: (text: string, tools: readonly ToolId[]) => void;
  readonly onAll: () => void;
  readonly onMeaning: (meaning: 'all' | Meaning) => void;
}
/** Looks for earlier checks by what they are about. What is typed is sent in a body, and what the list is asked for says nothing of it. */
export function FindChecks(props: FindChecksProps) {
  const { isFound, meaning, isSending, failure, files, nameOf, linkOf, onFind, onAll, onMeaning } = props;
  const t = useTexts(againTexts),
    v = useTexts(verdictTexts);
  const format = useFormat();
  const causeOf = useCause();
  const [text, setText] = useState('');
  return (
    <>
      <form
        role="search"
        className={`${styles.find} flow`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          if (wanted === '') onAll();
          else
            onFind(
              wanted,
              toolIds.filter((tool) => isNamed(nameOf(tool), wanted)),
            );
        }}
      >
        <Field label={t.find} hint={t.findHint}>
          <Input type="search" spellCheck={false} maxLength={500} value={text} onChange={(_, { value }) => setText(value)} />
        </Field>
        <Button type="submit" disabledFocusable={isSending}>
          {isSending ? t.finding : t.findIt}
        </Button>
        <Field label={t.verdicts}>
          <Select value={meaning} onChange={(_, { value }) => onMeaning(meanings.find((each) => each === value) ?? 'all')}>
            <option value="all">{t.allVerdicts}</option>
            {meanings.map((each) => (
              <option key={each} value={each}>
                {v[each]}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      {failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notLooked({ cause: causeOf(failure) })}
        </p>
      )}
      <div role="status">
        {isFound && (
          <p className={styles.quiet}>
            {t.foundOnly}{' '}
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                setText('');
                onAll();
              }}
            >
              {t.showAll}
            </button>
          </p>
        )}
        {files.length > 0 && (
          <>
            <h3>{t.inFiles}</h3>
            <ul>
              {files.map((row) => (
                <li key={`${row.run} ${row.row}`}>
                  {linkOf(row, t.fileRow({ tool: nameOf(row.tool), file: row.fileName, row: format.count(row.row) }))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
