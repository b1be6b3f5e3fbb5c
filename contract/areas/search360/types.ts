/** What is found. `domain`: one that ad events were seen on. `footprint`: a checked subject; a mailbox or a number that it masks is found by its whole value alone. */
export const entityTypes = ['incident', 'ticket', 'publisher', 'campaign', 'domain', 'footprint'] as const;
export type EntityType = (typeof entityTypes)[number];
/** Why a row is invalid, or, `uncompared`, is new and was compared with brands alone, as the time for its file was over. Whatever became of the row: `suffix`, its host is an ending under which others register; `reserved`, no host of the Internet has its ending (docs/verification-formats.md). `empty`: none of the known columns has a value. `kind`: the value is not of its column's kind. `long`: it is too long. `formula`: a spreadsheet would run it. `shortened`: one has left digits out (`1.23E+11`).
 * `columns`: it has more cells than the head. `quote`: a quote is not closed, as in half a file. `unsearched`: it is nothing that is looked up, such as the hash of a file. */
export const lookupReasons = [
  'empty',
  'kind',
  'long',
  'formula',
  'shortened',
  'columns',
  'quote',
  'unsearched',
  'uncompared',
  'suffix',
  'reserved',
] as const;
export type LookupReason = (typeof lookupReasons)[number];
