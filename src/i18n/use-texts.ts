import type { Messages, Translations } from '@nanostores/i18n';
import { useSyncExternalStore } from 'react';
import { locale, type Locale } from './i18n.ts';

/** The texts of one area in the chosen language: `t.title`, `t.hello({ name })`, `t.rows(3)`. */
export function useTexts<Body extends Translations>(messages: Messages<Body>): Body {
  return useSyncExternalStore(
    (changed) => messages.listen(changed),
    () => messages.get(),
  );
}
export const useLocale = (): Locale =>
  useSyncExternalStore(
    (changed) => locale.listen(changed),
    () => locale.get(),
  );
