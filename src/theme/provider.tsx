import { FluentProvider, RendererProvider, createDOMRenderer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { themes, type ThemeName } from './theme.ts';

/** Fluent's rules go before the page's own style sheets, so that a CSS-module class wins over a component's style. */
const insertionPoint = document.querySelector<HTMLElement>('meta[name=griffel-insertion-point]');
const renderer = createDOMRenderer(document, insertionPoint ? { insertionPoint } : {});

interface ThemedProps {
  readonly theme: ThemeName;
  readonly locale: string;
  readonly children: ReactNode;
}
/** Theme, language and Fluent's style renderer, around everything that is drawn. */
export const Themed = ({ theme, locale, children }: ThemedProps) => (
  <RendererProvider renderer={renderer} targetDocument={document}>
    <FluentProvider theme={themes[theme]} lang={locale} dir="ltr">
      {children}
    </FluentProvider>
  </RendererProvider>
);
