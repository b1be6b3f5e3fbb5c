const browsers = /(Edg|OPR|Firefox|Chrome|Safari)\/(\d+)/;
const systems = /(Windows NT|Mac OS X|Android|iPhone|iPad|Linux|CrOS)/;
const names: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  'Windows NT': 'Windows',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
};
const named = (found: string | undefined): string => (found === undefined ? '' : (names[found] ?? found));
/** 'Chrome 141 · Linux'; as it calls itself where it is none that is known, '' where it says nothing. */
export function deviceOf(agent: string): string {
  const [, browser, version = ''] = browsers.exec(agent) ?? [];
  const [, system] = systems.exec(agent) ?? [];
  const words = [browser === undefined ? '' : `${named(browser)} ${version}`, named(system)].filter((word) => word !== '').join(' · ');
  return words === '' ? agent : words;
}
