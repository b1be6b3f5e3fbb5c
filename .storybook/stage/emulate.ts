/** Media features of a person's system that the toolbar can switch on. */
export type Feature = 'forced-colors' | 'prefers-reduced-motion';
const queries: Readonly<Record<Feature, RegExp>> = {
  'forced-colors': /\(forced-colors:\s*active\)/,
  'prefers-reduced-motion': /\(prefers-reduced-motion:\s*reduce\)/,
};
const ALWAYS = '(min-width: 0)';

function* rulesOf(list: Iterable<CSSRule>): Generator<CSSRule> {
  for (const rule of list) {
    yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) yield* rulesOf(rule.cssRules);
  }
}
function* allRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets) yield* rulesOf(sheet.cssRules);
}

/** What was written where a query was made true, for the way back. */
const written = new Map<MediaList, string>();
function switchOn(feature: Feature): void {
  for (const rule of allRules()) {
    if (!(rule instanceof CSSMediaRule) || !queries[feature].test(rule.media.mediaText)) continue;
    written.set(rule.media, rule.media.mediaText);
    rule.media.mediaText = rule.media.mediaText.replace(queries[feature], ALWAYS);
    // what the page says of forced colours is stronger than the colours that are forced
    if (feature === 'forced-colors')
      for (const inside of rulesOf(rule.cssRules))
        if (inside instanceof CSSStyleRule)
          for (const property of inside.style) inside.style.setProperty(property, inside.style.getPropertyValue(property), 'important');
  }
}

/** The colours that a browser forces, on all that does not refuse them. */
function forcedSheet(): string {
  const refusing = [...allRules()].flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.style.getPropertyValue('forced-color-adjust') === 'none' ? [rule.selectorText] : [],
  );
  const free = refusing.length === 0 ? '' : `:not(:is(${refusing.join()}), :is(${refusing.join()}) *)`;
  const on = (selector: string, declarations: readonly string[]): string =>
    `:where(:is(${selector})${free}) { ${declarations.map((each) => `${each} !important;`).join(' ')} }`;
  return [
    on('#storybook-root *, .fui-FluentProvider, .fui-FluentProvider *', [
      'color: CanvasText',
      'background-color: Canvas',
      'background-image: none',
      'border-color: CanvasText',
      'outline-color: CanvasText',
      'box-shadow: none',
      'text-shadow: none',
    ]),
    on('svg text', ['fill: CanvasText', 'stroke: none']),
    on('button, select, [role=button]', ['color: ButtonText', 'background-color: Canvas', 'border-color: ButtonBorder']),
    on('button *, select *', ['color: ButtonText', 'background-color: transparent']),
    on('a[href], a[href] *', ['color: LinkText']),
    on('input, textarea', ['color: FieldText', 'background-color: Field']),
    on(':disabled, :disabled *, [aria-disabled=true]', ['color: GrayText']),
  ].join('\n');
}

/**
 * Shows the page as it is for somebody whose system asks for these. Forced colours are near to what a browser does, not the same: its own
 * emulation (developer tools, Rendering) has the last word. Call it again after style sheets have come; returns the way back.
 */
export function emulate(features: readonly Feature[]): () => void {
  for (const feature of features) switchOn(feature);
  const sheet = document.createElement('style');
  if (features.includes('forced-colors')) sheet.textContent = forcedSheet();
  document.head.append(sheet);
  return () => {
    sheet.remove();
    for (const [media, text] of written) media.mediaText = text;
    written.clear();
  };
}
