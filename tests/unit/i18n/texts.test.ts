import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryMix } from '../../../server/demo/incident/mix.ts';
import { channels, priorities, statuses, verdicts } from '../../../contract/life/life-cycle.ts';
import { fraudKinds } from '../../../server/demo/web/taxonomy.ts';
import { screenChunks } from '../../../src/app/screens.ts';
import { i18n, loadTexts, locales, switchLocale, type Locale } from '../../../src/i18n/i18n.ts';
import { chartTexts } from '../../../src/i18n/texts/charts.ts';
import { incidentTexts } from '../../../src/screens/incident/texts.ts';

type Forms = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, string | Forms>>;
type Language = Readonly<Record<string, Texts>>;
type Translated = Exclude<Locale, 'en'>;

// a module enters its English texts into the cache as it is loaded, so an area without a translation is seen too
import.meta.glob(['../../../src/i18n/texts/**/*.ts', '../../../src/**/*texts.ts', '!../../../src/i18n/use-texts.ts'], { eager: true });
const base = i18n.cache.en as unknown as Language;
const files = import.meta.glob<Language>('../../../src/**/texts/{de,es,fr,ja,zh}.ts', { eager: true, import: 'default' });
const folders = [...new Set(Object.keys(files).map((file) => file.replace(/\/texts\/\w+\.ts$/, '')))];
const nameOf = (folder: string): string => folder.split('/').at(-1) ?? '';
const translated = locales.filter((locale): locale is Translated => locale !== 'en');
const areas = [...new Set(Object.keys(base).map((group) => group.split('/')[0] ?? ''))].sort();
const languageOf = (locale: Locale): Language =>
  Object.assign({}, ...Object.entries(files).flatMap(([file, texts]) => (file.endsWith(`/${locale}.ts`) ? [texts] : []))) as Language;
/** The folder of the texts of an area is called as it is. */
const placeOf = (file: string): string => file.replace(/^.*?([\w-]+)\/texts\/(\w+)\.ts$/, '$2/$1');

/** Names and words that are the same in a language as in English. */
const namesEverywhere = [
  'GSTINs',
  'Proxy',
  'SHA-256 {hash}',
  'SHA-256 {hash}',
  'SLA {from} → {to}',
  'n = {n}',
  'A {what}',
  'B {what}',
  'p50',
  'p90',
  'p95',
  'p99',
  'Vigil',
  'Webhooks',
  '{ms} ms',
  'SLA',
  'Aadhaar',
  'PAN',
  'UPI',
  'URL',
  'IP',
  'EPFO',
  'GSTIN',
  'CIN',
  'UAN',
  'IFSC',
  'GIVT',
  'SIVT',
  'IVT %',
  'GIVT %',
  'SIVT %',
  '{n}/min',
  'GIVT {givt} · SIVT {sivt}',
  'CVR',
  'ROAS',
  'EPC',
  'ROAS {roas}',
  'EPC {epc}',
  '{before}: {earlier} · {day}: {value}',
  '{name}: {value}',
];
const sameWords: Readonly<Record<Translated, readonly string[]>> = {
  de: [
    'Text',
    'Budget',
    'System',
    'Publisher {number}',
    'Tablet',
    'App',
    'Registrar',
    'Filter',
    'Filter · {chosen}',
    'Dashboard',
    'Browser',
    'Domain',
    'Publisher',
    'Signal',
    'Status',
    'Team',
    'Tickets',
    'Ticket',
    'Ticket {id}',
    'Ticket #{id}',
    'Status: {what}',
    'Bank',
    '{field} (optional)',
    'Name',
    'Region',
    'Version',
    'Takedown',
    'Administrator',
    'Analyst',
    'Tracker',
    'Median',
    'Clickjacking',
    'Pop-under',
    'Normal',
    'Phishing',
  ],
  es: [
    'provisional',
    '{changes}; provisional',
    'Phishing',
    'Total',
    'Provisional',
    'Tickets',
    'Ticket',
    'Ticket {id}',
    'Ticket #{id}',
    '{count} ticket',
    '{count} tickets',
    'no',
    'No',
  ],
  fr: [
    'Page {page}',
    'District',
    'Dormant',
    'Budget',
    'Contact',
    'Notes',
    'Exact',
    'Profit',
    'Sources',
    'SLA, minutes',
    'Incident {name}',
    'Actions',
    '{count} page',
    'Total',
    'impressions',
    '{count} impression',
    '{count} impressions',
    'Impressions',
    'Page',
    'Date',
    'Incident',
    'Incidents',
    'Tickets',
    'Ticket',
    'Ticket {id}',
    'Ticket #{id}',
    'Verdict',
    'Version',
    '{count} ticket',
    '{count} tickets',
    'Description',
    'Administration',
    'E-mail',
    'Package',
    '{count} package',
    '{count} packages',
    '{count} incident',
    '{count} incidents',
    'vs {period}',
    'Dark web',
    'Packages',
    'Sessions',
  ],
  ja: [],
  zh: [],
};

