import type * as z from 'zod/mini';

/** The JSON of an answer from outside, of at most so many bytes, by a schema. Rejects where it is longer, is no JSON in UTF-8, or has another shape: none of its text is in the error. */
export async function jsonOf<T>(response: Response, most: number, schema: z.ZodMiniType<T>): Promise<T> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '',
    bytes = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    bytes += piece.value.byteLength;
    if (bytes > most) {
      await reader?.cancel();
      throw new Error('The answer is too long');
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  const parsed = schema.safeParse(json(text + decoder.decode()));
  if (!parsed.success) throw new Error('The answer has another shape');
  return parsed.data;
}
const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer is no JSON');
  }
};
