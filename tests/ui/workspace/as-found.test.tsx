import { expect, it, vi } from 'vitest';
import { asFound } from '../support/as-found.ts';
import { Page } from '../support/page.tsx';

it('a file leaves its worker as it found it: globals, clock, storage, address, document, and no page that hears of Back', async () => {
  const look = (): unknown => [
    'requestIdleCallback' in window,
    vi.isFakeTimers(),
    window.localStorage.length,
    window.location.pathname,
    document.title,
    document.documentElement.outerHTML.replace(/<head>.*<\/head>/s, ''),
  ];
  const before = look();
  const leave = asFound();
  const page = await Page.at('/about');
  vi.stubGlobal('requestIdleCallback', () => 0);
  window.localStorage.setItem('left', 'behind');
  document.documentElement.lang = 'de';
  document.body.append('left behind');
  leave();
  expect(look()).toEqual(before);

  const { pathname } = page.location.get();
  window.history.replaceState(null, '', '/elsewhere');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(page.location.get().pathname).toBe(pathname);
});
