import type { TrayJob } from '../../../machines/workspace/tray-types.ts';
import { trayTexts } from '../../i18n/texts/tray.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';

/** What the server writes for nobody. */
const NOBODY = '–';

/** Jobs about a file, or about merchants, whose title says it all. */
const files: ReadonlySet<TrayJob['kind']> = new Set(['export', 'lookup', 'verification', 'onboarding', 'import-check', 'import']);

/** What a job does, in words: a file by its name, a change by what it sets, statuses and priorities in the reader's language. */
export function useJobName(): (job: Pick<TrayJob, 'kind' | 'sets' | 'title'>) => string {
  const t = useTexts(trayTexts);
  const { labelOf } = useFilterNames();
  return ({ kind, sets, title }) => {
    if (files.has(kind)) return title;
    if (kind === 'ticket') return t.raiseTickets;
    const valueOf = (value: string): string => {
      const status = labelOf('status', value);
      return status === value ? labelOf('priority', value) : status;
    };
    const values = sets === 'rule' ? title : title.split(', ').map(valueOf).join(', ');
    const what =
      sets === null ? t.setTo({ what: values }) : t[`set_${sets}`]({ what: sets === 'assignee' && title === NOBODY ? t.nobody : values });
    return kind === 'undo' ? t.undoing({ what }) : what;
  };
}
