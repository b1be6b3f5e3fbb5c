import * as z from 'zod/mini';
import { searchKinds } from './search-kind.ts';

/**
 * Why a value is like another one, the surest first. `characters`: the same once characters that pass for others are folded. `ending`: the same name under another ending. `slip`: but for a
 * slip or two of a finger. `words`: the name with others beside it. `parts`: most of the letters are in the same order.
 */
export const likeReasons = ['characters', 'ending', 'slip', 'words', 'parts'] as const;
export type LikeReason = (typeof likeReasons)[number];
/** What a value is like: the name of a brand, or a value that a package knows of an incident, a ticket or a record. `score`: how much, 0 to 100. */
export const Like = z.object({
  of: z.enum(['brand', 'known']),
  kind: z.enum(searchKinds),
  value: z.string(),
  reason: z.enum(likeReasons),
  score: z.int(),
});
export type Like = z.infer<typeof Like>;
/** What a row of a file reads like: a brand, or a known value, masked as the tool of the file masks it. */
export const RowLike = z.object({ value: z.string(), reason: z.enum(likeReasons) });
export type RowLike = z.infer<typeof RowLike>;
