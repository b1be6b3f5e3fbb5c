import { noticeGrounds, type NoticeGround } from '../../contract/areas/ticket/takedown-notice.ts';

/** Brands that a notice names. */
const MOST_BRANDS = 3;
/** What a notice says of its incident. */
export interface NoticeFacts {
  readonly reference: string;
  readonly title: string;
  /** What is to be taken down; where none is known its line stays to be filled in. */
  readonly addresses: readonly string[];
  /** Those that its incidents misuse, in words. */
  readonly brand: string;
  /** When, in words, with its zone. */
  readonly found: string;
  readonly sender: string;
}
const grounds: Readonly<
  Record<NoticeGround, { readonly subject: string; readonly says: (brand: string, areSeveral: boolean) => string; readonly asks: string }>
> = {
  trademark: {
    subject: 'Trademark infringement',
    says: (brand) =>
      `The content below uses the name and marks of ${brand} without authorisation, for goods or services that are neither offered nor approved by ${brand}.`,
    asks: 'Please remove the content, or disable access to it, and tell us what you did.',
  },
  copyright: {
    subject: 'Copyright infringement',
    says: (brand) =>
      `The content below copies protected works of ${brand} without permission. We state in good faith that this use is not authorised by the owner, its agent or the law, and that this notice is accurate.`,
    asks: 'Please remove the content, or disable access to it, and tell us what you did.',
  },
  impersonation: {
    subject: 'Impersonation',
    says: (brand, areSeveral) =>
      `The ${areSeveral ? 'accounts or pages below pretend' : 'account or page below pretends'} to be ${brand}, without any connection. Customers of ${brand} may be misled.`,
    asks: 'Please suspend what is named above, keep the records for an investigation, and tell us what you did.',
  },
  phishing: {
    subject: 'Phishing',
    says: (brand, areSeveral) =>
      `${areSeveral ? 'Each address below asks' : 'The address below asks'} customers of ${brand} for credentials, payment data or personal data under a false name.`,
    asks: 'Please take what is named above off the network at once, keep the records for an investigation, and tell us what you did.',
  },
};

/** What the name of a category says that an incident is; a category of a customer's own may say none. */
const groundsByName: readonly (readonly [NoticeGround, RegExp])[] = [
  ['phishing', /phish|credential|smish|vish/i],
  ['impersonation', /imperson|deep-?fake|fake (?:profile|account|page|customer care|job)/i],
  ['copyright', /copyright|piracy|pirated/i],
];
/** The grounds that a notice may rest on, the one that suits all of its incidents first: the name of a brand is misused by most of them. */
export function groundsFor(categories: readonly string[]): readonly NoticeGround[] {
  const groundOf = (category: string): NoticeGround => groundsByName.find(([, name]) => name.test(category))?.[0] ?? 'trademark';
  const [first = 'trademark', ...others] = new Set(categories.map(groundOf));
  const suited = others.length === 0 ? first : 'trademark';
  return [suited, ...noticeGrounds.filter((each) => each !== suited)];
}

/** Brands in words, the most frequent first; those beyond three are not named. */
export function brandsInWords(brands: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const brand of brands) if (brand !== '') counts.set(brand, (counts.get(brand) ?? 0) + 1);
  const names = [...counts].sort(([, m], [, n]) => n - m).map(([name]) => name);
  return new Intl.ListFormat('en-GB').format(names.length > MOST_BRANDS ? [...names.slice(0, MOST_BRANDS), 'others'] : names);
}

/** The text of a takedown notice in English, which hosts and platforms read everywhere. A fact that is not known is left out. */
export function noticeText(template: NoticeGround, facts: NoticeFacts): { readonly subject: string; readonly text: string } {
  const { subject, says, asks } = grounds[template];
  const { addresses } = facts;
  const known = [
    ...addresses.map((address) => ['Address', address] as const),
    ['What it is', facts.title],
    ['First seen', facts.found],
    ['Our reference', facts.reference],
  ].filter(([, value]) => value !== '');
  return {
    subject:
      `${subject}: ${addresses[0] ?? facts.title}${addresses.length > 1 ? ` and ${addresses.length - 1} more` : ''} [${facts.reference}]`.slice(
        0,
        255,
      ),
    text: [
      'To whom it may concern,',
      '',
      says(facts.brand, addresses.length > 1),
      '',
      ...(addresses.length === 0 ? ['Address: '] : []),
      ...known.map(([label, value]) => `${label}: ${value}`),
      '',
      asks,
      `Please keep [${facts.reference}] in the subject of your answer.`,
      '',
      'Kind regards',
      `${facts.sender}, on behalf of ${facts.brand}`,
      '',
    ].join('\n'),
  };
}

/** The text that takes a notice back. `sent`: when that went out, in words with its zone. */
export function withdrawalText(
  { reference, sent }: { readonly reference: string; readonly sent: string },
  { reference: own, addresses, sender, brand }: NoticeFacts,
): { readonly subject: string; readonly text: string } {
  return {
    subject: `Withdrawn: our notice [${reference}]`,
    text: [
      'To whom it may concern,',
      '',
      `on ${sent} we sent you the notice [${reference}]. We sent it by mistake and take it back; please take no action because of it, and undo what you may have done.`,
      ...(addresses.length === 0 ? [] : ['', 'It was about:', ...addresses]),
      '',
      `Please keep [${own}] in the subject of your answer.`,
      '',
      'Kind regards',
      `${sender}, on behalf of ${brand}`,
      '',
    ].join('\n'),
  };
}

/** A text with another reference than that of its draft. */
export const withReference = (text: string, drafted: string, reference: string): string =>
  /^VGL-\d+-\d+$/.test(drafted) && drafted !== reference ? text.replace(new RegExp(`${drafted}(?!\\d)`, 'g'), reference) : text;
