import type { channels } from '../../../contract/life/life-cycle.ts';
import type { Weighted } from '../random.ts';

/**
 * What incidents are made of: shares, names and speeds. Shares are an allocation for demo data, not statistics.
 * In templates, {brand} is the brand, {slug} its spelling in addresses, {n} a number.
 */
export type Channel = (typeof channels)[number];

interface ChannelMix {
  readonly share: number;
  /** Sub-channel, and the host that its addresses stand on; `null` is a host of its own for every incident. */
  readonly subChannels: Weighted<readonly [name: string, host: string | null]>;
  readonly categories: Weighted<string>;
  /** Median hours from detection to verified down. */
  readonly hours: number;
}

export const channelMix: Readonly<Record<Channel, ChannelMix>> = {
  Social: {
    share: 38,
    hours: 52,
    subChannels: [
      [['Facebook', 'facebook.example'], 30],
      [['Instagram', 'instagram.example'], 26],
      [['X', 'x-social.example'], 14],
      [['YouTube', 'youtube.example'], 12],
      [['LinkedIn', 'linkedin.example'], 7],
      [['Quora', 'quora.example'], 4],
      [['Pinterest', 'pinterest.example'], 3],
      [['ShareChat', 'sharechat.example'], 4],
    ],
    categories: [
      ['Fake profile', 34],
      ['Fake customer care', 24],
      ['Fake job or loan offer', 16],
      ['Trademark misuse', 10],
      ['Executive impersonation', 7],
      ['Phishing', 5],
      ['Deep-fake video', 4],
      ['Unsafe ad placement', 6],
      ['Off-target audience', 4],
      ["Children's content", 2],
    ],
  },
  Domain: {
    share: 18,
    hours: 11,
    subChannels: [
      [['Phishing site', null], 52],
      [['Look-alike domain', null], 33],
      [['Parked domain', null], 15],
    ],
    categories: [
      ['Phishing', 58],
      ['Look-alike domain', 30],
      ['Trademark misuse', 7],
      ['Fake job or loan offer', 5],
    ],
  },
  Marketplace: {
    share: 15,
    hours: 140,
    subChannels: [
      [['Amazon', 'amazon-market.example'], 26],
      [['Flipkart', 'flipkart.example'], 24],
      [['Meesho', 'meesho.example'], 18],
      [['IndiaMART', 'indiamart.example'], 16],
      [['eBay', 'ebay.example'], 8],
      [['AliExpress', 'aliexpress.example'], 8],
    ],
    categories: [
      ['Counterfeit listing', 46],
      ['Unauthorised seller', 36],
      ['Trademark misuse', 18],
    ],
  },
  'App store': {
    share: 9,
    hours: 62,
    subChannels: [
      [['APKPure', 'apkpure.example'], 26],
      [['Aptoide', 'aptoide.example'], 20],
      [['Google Play', 'play-store.example'], 18],
      [['9Apps', '9apps.example'], 14],
      [['Uptodown', 'uptodown.example'], 14],
      [['App Store', 'app-store.example'], 8],
    ],
    categories: [
      ['Fake app', 70],
      ['Trademark misuse', 18],
      ['Incentivised wall', 12],
    ],
  },
  Messaging: {
    share: 8,
    hours: 34,
    subChannels: [
      [['WhatsApp', 'whatsapp.example'], 46],
      [['Telegram', 'telegram.example'], 38],
      [['SMS', 'sms.example'], 16],
    ],
    categories: [
      ['Fake customer care', 38],
      ['Fake job or loan offer', 34],
      ['Phishing', 28],
    ],
  },
  'Search ads': {
    share: 6,
    hours: 40,
    subChannels: [
      [['Google', 'google-ads.example'], 76],
      [['Bing', 'bing-ads.example'], 24],
    ],
    categories: [
      ['Brand bidding', 62],
      ['Phishing', 14],
      ['Coupon misuse', 10],
      ['Wrong geography', 8],
      ['Wrong language', 6],
    ],
  },
  'Organic search': {
    share: 1.4,
    hours: 70,
    subChannels: [
      [['Google', 'google-search.example'], 40],
      [['Maps listing', 'maps.example'], 36],
      [['Justdial', 'justdial.example'], 24],
    ],
    categories: [
      ['Fake customer care', 70],
      ['Trademark misuse', 30],
    ],
  },
  Display: {
    share: 11,
    hours: 60,
    subChannels: [
      [['Network', 'ad-network.example'], 74],
      [['Pop', 'pop-traffic.example'], 16],
      [['Coupon site', null], 10],
    ],
    categories: [
      ['Unsafe ad placement', 40],
      ['Made-for-advertising site', 20],
      ['Off-target audience', 12],
      ['Wrong geography', 10],
      ['Wrong language', 6],
      ["Children's content", 6],
      ['Coupon misuse', 6],
    ],
  },
  'E-mail': {
    share: 0.6,
    hours: 16,
    subChannels: [[['E-mail', 'mail.example'], 1]],
    categories: [
      ['Phishing', 70],
      ['Executive impersonation', 30],
    ],
  },
  'Dark web': {
    share: 0.3,
    hours: 200,
    subChannels: [
      [['Forum', 'forum.example'], 50],
      [['Paste', 'paste.example'], 50],
    ],
    categories: [['Dark-web mention', 100]],
  },
  Classified: {
    share: 0.8,
    hours: 52,
    subChannels: [
      [['OLX', 'olx.example'], 60],
      [['Naukri', 'naukri.example'], 40],
    ],
    categories: [
      ['Fake job or loan offer', 80],
      ['Unauthorised seller', 20],
    ],
  },
};

