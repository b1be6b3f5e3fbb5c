import type { BlockNotice, Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import type { PackSource } from '../../../../contract/life/claw-back.ts';
import { plain } from '../../../mail/plain-words.ts';

interface Facts {
  readonly traffic: Pick<
    Foresight,
    'publisher' | 'publisher_id' | 'ads' | 'tracker' | 'campaigns' | 'fromDate' | 'toDate' | 'finalTo' | 'timeZone' | 'currency'
  >;
  /** What its pack holds; null where there is nothing to claim. */
  readonly packed: PackSource | null;
  /** Where it may go, and the package whose record says so where that is another one. */
  readonly recipient: Pick<BlockNotice, 'recipient' | 'recorded_in'>;
  readonly package_title: string;
  /** When it was blocked, in words with its zone. */
  readonly since: string;
  readonly reason: string;
  readonly sender: string;
}
const share = (part: number, all: number): string => {
  const said = plain.share({ part, all });
  return said === null ? '' : ` (${said})`;
};
const counted = ({ type, events, invalid }: Foresight['ads'][number]): string =>
  `${type === 'visit' ? 'Visits' : 'Impressions'}: ${plain.count(events)}, invalid ${plain.count(invalid)}${share(invalid, events)}`;
/** The draft of a mail to the network of a blocked publisher, in English, which networks read everywhere. */
export function blockNotice({ traffic, packed, recipient, package_title, since, reason, sender }: Facts): BlockNotice {
  const { publisher, publisher_id, ads, tracker, campaigns, fromDate, toDate, finalTo, timeZone, currency } = traffic;
  const money = (amount: number): string => plain.money(amount, currency);
  // a claim is named to the last millionth, as its pack is
  const exact = (amount: number): string => plain.money(amount, currency, { isExact: true });
  const name = publisher_id === '' ? publisher : `${publisher} (${publisher_id})`;
  const others = campaigns.count - campaigns.names.length;
  // nothing is claimed that the pack does not prove
  const unclaimed = ads.filter(({ type }) => type !== packed);
  const numbers = [
    ...ads
      .filter(({ type }) => type === packed)
      .map((each) => `${counted(each)}; cost ${money(each.cost)}, of invalid traffic ${exact(each.invalidCost)}`),
    ...(tracker === null
      ? []
      : [
          `Clicks: ${plain.count(tracker.clicks)}, invalid ${plain.count(tracker.invalidClicks)}${share(tracker.invalidClicks, tracker.clicks)}`,
          `Conversions: ${plain.count(tracker.events)}, fraudulent ${plain.count(tracker.fraudEvents)}${share(tracker.fraudEvents, tracker.events)}; cost ${money(tracker.cost)}, of fraudulent clicks and conversions ${exact(tracker.fraudCost)}`,
        ]),
    ...unclaimed.map((each) => `Not claimed with this mail: ${counted(each)}`),
    ...(campaigns.count === 0 ? [] : [`Campaigns: ${campaigns.names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`]),
  ];
  return {
    ...recipient,
    subject: `Blocked: ${name} in ${package_title}`.slice(0, 255),
    text: [
      'Hello,',
      '',
      `we have blocked the publisher ${name} in ${package_title} since ${since}.`,
      ...(reason === '' ? [] : ['', 'Reason:', reason]),
      ...(numbers.length === 0
        ? []
        : [
            '',
            `${fromDate === toDate ? `On ${fromDate}` : `From ${fromDate} to ${toDate}`} (${timeZone}${finalTo < toDate ? `; provisional: verdicts after ${finalTo} are still being revised` : ''}):`,
            ...numbers,
          ]),
      '',
      `Please stop its traffic to our campaigns, do not bill us for what is invalid${unclaimed.length === 0 ? '' : ' and claimed here'}, and tell us what you did. Answers to this mail reach me.`,
      '',
      sender,
    ].join('\n'),
  };
}

interface Over extends Pick<Facts, 'recipient' | 'package_title' | 'since' | 'sender'> {
  readonly publisher: string;
  readonly publisher_id: string;
}
/** The draft of a mail that takes back what a network was told of a block which is over. `since`: when it was told, in words with its zone. */
export function overNotice({ publisher, publisher_id, recipient, package_title, since, sender }: Over): BlockNotice {
  const name = publisher_id === '' ? publisher : `${publisher} (${publisher_id})`;
  return {
    ...recipient,
    subject: `No longer blocked: ${name} in ${package_title}`.slice(0, 255),
    text: [
      'Hello,',
      '',
      `on ${since} we told you that the publisher ${name} is blocked in ${package_title}. It is not blocked any more; please take no notice of that mail.`,
      '',
      'Answers to this mail reach me.',
      '',
      sender,
    ].join('\n'),
  };
}
