import { reportScreen } from '../../../machines/screens/report/report.ts';
import { outcomeTexts } from '../../i18n/texts/outcomes.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { changeTexts } from './change/texts.ts';
import { downloadTexts } from './download/texts.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { clockTexts } from './texts.ts';

interface FileAsked {
  readonly format: string;
}
const fileOf = ({ format }: FileAsked): string => downloadTexts.get().file({ format: format.toUpperCase() });

interface Set {
  readonly status?: string;
  readonly priority?: string;
}
/** In few words: a toast says it after its page was left. */
function setIn({ status, priority }: Set): string {
  const t = changeTexts.get();
  if (status !== undefined) return t.toStatus({ value: status });
  return priority === undefined ? t.assign : t.toPriority({ value: priority });
}
const undone = (): string => outcomeTexts.get().undoOne;

export default {
  screen: reportScreen,
  Component: ReportScreen,
  words: clockTexts,
  changes: {
    bulk: ({ body }: { readonly body: Set }) => setIn(body),
    change: ({ body }: { readonly body: Set }) => setIn(body),
    foresee: ({ body }: { readonly body: Set }) => setIn(body),
    undoRun: undone,
    retryRun: () => commonTexts.get().retry,
    undoChange: undone,
    allow: () => changeTexts.get().allowed,
    raise: () => changeTexts.get().raise,
    raiseAll: () => changeTexts.get().raiseAll,
    withdraw: () => changeTexts.get().withdraw,
    download: ({ query }: { readonly query: FileAsked }) => fileOf(query),
    startExport: ({ body }: { readonly body: FileAsked }) => fileOf(body),
  },
};
