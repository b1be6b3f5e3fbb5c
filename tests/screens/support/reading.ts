import { act, fireEvent } from '@testing-library/react';
import Papa from 'papaparse';
import { expect } from 'vitest';

export type ReadRow = Readonly<Record<string, string>>;
/** A table as a person reads it, by the titles of its columns. */
export interface ReadTable {
  readonly titles: readonly string[];
  readonly rows: readonly ReadRow[];
  readonly total: ReadRow | null;
}
const wordsOf = (cell: Element): string => cell.textContent.trim();
/** The table of a name. A column goes by its `data-title`, where its head has more than its title. */
export function readTable(within: Element, label: string): ReadTable {
  const table = [...within.querySelectorAll('table')].find((each) => each.getAttribute('aria-label') === label);
  if (table === undefined) throw new Error(`There is no table ${label}`);
  const heads = [...table.querySelectorAll('thead th')];
  const first = [...table.querySelectorAll('tbody tr, tfoot tr')][0];
  const titles = heads.map((head, i) => first?.children[i]?.getAttribute('data-title') ?? wordsOf(head));
  const read = (row: Element) => Object.fromEntries([...row.children].map((cell, i) => [titles[i] ?? '', wordsOf(cell)]));
  const foot = table.querySelector('tfoot tr');
  return { titles, rows: [...table.querySelectorAll('tbody tr')].map(read), total: foot === null ? null : read(foot) };
}
/** 1,234 → 1234 */
export const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
export const sumOf = (rows: readonly ReadRow[], title: string): number => rows.reduce((sum, row) => sum + numberOf(row[title]), 0);

/** The cells of some columns, whether their thousands are parted by commas or not. */
export const cellsOf = (rows: readonly ReadRow[], titles: readonly string[]): (string | undefined)[][] =>
  rows.map((row) => titles.map((title) => row[title]?.replaceAll(/(?<=\d),(?=\d{3})/g, '')));

/** Presses a button of a card. By its attribute: roles take jsdom long in a table of a hundred rows. */
export const press = (within: Element, label: string): void => {
  const button = within.querySelector(`button[aria-label="${label}"]`);
  if (button === null) throw new Error(`There is no button ${label}`);
  fireEvent.click(button);
};
/** Turns a card to the table that stands for its marks, and reads it. */
export function asTable(card: Element, title: string): ReadTable {
  press(card, 'Show as table');
  return readTable(card, title);
}
/** Downloads a card's file: its rows by their titles. `files` is what the card's `download` was handed. */
export async function fileOf(card: Element, files: string[]): Promise<readonly ReadRow[]> {
  files.length = 0;
  await act(async () => {
    press(card, 'Download CSV');
    await expect.poll(() => files.length, { interval: 1 }).toBe(1);
  });
  return Papa.parse<Record<string, string>>(files[0] ?? '', { header: true }).data;
}
/** What the tile of a name says: its number, and the line under it. */
export function readTile(within: Element, label: string): { readonly number: string; readonly note: string } {
  const tile = [...within.querySelectorAll('section')].find((section) => wordsOf(section.querySelector('h2') ?? section) === label);
  if (tile === undefined) throw new Error(`There is no tile ${label}`);
  const of = (part: string): string => wordsOf(tile.querySelector(`[class*="${part}"]`) ?? document.createElement('i'));
  return { number: of('number'), note: of('note') };
}
