/** A text as it is searched: without case and accents, whatever language it is in. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** The words of a search, each of which is to be found. */
export const wordsOf = (search: string): string[] =>
  searchable(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** What an entry of the audit log itself is found by; people and packages are found by what they are called today. */
export const auditText = (entry: {
  readonly action: string;
  readonly subject: string;
  readonly packageName: string | null;
  readonly address: string;
  readonly detail: string;
  readonly tokenId: string | null;
  readonly tokenName: string | null;
}): string => {
  const { action, subject, packageName, address, detail, tokenId, tokenName } = entry;
  return searchable([action, subject, packageName, address, detail, tokenId, tokenName].filter((part) => part !== null).join('\n'));
};
/** A text as it stands in a pattern of `like … escape '\\'`, where it is itself alone. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