interface CategoryMix {
  /** Mean risk, 0 to 100. */
  readonly risk: number;
  /** Faster or slower than its channel. */
  readonly pace: number;
  readonly kinds: readonly string[];
  readonly titles: readonly string[];
  readonly path: string;
}
export const categoryMix: Readonly<Record<string, CategoryMix>> = {
  Phishing: {
    risk: 83,
    pace: 0.64,
    kinds: ['Credential page', 'KYC update', 'Payment page', 'Reward page'],
    titles: [
      'Fake {brand} login page',
      '{brand} KYC update required',
      '{brand} account blocked: verify now',
      '{brand} cashback reward page',
    ],
    path: 'kyc',
  },
  'Look-alike domain': {
    risk: 62,
    pace: 1.7,
    kinds: ['Typo', 'Other TLD', 'Combination', 'Homoglyph'],
    titles: ['Domain resembling {brand}', '{brand} typo domain with mail server', 'Newly registered {brand} domain'],
    path: '',
  },
  'Fake customer care': {
    risk: 70,
    pace: 0.9,
    kinds: ['Phone number', 'Chat account', 'Business listing'],
    titles: ['{brand} customer care number (fake)', '{brand} helpline 24x7', 'Call {brand} support for refund'],
    path: 'care',
  },
  'Fake app': {
    risk: 76,
    pace: 1,
    kinds: ['Modified APK', 'Look-alike app', 'Old version'],
    titles: ['{brand} Pro APK download', '{brand} mod with unlimited rewards', '{brand} Lite (unofficial)'],
    path: 'apk',
  },
  'Fake profile': {
    risk: 48,
    pace: 1,
    kinds: ['Brand page', 'Support page', 'Giveaway page'],
    titles: ['{brand} Official (not verified)', '{brand} Support Team', '{brand} giveaway page'],
    path: 'page',
  },
  'Executive impersonation': {
    risk: 72,
    pace: 1.1,
    kinds: ['Profile', 'E-mail sender'],
    titles: ['Profile claiming to be the head of {brand}', '{brand} executive asking for transfers'],
    path: 'ceo',
  },
  'Counterfeit listing': {
    risk: 55,
    pace: 1,
    kinds: ['Product', 'Gift card', 'Merchandise'],
    titles: ['{brand} product at 70 % off (counterfeit)', '{brand} gift card lot', '{brand} merchandise, copy'],
    path: 'dp',
  },
  'Unauthorised seller': {
    risk: 34,
    pace: 1.1,
    kinds: ['Grey market', 'Reseller'],
    titles: ['{brand} sold by an unauthorised seller', 'Grey market {brand} stock'],
    path: 'seller',
  },
  'Trademark misuse': {
    risk: 26,
    pace: 1.9,
    kinds: ['Logo', 'Name', 'Copyright'],
    titles: ['{brand} logo used without licence', '{brand} name in a shop name', '{brand} text copied'],
    path: 'brand',
  },
  'Brand bidding': {
    risk: 30,
    pace: 0.8,
    kinds: ['Affiliate', 'Competitor'],
    titles: ['Ad on the keyword {brand}', 'Affiliate bidding on {brand} login'],
    path: 'aclk',
  },
  'Fake job or loan offer': {
    risk: 66,
    pace: 1,
    kinds: ['Job', 'Instant loan', 'Part-time task'],
    titles: ['{brand} work from home job', 'Instant loan by {brand}', '{brand} part-time task group'],
    path: 'offer',
  },
  'Coupon misuse': {
    risk: 22,
    pace: 1.2,
    kinds: ['Expired code', 'Leaked code'],
    titles: ['{brand} coupon 100 % working', 'Leaked {brand} promo code'],
    path: 'coupon',
  },
  'Deep-fake video': {
    risk: 80,
    pace: 0.8,
    kinds: ['Investment video', 'Endorsement'],
    titles: ['Deep-fake of the {brand} founder', '{brand} investment video (synthetic)'],
    path: 'watch',
  },
  'Unsafe ad placement': {
    risk: 38,
    pace: 0.9,
    kinds: ['Adult', 'Piracy', 'Misinformation', 'Hate speech', 'Violence', 'Drugs, tobacco, alcohol', 'Spam or malware'],
    titles: ['{brand} ad beside unsafe content', '{brand} banner on a piracy site', '{brand} video ad before a violent clip'],
    path: 'slot',
  },
  'Incentivised wall': {
    risk: 34,
    pace: 1,
    kinds: ['Undisclosed incentive', 'Reward for a review'],
    titles: ['{brand} installs rewarded on an offer wall', 'Paid reviews of {brand}'],
    path: 'offers',
  },
  'Made-for-advertising site': {
    risk: 24,
    pace: 1.1,
    kinds: ['Ad clutter', 'Auto-refresh', 'Copied articles'],
    titles: ['{brand} ad on a site made for advertising', '{brand} banner among forty others'],
    path: 'mfa',
  },
  'Wrong language': {
    risk: 14,
    pace: 1.2,
    kinds: ['Page', 'Video'],
    titles: ['{brand} ad on a page in another language', '{brand} video ad before a clip in another language'],
    path: 'lang',
  },
  'Wrong geography': {
    risk: 16,
    pace: 1.2,
    kinds: ['Country outside the plan', 'Region outside the plan'],
    titles: ['{brand} ad shown outside its countries', '{brand} ad in a region that is not served'],
    path: 'geo',
  },
  'Off-target audience': {
    risk: 18,
    pace: 1.2,
    kinds: ['Topic', 'Age group'],
    titles: ['{brand} ad on a topic outside the plan', '{brand} ad to another age group'],
    path: 'topic',
  },
  "Children's content": {
    risk: 30,
    pace: 0.9,
    kinds: ['Cartoon channel', 'Game for children'],
    titles: ['{brand} ad on a channel for children', '{brand} ad in a game for children'],
    path: 'kids',
  },
  'Dark-web mention': {
    risk: 74,
    pace: 1,
    kinds: ['Credential list', 'Card list'],
    titles: ['{brand} credentials offered', '{brand} accounts for sale'],
    path: 't',
  },
};
/** What a category is about: most are infringement, the others are where the brand's own ads appear. */
export type Family = 'infringement' | 'safety' | 'relevancy';
const others: Readonly<Record<Exclude<Family, 'infringement'>, readonly string[]>> = {
  safety: ['Unsafe ad placement', 'Incentivised wall', 'Dark-web mention'],
  relevancy: ['Made-for-advertising site', 'Wrong language', 'Wrong geography', 'Off-target audience', "Children's content"],
};
export const familyOf = (category: string): Family =>
  others.safety.includes(category) ? 'safety' : others.relevancy.includes(category) ? 'relevancy' : 'infringement';
/** Titles that run from right to left, for incidents in Arabic. */
export const arabicTitles: readonly string[] = [
  'صفحة تسجيل دخول مزيفة باسم {brand}',
  'تحديث عاجل لحساب {brand}',
  'رقم خدمة عملاء مزيف لـ {brand}',
];

export const registrars: readonly string[] = [
  'Registrar One (example)',
  'NameHarbor (example)',
  'DomainDepot (example)',
  'FastNames (example)',
];
export const hosts: readonly string[] = ['CloudNest (example)', 'HostBay (example)', 'BulletBox (example)', 'EdgeYard (example)'];
/** Documentation networks alone (RFC 5737). */
export const networks: readonly string[] = ['192.0.2', '198.51.100', '203.0.113'];
export const domainWords: readonly string[] = [
  'kyc',
  'login',
  'secure',
  'rewards',
  'support',
  'verify',
  'update',
  'refund',
  'offers',
  'help',
];