const formsOf = (text: string | Forms): Forms => (typeof text === 'string' ? { text } : text);
const placesOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
const words = (text: string): string => text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '');

interface Entry {
  readonly at: string;
  readonly english: string | Forms;
  readonly text: string | Forms;
}
const entriesOf = (language: Language): Entry[] =>
  Object.entries(base).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, english]) => {
      const text = language[area]?.[key];
      return text === undefined ? [] : [{ at: `${area}.${key}`, english, text }];
    }),
  );
const spoken = (language: Language): { at: string; text: string }[] =>
  entriesOf(language).flatMap(({ at, text }) => Object.values(formsOf(text)).map((form) => ({ at, text: form })));
const keysOf = (language: Language): string[] =>
  Object.entries(language)
    .flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`))
    .sort();

it('there is a file for every area in every language of the portal, and no other', () => {
  expect(Object.keys(files).map(placeOf).sort()).toEqual(translated.flatMap((locale) => areas.map((area) => `${locale}/${area}`)).sort());
});

it('a file holds the groups of its area alone', () => {
  const strays = Object.entries(files).flatMap(([path, texts]) =>
    Object.keys(texts).filter((group) => !placeOf(path).endsWith(`/${group.split('/')[0] ?? ''}`)),
  );
  expect(strays).toEqual([]);
});

/** Sub-channels of the demo that are no platform's own name. */
const ownSubChannels = ['Phishing site', 'Parked domain', 'Maps listing'];
it('every channel, priority, status and verdict of the contract has a name, so has none, and every category of the demo’s taxonomy', () => {
  expect(Object.keys(base['shell/values'] ?? {}).sort()).toEqual(
    [...new Set(['', ...channels, ...priorities, ...statuses, ...verdicts, ...Object.keys(categoryMix), ...ownSubChannels])].sort(),
  );
});

it('every reason, category and sub-category of the demo’s taxonomy that is a word has a name', () => {
  const words = fraudKinds
    .flatMap(({ reason, category, subCategory }) => [reason, category, subCategory])
    .filter((word) => /\p{L}{2}/u.test(word));
  expect(Object.keys(base['traffic'] ?? {}).sort()).toEqual([...new Set(words)].sort());
});

it.each(['A$$ap & Co $&', 'Brand {value}', '$1 {name} $`', '{count}'])('a customer’s name is said as it is written: %s', (name) => {
  expect(chartTexts.get().said({ name, value: '5' })).toBe(`${name}: 5`);
  expect(chartTexts.get().said({ name: 'a', value: name })).toBe(`a: ${name}`);
});

it('whatever is counted stands in the form that its number asks for, and the number is written as the language does', async () => {
  await loadTexts('shell', 'incident');
  // mounted, as a page that shows them does
  const ends = [chartTexts.listen(() => undefined), incidentTexts.listen(() => undefined)];
  const said = [1, 2, 12_345].flatMap((n) => [chartTexts.get().cases(n), incidentTexts.get().reemerged(n)]);
  await switchLocale('de');
  const german = chartTexts.get().cases(12_345);
  await switchLocale('fr');
  const french = [incidentTexts.get().noteOpenOfAll(1), incidentTexts.get().noteOpenOfAll(2)];
  await switchLocale('en');
  for (const end of ends) end();
  expect(said).toEqual([
    '1 case',
    'Came back 1 time after it was down',
    '2 cases',
    'Came back 2 times after it was down',
    '12,345 cases',
    'Came back 12,345 times after it was down',
  ]);
  expect([german, ...french]).toEqual(['12.345 Fälle', '1 ouvert', '2 ouverts']);
});

