import type { loginTexts } from '../../../screens/session/login/texts.ts';
import type { notFoundTexts } from '../../../screens/not-found/texts.ts';
import type { chartTexts } from '../charts.ts';
import type { commonTexts } from '../common.ts';
import type { compareTexts } from '../filters/compare.ts';
import type { datesTexts } from '../filters/dates.ts';
import type { filterLabels } from '../filters/filter-labels.ts';
import type { filtersTexts } from '../filters/filters.ts';
import type { formTexts } from '../form.ts';
import type { lifeCycleTexts } from '../life-cycle.ts';
import type { listTexts } from '../list.ts';
import type { menuTexts } from './menu.ts';
import type { outcomeTexts } from '../outcomes.ts';
import type { pageTexts } from './page.ts';
import type { preferencesTexts } from './preferences.ts';
import type { sessionTexts } from './session.ts';
import type { shellTexts } from './shell.ts';
import type { trayTexts } from './tray.ts';
import type { valueTexts } from '../values.ts';
import type { widgetTexts } from '../widget.ts';
import type { shareTexts } from '../share.ts';
import type { writesTexts } from '../writes.ts';

/** What the first bundle says: the sign-in page, and what any page may have to say before its own texts are there. */
export interface StartTexts {
  readonly 'start/login': typeof loginTexts;
  readonly 'start/page': typeof pageTexts;
  readonly 'start/preferences': typeof preferencesTexts;
}
/** What every signed-in page says around its screen, and what widgets and charts of all areas say. */
export interface ShellTexts {
  readonly shell: typeof shellTexts;
  readonly 'shell/charts': typeof chartTexts;
  readonly 'shell/common': typeof commonTexts;
  readonly 'shell/compare': typeof compareTexts;
  readonly 'shell/dates': typeof datesTexts;
  readonly 'shell/filterLabels': typeof filterLabels;
  readonly 'shell/filters': typeof filtersTexts;
  readonly 'shell/form': typeof formTexts;
  readonly 'shell/lifeCycle': typeof lifeCycleTexts;
  readonly 'shell/list': typeof listTexts;
  readonly 'shell/menu': typeof menuTexts;
  readonly 'shell/notFound': typeof notFoundTexts;
  readonly 'shell/outcomes': typeof outcomeTexts;
  readonly 'shell/session': typeof sessionTexts;
  readonly 'shell/tray': typeof trayTexts;
  readonly 'shell/values': typeof valueTexts;
  readonly 'shell/share': typeof shareTexts;
  readonly 'shell/widget': typeof widgetTexts;
  readonly 'shell/writes': typeof writesTexts;
}
