import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes as chrome } from 'storybook/theming';
import { themeNames, themes, type ThemeName } from '../../src/theme/theme.ts';

/** The theme that the page was opened with: `globals=theme:dark` in its address. */
const themeOfAddress = (): ThemeName => {
  const globals = new URLSearchParams(document.location.search).get('globals') ?? '';
  return themeNames.find((name) => globals.split(';').includes(`theme:${name}`)) ?? 'light';
};
const chromeOf = (name: ThemeName) => {
  const theme = themes[name];
  return {
    ...(theme.vigilScheme === 'dark' ? chrome.dark : chrome.light),
    appContentBg: theme.colorNeutralBackground1,
    fontBase: theme.fontFamilyBase,
    textColor: theme.colorNeutralForeground1,
    colorSecondary: theme.colorBrandForegroundLink,
  };
};

/** A page of documentation, in the theme that the toolbar has chosen. */
export function DocsStage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [name, setName] = useState(themeOfAddress);
  useEffect(() => {
    const follow = ({ globals }: { readonly globals: { readonly theme?: ThemeName } }): void => {
      setName(globals.theme ?? 'light');
    };
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={chromeOf(name)}>
      {children}
    </DocsContainer>
  );
}
