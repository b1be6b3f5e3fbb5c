/** What is found. `domain`: one that ad events were seen on. `footprint`: a checked subject; a mailbox or a number that it masks is found by its whole value alone. */
export const entityTypes = ['incident', 'ticket', 'publisher', 'campaign', 'domain', 'footprint'] as const;
export type EntityType = (typeof entityTypes)[number];
