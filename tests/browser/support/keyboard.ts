import type { Locator, Page } from 'playwright';

/** Presses Tab, or Shift+Tab, until something has the focus: a person without a pointer comes no other way. */
export async function reach(page: Page, to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await to.waitFor();
  const has = () => to.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await has()); pressed++) {
    if (pressed === 120) throw new Error(`${String(to)} is not reached by ${key}`);
    await page.keyboard.press(key);
  }
}
