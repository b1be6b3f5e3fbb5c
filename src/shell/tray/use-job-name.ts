import { menuTable } from '../../../contract/policy.ts';
import type { TrayJob } from '../../../machines/workspace/tray-types.ts';
import { trayTexts } from '../../i18n/texts/shell/tray.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { useMenuName } from '../menu/use-menu-name.ts';

/** What the server writes for nobody. */
const NOBODY = '–';

/** Jobs about a file, or about merchants, whose title says it all. */
const files: ReadonlySet<TrayJob['kind']> = new Set([
  'export',
  'pack',
  'lookup',
  'onboarding',
  'import-check',
  'import',
  'import-take-back',
]);

/** What a job does, in words: a file by its name, one that is verified by its tool and its rows, a change by what it sets, statuses and priorities in the reader's language. */
export function useJobName(): (job: Pick<TrayJob, 'kind' | 'sets' | 'title'>) => string {
  const t = useTexts(trayTexts);
  const { labelOf } = useFilterNames();
  const menuNameOf = useMenuName();
  return ({ kind, sets, title }) => {
    if (files.has(kind)) return title;
    if (kind === 'ticket') return t.raiseTickets;
    if (kind === 'verification') {
      const [tool = '', ...rows] = title.split(' · ');
      return [menuNameOf(menuTable.find(({ route }) => route === `/${tool}`)?.menu_name ?? tool), ...rows].join(' · ');
    }
    const valueOf = (value: string): string => {
      const status = labelOf('status', value);
      return status === value ? labelOf('priority', value) : status;
    };
    const values = sets === 'rule' ? title : title.split(', ').map(valueOf).join(', ');
    // tickets that are taken back have no title
    const what =
      title === ''
        ? t.raiseTickets
        : sets === null
          ? t.setTo({ what: values })
          : t[`set_${sets}`]({ what: sets === 'assignee' && title === NOBODY ? t.nobody : values });
    return kind === 'undo' ? t.undoing({ what }) : what;
  };
}
