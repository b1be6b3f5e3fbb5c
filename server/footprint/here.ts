import { domainToUnicode } from 'node:url';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getDomain, parse } from 'tldts';
import type { FootprintSignal } from '../../contract/areas/footprint.ts';
import { brandOf, hostLike, isBrand, isOwnHost, type Brand } from '../search/brands.ts';
import { folded } from '../search/fold.ts';
import { isSuffixAlone } from '../search/values/endings.ts';
import { rangeOf, roles } from '../verification/registers.ts';
import { ownAnswer } from './own.ts';
import { hereCategories, signalOf, uncheckedOf, type CategoryAnswer, type FootprintProvider, type Subject } from './provider.ts';
import { IMITATES } from './score.ts';

const HERE = 'here';
const hostOf = ({ type, value }: Subject): string =>
  type === 'email' ? value.slice(value.lastIndexOf('@') + 1) : type === 'domain' ? value : '';

/** Does it carry the brand's name, and is not the brand's? */
function brandSignal(subject: Subject, brand: Brand): FootprintSignal {
  const { word } = brand,
    host = hostOf(subject);
  const isOwn = host !== '' && isOwnHost(host, brand);
  const text = subject.type === 'email' ? subject.value.replace('@', ' ') : subject.value;
  const carries = isBrand(brand) && folded(domainToUnicode(text) || text).includes(folded(word));
  return signalOf('identity', 'brand', carries && !isOwn, HERE, carries && !isOwn ? { detail: word, marks: ['brand'] } : {});
}
/** Do its letters pass for others: of another script, or digits in the place of the brand's letters? */
function lookalikeSignal(host: string, brand: Brand): FootprintSignal {
  const shown = domainToUnicode(host) || host;
  const hasForeign = /[^\p{ASCII}]/u.test(shown) && /^[\p{ASCII}]*$/u.test(folded(shown));
  const plain = shown.replace(/[^\p{L}\p{N}]/gu, '');
  // what carries the name as it is written is told of as that
  const imitates = !plain.includes(brand.word) && hostLike(host, brand) !== null;
  return signalOf('mail', 'lookalike', hasForeign || imitates, HERE, {
    ...((hasForeign || imitates) && { detail: shown }),
    ...(imitates && { marks: [IMITATES] }),
  });
}
function mailSignals(subject: Subject, brand: Brand): FootprintSignal[] {
  const host = hostOf(subject);
  const { isIcann, publicSuffix } = parse(host);
  const isSuffix = (isIcann === true && !isSuffixAlone(host)) || host.endsWith('.example');
  return [
    signalOf('mail', 'suffix', isSuffix, HERE, { detail: publicSuffix ?? '' }),
    signalOf('mail', 'disposable', isDisposableEmailDomain(getDomain(host) ?? host), HERE),
    ...(subject.type === 'email'
      ? [signalOf('mail', 'role', roles.has(subject.value.slice(0, subject.value.lastIndexOf('@'))), HERE)]
      : []),
    lookalikeSignal(host, brand),
  ];
}
/** What the numbering plan of a number's country says of it. */
function phoneSignals({ value }: Subject): FootprintSignal[] {
  const parsed = parsePhoneNumberFromString(value),
    isPlanned = parsed?.isValid() === true,
    type = parsed?.getType();
  const country = parsed?.country ?? '';
  const ofType = (name: 'voip' | 'premium', is: readonly string[]): FootprintSignal =>
    type === undefined ? uncheckedOf('phone', name, HERE, 'no_data') : signalOf('phone', name, is.includes(type), HERE);
  return [
    signalOf('phone', 'plan', isPlanned, HERE, { detail: country }),
    type === undefined ? uncheckedOf('phone', 'line', HERE, 'no_data') : signalOf('phone', 'line', true, HERE, { detail: type }),
    ofType('voip', ['VOIP', 'PERSONAL_NUMBER']),
    ofType('premium', ['PREMIUM_RATE', 'SHARED_COST']),
  ];
}
function networkSignals({ value }: Subject): FootprintSignal[] {
  const { outcome, detail } = rangeOf(value);
  return [signalOf('network', 'public', outcome === 'passed', HERE, { detail })];
}

/** What can be said without asking anybody: rules and registers that come with the product, and the package's own incidents and tickets. */
export const hereProvider: FootprintProvider = {
  ask(category, subject, asking): Promise<CategoryAnswer | null> {
    if (!hereCategories[subject.type].includes(category)) return Promise.resolve(null);
    if (category === 'own') return Promise.resolve(ownAnswer(asking.own));
    const brand = brandOf(asking.packages, subject.packageName);
    const signals =
      category === 'identity'
        ? [brandSignal(subject, brand)]
        : category === 'mail'
          ? mailSignals(subject, brand)
          : category === 'phone'
            ? phoneSignals(subject)
            : category === 'network'
              ? networkSignals(subject)
              : [];
    return Promise.resolve({ signals, breaches: [] });
  },
};
