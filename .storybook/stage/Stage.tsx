import { useEffect, type ReactNode } from 'react';
import { switchLocale, type Locale } from '../../src/i18n/i18n.ts';
import { useLocale } from '../../src/i18n/use-texts.ts';
import { Themed } from '../../src/theme/provider.tsx';
import type { ThemeName } from '../../src/theme/theme.ts';
import { emulate, type Feature } from './emulate.ts';

/** Chunks bring their style sheets when they are drawn. */
const AGAIN_MS = 500;

interface StageProps {
  readonly theme: ThemeName;
  readonly language: Locale;
  readonly features: readonly Feature[];
  /** Among others on a page of documentation: as high as what it shows. */
  readonly inDocs: boolean;
  readonly children: ReactNode;
}
/** Every story stands in the portal's theme and language, on the page's own background. */
export function Stage({ theme, language, features, inDocs, children }: StageProps) {
  const locale = useLocale();
  const emulated = features.join();
  useEffect(() => {
    void switchLocale(language);
  }, [language]);
  useEffect(() => {
    if (emulated === '') return;
    const on = emulated.split(',') as Feature[];
    let back = emulate(on);
    const again = setInterval(() => {
      back();
      back = emulate(on);
    }, AGAIN_MS);
    return () => {
      clearInterval(again);
      back();
    };
  }, [emulated]);
  return (
    <Themed theme={theme} locale={locale}>
      <div style={{ background: 'var(--vigilPage)', padding: 16, minHeight: inDocs ? undefined : '100vh' }}>{children}</div>
    </Themed>
  );
}
