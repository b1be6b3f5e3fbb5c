import type { BlockNotice } from '../../contract/areas/tracker/foresight.ts';
import { byText } from '../../contract/judgement/order.ts';
import type { AccessScope } from '../access.ts';
import { folded, type TrackerRecord } from '../records/tracker/tracker.ts';
import { publisherTerms } from './record.ts';

/** A publisher of a package, and its record there. */
interface Of {
  readonly package: string;
  readonly publisher: string;
  readonly record: TrackerRecord | null;
}
/**
 * Where a mail about a publisher may go: the contact of its own record, else that of the record of the same name in another package of the same customer. `records`: those of the packages that the reader may see. Null where none of them has one.
 */
export function contactOf(
  records: readonly TrackerRecord[],
  { packages }: Pick<AccessScope, 'packages'>,
  { package: name, publisher, record }: Of,
): { readonly address: string; readonly package_name: string } | null {
  const called = new Set([folded(publisher), ...(record === null ? [] : [record.folded_name])]);
  const customer = packages.find((each) => each.name === name)?.customer;
  const near = new Set(packages.filter((each) => each.name !== name && each.customer === customer).map((each) => each.name));
  const others = records
    .filter(({ package_name, folded_name }) => near.has(package_name) && called.has(folded_name))
    .sort((a, b) => byText(a.package_name, b.package_name));
  for (const each of [...(record === null ? [] : [record]), ...others]) {
    const address = publisherTerms(each).contact_email;
    if (address !== '') return { address, package_name: each.package_name };
  }
  return null;
}
/** The same as a draft of a mail has it, of a publisher of a package. */
export const recipientOf = (
  contact: ReturnType<typeof contactOf>,
  packageName: string,
): Pick<BlockNotice, 'recipient' | 'recorded_in'> => ({
  recipient: contact?.address ?? '',
  recorded_in: contact === null || contact.package_name === packageName ? null : contact.package_name,
});
