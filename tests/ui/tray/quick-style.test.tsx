import { afterEach, describe, expect, it } from 'vitest';
import { asked, wholeStyle } from '../support/quick-style.ts';
import { onTicketsPage, open } from '../support/tickets.tsx';

/** Every element of the document whose quick style is another than jsdom's. */
function differences(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*'))
    for (const name of asked) {
      const [quick, whole] = [getComputedStyle(element), wholeStyle(element)].map((style) => style.getPropertyValue(name));
      if (quick !== whole)
        found.push(`${name} of ${(element.cloneNode(false) as Element).outerHTML}: ${String(quick)} for ${String(whole)}`);
    }
  return found;
}
const added: Element[] = [];
function add(rules: readonly string[], html: string): void {
  const style = document.createElement('style');
  document.head.append(style);
  for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  added.push(style, box);
}
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

it('styles are those of jsdom, by tag, attribute, inline style, rule and parent', () => {
  add(
    [
      '.a { display: flex; visibility: hidden; }',
      '.b { display: grid; }',
      '.c:hover { display: none; }',
      '.d .e, .e > svg { display: block; opacity: 0; }',
      '.f { display: none !important; pointer-events: none; }',
      '.g { visibility: inherit; opacity: 0.5; }',
      '.h:not(.a) { display: inline-flex; }',
      '[data-x] { visibility: collapse; }',
      '@media print { .i { display: none; } }',
      '@media screen { .i { opacity: 0; } }',
      'em { pointer-events: none; }',
    ],
    `<div class="a"><p class="b">x<b class="c" style="visibility: visible">y</b></p><span class="a b">z</span></div>
     <div class="d"><i class="e"><svg></svg></i><svg></svg></div>
     <div class="f"><button type="button" disabled class="a">x</button></div>
     <div class="a"><u class="g"><em>x</em></u></div><s class="h"></s><s class="h a"></s><p data-x><q class="i"></q></p>
     <p hidden class="a">x</p><p hidden style="display: block">x</p><p hidden>x</p><p style="display: none">x</p>
     <p style="display: inherit; opacity: 1">x</p><p class="f" style="display: block; pointer-events: auto">x</p>
     <table><tbody hidden><tr><td>x</td></tr></tbody></table>
     <dialog class="b">x</dialog><dialog open>x</dialog><details><summary>x</summary>y</details>
     <input type="hidden" class="a"><input type="checkbox" class="a"><input><textarea></textarea><label>x</label><li>x</li>`,
  );
  expect(differences()).toEqual([]);
});
it('a rule ends with its sheet', () => {
  add(['.gone { display: none; }'], '<p class="gone">x</p>');
  const paragraph = document.querySelector('.gone') as Element;
  expect(getComputedStyle(paragraph).display).toBe('none');
  added[0]?.remove();
  expect(getComputedStyle(paragraph).display).toBe('block');
});
it('a field is hidden with its parent', () => {
  add([], '<div style="visibility: hidden"><input type="text" /></div>');
  expect(getComputedStyle(document.querySelector('input') as Element).visibility).toBe('hidden');
});
it('other properties and pseudo-elements are those of jsdom', () => {
  add(['.w { width: 10px; }'], '<p class="w">x</p>');
  const style = getComputedStyle(document.querySelector('.w') as Element);
  expect([style.width, style.getPropertyValue('width'), style.getPropertyPriority('width')]).toEqual(['10px', '10px', '']);
});

describe('a page of the portal', () => {
  onTicketsPage();
  it('has the styles of jsdom', async () => {
    await open();
    expect(document.querySelectorAll('*').length).toBeGreaterThan(300);
    expect(differences()).toEqual([]);
  });
});
