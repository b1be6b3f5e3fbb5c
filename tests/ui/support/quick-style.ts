/**
 * Replaces `getComputedStyle`. jsdom matches every rule with an element, which takes milliseconds, and a search by role
 * asks for hundreds of elements. Four properties are answered here from the rules that name them; jsdom answers the rest
 * and every case that is not simple. `quick-style.test.tsx` compares the two.
 */
export const asked = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
type Asked = (typeof asked)[number];
const inherited: ReadonlySet<string> = new Set<Asked>(['visibility', 'pointer-events']);
const propertyOf: Readonly<Record<string, Asked | undefined>> = {
  ...Object.fromEntries(asked.map((name) => [name, name])),
  pointerEvents: 'pointer-events',
};

interface Declared {
  readonly selector: string;
  readonly sheet: CSSStyleSheet;
  readonly value: string;
}
/** Rules that declare a property, by what their last part asks of an element: a class, a tag, or '' where it is neither. */
const rulesOf = Object.fromEntries(asked.map((name) => [name, new Map()])) as Record<Asked, Map<string, Declared[]>>;
const mentions = new RegExp(`${asked.join('|')}|all:`);
/** Keywords and variables whose value stands elsewhere. */
const meansAnother = /inherit|initial|unset|revert|var\(/;
const lastOf = (selector: string): string => {
  const part = /[^\s>+~]+$/.exec(selector)?.[0] ?? '';
  return /\(/.test(selector) ? '' : ((/\.[\w-]+/.exec(part) ?? /^[\w-]+/.exec(part))?.[0] ?? '');
};

function note(rule: CSSRule, sheet: CSSStyleSheet, isInMedia = false): void {
  if (rule instanceof CSSMediaRule) for (const inner of rule.cssRules) note(inner, sheet, true);
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::')) return;
  const selectors = rule.selectorText.includes('(') ? [rule.selectorText] : rule.selectorText.split(',');
  for (const name of asked) {
    const value = rule.style.getPropertyValue(name);
    if (value === '') continue;
    // what is important, asks of a medium, or means another rule's value, is for jsdom
    const isPlain = !isInMedia && rule.style.getPropertyPriority(name) === '' && !meansAnother.test(value);
    for (const selector of selectors) {
      const last = lastOf(selector.trim());
      const had = rulesOf[name].get(last) ?? [];
      rulesOf[name].set(last, [...had, { selector: selector.trim(), sheet, value: isPlain ? value : '' }]);
    }
  }
}

/** What the rules say of an element: nothing, one value, or what is for jsdom to say. */
function byRules(element: Element, name: Asked): string | null | undefined {
  const rules = rulesOf[name];
  if (rules.size === 0) return null;
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).map((each) => `.${each}`);
  const found = new Set<string>();
  for (const last of [...classes, element.localName, ''])
    for (const { selector, sheet, value } of rules.get(last) ?? [])
      if (!found.has(value) && sheet.ownerNode !== null && (selector === last || element.matches(selector))) found.add(value);
  if (found.size === 0) return null;
  const [only = ''] = found;
  return found.size > 1 || only === '' ? undefined : only;
}

/** Attributes that the browser's own sheet looks at. */
const telling = ({ localName }: Element): readonly string[] => (localName === 'input' ? ['hidden', 'type'] : ['hidden', 'open']);

/** jsdom's own, whole and slow. */
export const wholeStyle = window.getComputedStyle.bind(window);
const wholeValue = (element: Element, name: Asked): string => wholeStyle(element).getPropertyValue(name);

const bare = document.implementation.createHTMLDocument();
const known = new Map<string, string>();
/** What an element has by itself, without rules and parents: the browser's own sheet. */
function byItself(element: Element, name: Asked): string {
  const key = JSON.stringify([name, element.localName, ...telling(element).map((attribute) => element.getAttribute(attribute))]);
  const had = known.get(key);
  if (had !== undefined) return had;
  const copy = bare.importNode(element, false);
  for (const attribute of ['style', 'class', 'id']) copy.removeAttribute(attribute);
  bare.body.replaceChildren(copy);
  const value = wholeValue(copy, name);
  known.set(key, value);
  return value;
}

function valueOf(element: Element, name: Asked): string {
  if (element.localName === 'summary' || element.hasAttribute('popover')) return wholeValue(element, name);
  const inline = element.getAttribute('style')?.includes(name) === true ? (element as HTMLElement).style : null;
  const ruled = byRules(element, name);
  const isPlain = element.localName !== 'dialog' && !telling(element).some((attribute) => element.hasAttribute(attribute));
  if (ruled === undefined || (!isPlain && (ruled !== null || inline !== null))) return wholeValue(element, name);
  const said = inline?.getPropertyValue(name) ?? '';
  if (said !== '') return meansAnother.test(said) ? wholeValue(element, name) : said;
  if (ruled !== null) return ruled;
  if (inherited.has(name) && !isPlain) return wholeValue(element, name);
  if (!inherited.has(name) || element.parentElement === null) return byItself(element, name);
  return valueOf(element.parentElement, name);
}

const insertRule = Reflect.get(CSSStyleSheet.prototype, 'insertRule') as (this: CSSStyleSheet, text: string, index?: number) => number;
CSSStyleSheet.prototype.insertRule = function insertNoted(text, index) {
  const at = insertRule.call(this, text, index);
  const rule = this.cssRules[at];
  if (rule !== undefined && mentions.test(text)) note(rule, this);
  return at;
};
window.getComputedStyle = (element, pseudo) => {
  if (pseudo !== undefined && pseudo !== null && pseudo !== '') return wholeStyle(element, pseudo);
  const getPropertyValue = (name: string): string => {
    const property = propertyOf[name];
    return property === undefined ? wholeStyle(element).getPropertyValue(name) : valueOf(element, property);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      const property = propertyOf[String(name)];
      if (property !== undefined) return valueOf(element, property);
      const whole = wholeStyle(element);
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
};
