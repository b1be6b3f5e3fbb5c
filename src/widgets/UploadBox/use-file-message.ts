import type { FieldIssue } from '../../../contract/failure.ts';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ownWordsOf, type OwnWords } from '../form/issue-words.ts';
import { useFieldMessage } from '../form/use-field-message.ts';
import { uploadTexts } from './texts.ts';

/** What is wrong with a file, in the language of the page; what it has no words for in those of the server, if it comes from there. */
export function useFileMessage(mostBytes = MOST_FILE_BYTES): (issue: FieldIssue) => string {
  const t = useTexts(uploadTexts);
  const format = useFormat();
  const messageOf = useFieldMessage();
  const own: OwnWords = {
    'no-file': t.notSelected,
    'file-kind': (name) => t.kind({ name }),
    'file-name': (name) => t.name({ name }),
    'file-size': (name) => t.size({ name, most: format.bytes(mostBytes) }),
    'file-empty': (name) => t.empty({ name }),
    'file-lies': (name) => t.lies({ name }),
    'file-unreadable': (name) => t.unreadable({ name }),
    'file-large': t.tooBig,
    'columns-missing': (names) => t.noColumn({ names }),
    'no-headings': t.noHeadings,
    'no-rows': t.noRows,
    'no-csv': t.noCsv,
    'open-quote': t.openQuote,
  };
  return ({ code, detail, message }) =>
    ownWordsOf(own, `${code}:${detail}`) ?? (message.startsWith(code) ? messageOf(`${code}:${detail}`) : message);
}