it('what is counted has plural forms', () => {
  const plain = Object.entries(base).flatMap(([area, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => typeof text === 'string' && text.includes('{count}'))
      .map(([key]) => `${area}.${key}`),
  );
  expect(plain).toEqual([]);
});

describe.each(translated)('%s', (locale) => {
  const language = languageOf(locale);

  it('gives every text of every area, and none that has no English base', () => {
    expect(keysOf(language)).toEqual(keysOf(base));
  });

  it('keeps the places of every text, in every plural form', () => {
    const wrong = entriesOf(language).flatMap(({ at, english, text }) => {
      const places = placesOf(Object.values(formsOf(english)).at(-1) ?? '');
      return Object.entries(formsOf(text))
        .filter(([, form]) => placesOf(form) !== places)
        .map(([form]) => `${at} ${form}`);
    });
    expect(wrong).toEqual([]);
  });

  it('gives the plural forms that the language has, and plurals where English has them', () => {
    const forms = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort();
    const wrong = entriesOf(language).filter(({ english, text }) =>
      typeof english === 'string' ? typeof text !== 'string' : typeof text === 'string' || Object.keys(text).sort().join() !== forms.join(),
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('leaves no text in English, but for names and words that are the same', () => {
    const same = [...namesEverywhere, ...sameWords[locale]];
    const left = entriesOf(language).flatMap(({ at, english, text }) => {
      const originals = Object.values(formsOf(english));
      return Object.values(formsOf(text))
        .filter((form) => words(form) !== '' && originals.includes(form))
        .map((form) => ({ at, form }));
    });
    expect(left.filter(({ form }) => !same.includes(form))).toEqual([]);
    expect(
      sameWords[locale].filter((word) => left.every(({ form }) => form !== word)),
      'words that need no exception',
    ).toEqual([]);
  });

  it('has no empty text, no space at an end and no exclamation mark', () => {
    expect(spoken(language).filter(({ text }) => text.trim() === '' || text !== text.trim() || /[!！¡]/.test(text))).toEqual([]);
  });
});

it('a French sign stands after a narrow no-break space, and guillemets hold one', () => {
  const language = languageOf('fr');
  const wrong = spoken(language).filter(({ text }) => /[^\u202f(][:;?%]|«[^\u202f]|[^\u202f]»/.test(text));
  expect(wrong).toEqual([]);
});

it('straight quotes stand in no language', () => {
  const wrong = translated.flatMap((locale) =>
    spoken(languageOf(locale))
      .filter(({ text }) => /["']/.test(text))
      .map(({ at }) => `${locale} ${at}`),
  );
  expect(wrong).toEqual([]);
});

/** Areas that are drawn before the texts of the shell are there, and groups whose keys are what the server or the data calls a thing. */
const apart = [
  'start',
  'signed-out',
  'traffic',
  'shell/menu',
  'shell/values',
  'shell/filterLabels',
  'audit',
  'search360/kinds',
  'search360/types',
  'verification',
];
/** Texts that are looked up by what the data calls a thing: a column, a metric, a field, a change. `role_publisher` and its like are too. */
const lookedUp = [
  'shell/outcomes.all',
  'incident.publisher',
  'tracker.campaign',
  'tracker.events',
  'tracker.publisher',
  'manage.inCampaign',
  'ticket.edit',
  'ticket.incident',
  'admin/people.download',
];
it('what a common text says in every language stands nowhere else', () => {
  const languages = locales.map((locale) => (locale === 'en' ? base : languageOf(locale)));
  const saidIn = (group: string, key: string) => JSON.stringify(languages.map((language) => language[group]?.[key]));
  const common = new Set(Object.keys(base['shell/common'] ?? {}).map((key) => saidIn('shell/common', key)));
  const copies = Object.entries(base).flatMap(([group, texts]) =>
    group === 'shell/common' || apart.some((each) => group === each || group.startsWith(`${each}/`))
      ? []
      : Object.keys(texts)
          .filter((key) => !key.includes('_') && common.has(saidIn(group, key)))
          .map((key) => `${group}.${key}`),
  );
  expect(copies.sort()).toEqual([...lookedUp].sort());
});

it('the glossary of the docs has the words of the info buttons', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const defined = Object.entries(base['shell/lifeCycle'] ?? {}).flatMap(([key, text]) =>
    key.startsWith('define_') && typeof text === 'string' ? [text] : [],
  );
  expect(defined).toHaveLength(5);
  for (const text of defined) {
    const [word = '', ...meaning] = text.split(': ');
    expect(glossary).toContain(`| ${word} | ${meaning.join(': ').replace(/^./, (first) => first.toUpperCase())} |`);
  }
});

it('folders with translations differ in their names, by which they are fetched, and screens name no other', () => {
  const names = folders.map(nameOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const shown = Object.values(screenChunks).flatMap((chunk) => chunk?.texts ?? []);
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
});
