import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { locales, type Locale } from '../src/i18n/i18n.ts';
import '../src/theme/page.css';
import { themeNames, type ThemeName } from '../src/theme/theme.ts';
import { ComponentPage } from './docs/ComponentPage.tsx';
import { DocsStage } from './docs/DocsStage.tsx';
import { Stage } from './stage/Stage.tsx';
import type { Feature } from './stage/emulate.ts';

// a chart is drawn once it has been measured, which a busy machine may take its time for
configure({ asyncUtilTimeout: 10_000 });

const width = (name: string, px: number, height: number) => ({
  name: `${name} ${px}`,
  styles: { width: `${px}px`, height: `${height}px` },
});
/** A switch of the toolbar that is off or turns a media feature on. */
const feature = (title: string, on: Feature) => ({
  toolbar: {
    title,
    dynamicTitle: true,
    items: [
      { value: 'off', title: `${title}: as the system` },
      { value: on, title: `${title}: on` },
    ],
  },
});

const preview: Preview = {
  // runs before axe: what a dialog hid from screen readers is shown again a moment after the dialog has closed; Storybook's own parts are not
  afterEach: async () => {
    const isSettled = () =>
      document.querySelector('[aria-modal="true"]') !== null ||
      document.querySelector('body > div[aria-hidden="true"]:not(.sb-wrapper)') === null;
    for (let waited = 0; waited < 3_000 && !isSettled(); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
  },
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      context: { include: 'body', exclude: ['[data-tabster-dummy]'] },
      // what holds is told by one element a rule: every element of every rule came to 150 MB for all stories; no rule in use reads style sheets
      options: {
        resultTypes: ['violations', 'incomplete'],
        preload: { assets: ['media'] },
        // WCAG 2.2, 2.5.8 (AA): 24 px, or as much room; axe has it off by default
        rules: { 'target-size': { enabled: true } },
      },
    },
    controls: { expanded: true, exclude: /^(on[A-Z]|download$)/ },
    docs: { page: ComponentPage, container: DocsStage, toc: { headingSelector: 'h2, h3', ignoreSelector: '[data-usage] *' } },
    viewport: {
      options: {
        small: width('Small phone', 320, 640),
        phone: width('Phone', 390, 844),
        tablet: width('Tablet', 768, 1024),
        laptop: width('Laptop', 1200, 800),
        desktop: width('Desktop', 1440, 900),
        wall: width('Wall display', 2560, 1440),
      },
    },
    options: { storySort: { order: ['Start', 'Tokens', 'Languages', 'Screens', 'Widgets', 'Charts', 'Shell', 'Machines'] } },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: [...themeNames], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: [...locales], dynamicTitle: true } },
    forcedColors: feature('Forced colours', 'forced-colors'),
    motion: feature('Reduced motion', 'prefers-reduced-motion'),
  },
  initialGlobals: { theme: 'light', language: 'en', forcedColors: 'off', motion: 'off' },
  decorators: [
    (Story, { globals, viewMode }) => (
      <Stage
        theme={globals['theme'] as ThemeName}
        language={globals['language'] as Locale}
        features={[globals['forcedColors'] as 'off' | Feature, globals['motion'] as 'off' | Feature].filter((each) => each !== 'off')}
        inDocs={viewMode === 'docs'}
      >
        <Story />
      </Stage>
    ),
  ],
};
export default preview;
