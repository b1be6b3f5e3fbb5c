import type { Messages } from '@nanostores/i18n';
import type { chartTexts } from './texts/charts.ts';
import type { notBuiltTexts } from './texts/notBuilt.ts';
import type { commonTexts } from './texts/common.ts';
import type { datesTexts } from './texts/dates.ts';
import type { filtersTexts } from './texts/filters.ts';
import type { incidentTexts } from './texts/incident.ts';
import type { loginTexts } from './texts/login.ts';
import type { menuTexts } from './texts/menu.ts';
import type { notFoundTexts } from './texts/notFound.ts';
import type { passwordTexts } from './texts/password.ts';
import type { sessionTexts } from './texts/session.ts';
import type { shellTexts } from './texts/shell.ts';
import type { valueTexts } from './texts/values.ts';
import type { widgetTexts } from './texts/widget.ts';
import type { Plural } from './transforms.ts';

type Raw<T> = T extends string
  ? string
  : T extends (count: number) => unknown
    ? number extends Parameters<T>[0]
      ? Plural
      : string
    : string;
/** What a language must give for an area of texts: every key, plurals as forms, `{name}` places kept. */
export type TranslationOf<M> = M extends Messages<infer Body> ? { readonly [K in keyof Body]: Raw<Body[K]> } : never;

/**
 * A whole language: every area under the name that its messages carry, every key of each. A locale file ends in
 * `satisfies Dictionary`, so a text that is missing or has no base does not compile. The imports are of types alone:
 * a language pulls no code into its chunk.
 */
export interface Dictionary {
  readonly charts: TranslationOf<typeof chartTexts>;
  readonly notBuilt: TranslationOf<typeof notBuiltTexts>;
  readonly common: TranslationOf<typeof commonTexts>;
  readonly dates: TranslationOf<typeof datesTexts>;
  readonly filters: TranslationOf<typeof filtersTexts>;
  readonly incident: TranslationOf<typeof incidentTexts>;
  readonly login: TranslationOf<typeof loginTexts>;
  readonly menu: TranslationOf<typeof menuTexts>;
  readonly notFound: TranslationOf<typeof notFoundTexts>;
  readonly password: TranslationOf<typeof passwordTexts>;
  readonly session: TranslationOf<typeof sessionTexts>;
  readonly shell: TranslationOf<typeof shellTexts>;
  readonly values: TranslationOf<typeof valueTexts>;
  readonly widget: TranslationOf<typeof widgetTexts>;
}
