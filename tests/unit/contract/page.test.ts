import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paging, Search } from '../../../contract/page.ts';

const Paging = z.object(paging);
const refuses = (query: object): boolean => !Paging.safeParse(query).success;

it('a list begins with 25 rows of its first page', () => {
  expect(Paging.parse({})).toEqual({ page: 1, limit: 25 });
});
it('a page has 10, 25, 50 or 100 rows, and the description of the API says so', () => {
  const sizes = Array.from({ length: 202 }, (_, n) => n).filter((limit) => !refuses({ limit: String(limit) }));
  expect(sizes).toEqual([10, 25, 50, 100]);
  expect(Paging.safeParse({ limit: 11 }).error?.issues[0]?.message).toBe('one-of:10, 25, 50, 100');
  expect(z.toJSONSchema(Paging, { io: 'input' }).properties?.['limit']).toMatchObject({ enum: sizes });
});
it('pages are whole numbers from 1 to a billion', () => {
  const pages = ['0', '1', '1.5', '1000000000', '1000000001'];
  expect(pages.map((page) => refuses({ page }))).toEqual([true, false, true, false, true]);
});
it('a search has 1 to 200 characters without the blanks around it, or is left out', () => {
  expect(Search.parse(` ${'a'.repeat(200)} `)).toBe('a'.repeat(200));
  expect(Search.parse('a')).toBe('a');
  expect(Search.parse(undefined)).toBeUndefined();
  for (const text of ['', '  ', 'a'.repeat(201)]) expect(Search.safeParse(text).success).toBe(false);
});
