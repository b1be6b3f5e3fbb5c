import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import { locales, switchLocale, type Locale } from '../src/i18n/i18n.ts';
import { useLocale } from '../src/i18n/use-texts.ts';
import '../src/theme/page.css';
import { Themed } from '../src/theme/provider.tsx';
import { themeNames, type ThemeName } from '../src/theme/theme.ts';

// a chart is drawn once it has been measured, which a busy machine may take its time for
configure({ asyncUtilTimeout: 10_000 });

/** Every story stands in the portal's theme and language, on the page's own background. */
function Stage({ theme, language, children }: { theme: ThemeName; language: Locale; children: React.ReactNode }) {
  const locale = useLocale();
  useEffect(() => {
    void switchLocale(language);
  }, [language]);
  return (
    <Themed theme={theme} locale={locale}>
      <div style={{ background: 'var(--vigilPage)', padding: 16, minHeight: '100vh' }}>{children}</div>
    </Themed>
  );
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', context: { include: 'body', exclude: ['[data-tabster-dummy]'] } },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 900', styles: { width: '900px', height: '1100px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: [...themeNames], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', items: [...locales], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', language: 'en' },
  decorators: [
    (Story, { globals }) => (
      <Stage theme={globals['theme'] as ThemeName} language={globals['language'] as Locale}>
        <Story />
      </Stage>
    ),
  ],
};
export default preview;
