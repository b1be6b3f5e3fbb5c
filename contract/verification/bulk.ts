import { checkNames, formatReasons, isOtherShape, type Values } from './check.ts';
import { unneutralised } from '../spreadsheet.ts';
import { decode, type ToolId } from './decode/decode.ts';
import { licenceInFull } from './decode/licence.ts';
import { strangerIn } from './neighbours.ts';
import type { Cleaning, Tidy } from './tidy.ts';
import { cleanedIn, tidyValues, toolOf, type Tool, type ToolField } from './tools.ts';

/** What a file may hold: rows below its headings, and bytes. */
export const MOST_ROWS = 10_000;
export const MOST_FILE_BYTES = 5_000_000;
/** Columns of a file: what stands further right is not read. */
export const MOST_COLUMNS = 60;
/** The part of the upload that is the file (spec §3), and the name that the file is given. */
export const FILE_FIELD = 'bankdetailslist';

/** Why a row is left out before anybody is asked: a field of it, or the row as a whole (`duplicate`). */
export const faultReasons = ['required', 'tooLong', ...formatReasons, 'scientific', 'monthDay', 'duplicate', ...checkNames] as const;
export type FaultReason = (typeof faultReasons)[number];
export interface RowFault {
  /** Null where it is the row as a whole. */
  readonly field: string | null;
  readonly reason: FaultReason;
  /** A length or a row that was found; '' where there is nothing to add. */
  readonly detail: string;
  /** What the value is, where it is of another tool or of none (neighbours.ts). */
  readonly neighbour?: string;
}
/** Which column of a file, from 0, each field of a tool is read from; a field that has none is absent. */
export type ColumnMap = Readonly<Record<string, number>>;

/** Headings by which a column is known, as `plain` writes them. Names of fields are known without. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  bank_account: [
    'account',
    'accountno',
    'accountnumber',
    'acno',
    'acnumber',
    'bankaccountno',
    'bankaccountnumber',
    'beneficiaryaccount',
    'beneaccount',
  ],
  ifsc: ['ifsccode', 'ifsc', 'bankifsc', 'branchifsc'],
  name: [
    'fullname',
    'holder',
    'holdername',
    'accountholder',
    'accountholdername',
    'accountname',
    'beneficiary',
    'beneficiaryname',
    'customername',
  ],
  pan: ['pannumber', 'panno'],
  aadhaar: ['aadhaarnumber', 'aadhaarno', 'aadhar', 'aadharno', 'aadharnumber', 'uid'],
  dl_number: ['dlno', 'drivinglicence', 'drivinglicense', 'licence', 'licencenumber', 'licensenumber'],
  dob: ['dateofbirth', 'birthdate', 'birthday'],
  file_number: ['fileno', 'passportfile', 'passportfilenumber'],
  mrz: ['machinereadablezone'],
  epic_number: ['epic', 'epicno', 'voterid', 'voteridnumber'],
  address: ['fulladdress', 'addressline', 'postaladdress'],
  pincode: ['pin', 'zip', 'zipcode', 'postcode', 'postalcode'],
  gstin: ['gst', 'gstno', 'gstnumber', 'gstinnumber'],
  business_name: ['business', 'company', 'companyname', 'legalname', 'tradename'],
  cin: ['cinnumber', 'companynumber'],
  uan: ['uannumber', 'uanno'],
  establishment_id: ['establishment', 'establishmentcode', 'pfcode'],
  email: ['mail', 'emailaddress', 'mailid', 'emailid'],
  domain: ['domainname', 'website', 'host', 'site'],
  ip: ['ipaddress', 'ipv4', 'ipv6'],
  claimed_country: ['country', 'countrycode'],
  vehicle_number: ['vehicle', 'vehicleno', 'registration', 'registrationnumber', 'regno', 'rcnumber'],
};
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The columns whose headings say what they are; of two that say the same, the first. */
export function matchColumns(tool: Tool, titles: readonly string[]): ColumnMap {
  const known = titles.slice(0, MOST_COLUMNS).map(plain);
  const taken = new Set<number>();
  const map: Record<string, number> = {};
  for (const { name } of tool.fields) {
    const words = [plain(name), ...(headings[name] ?? [])];
    const at = known.findIndex((heading, i) => !taken.has(i) && words.includes(heading));
    if (at < 0) continue;
    taken.add(at);
    map[name] = at;
  }
  return map;
}
/** Fields that a file must have a column for and has not. Of a tool whose fields are all optional, one is enough. */
export function missingColumns(tool: Tool, columns: ColumnMap): readonly string[] {
  const required = tool.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  if (required.length > 0) return required.filter((name) => columns[name] === undefined);
  return Object.keys(columns).length > 0 ? [] : tool.fields.slice(0, 1).map(({ name }) => name);
}

/** A cell as a spreadsheet meant it: without the marks by which it was kept from being a number. */
const unmarked = (cell: string): string => {
  const text = unneutralised(cell.trim()).trim();
  const formula = /^="([^"]*)"$/.exec(text);
  return formula?.[1] ?? (text.startsWith("'") ? text.slice(1) : text);
};
/** Days of a spreadsheet are numbers from 30 December 1899 on; these are of 1900 to 2099. */
const FIRST_SERIAL = 1,
  LAST_SERIAL = 73_050,
  SERIAL_ZERO = Date.UTC(1899, 11, 30),
  DAY_MS = 86_400_000;
/** A day that a spreadsheet wrote as its number (`32874`), as `yyyy-mm-dd`; null of what is none. */
function dayOfSerial(cell: string): string | null {
  const [, whole] = /^(\d{1,5})(?:[.,]0+)?$/.exec(cell) ?? [];
  const serial = Number(whole);
  if (whole === undefined || serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10);
}
/** Days are masked but for their year. */
const isDay = ({ mask }: ToolField): boolean => mask === 'year';
/** What the fields of a tool are given by a row, as it stands there, but for the marks and numbers of spreadsheets. */
export const givenBy = (tool: Tool, cells: readonly string[], columns: ColumnMap): Values =>
  Object.fromEntries(
    tool.fields.flatMap((field) => {
      const at = columns[field.name];
      if (at === undefined) return [];
      const cell = unmarked(cells[at] ?? '');
      return [[field.name, (isDay(field) ? dayOfSerial(cell) : null) ?? cell]];
    }),
  );
/** What the fields of a tool are given by a row, put right. */
export const rowValues = (tool: Tool, cells: readonly string[], columns: ColumnMap): Values =>
  tidyValues(tool, givenBy(tool, cells, columns));
/** What was put right in a row, by field (`cleanedIn`), and which days a spreadsheet had written as numbers. */
export function cleanedInRow(tool: Tool, cells: readonly string[], columns: ColumnMap): Record<string, Cleaning[]> {
  const found = cleanedIn(tool, givenBy(tool, cells, columns));
  for (const field of tool.fields) {
    const at = columns[field.name];
    if (at !== undefined && isDay(field) && dayOfSerial(unmarked(cells[at] ?? '')) !== null)
      found[field.name] = [...(found[field.name] ?? []), 'serial'];
  }
  return found;
}

const fault = (field: string | null, reason: FaultReason, detail = ''): RowFault => ({ field, reason, detail });
/** A number as a spreadsheet shortens it: the digits that it leaves out are nowhere in the file. */
export const isShortened = (value: string, tidy?: Tidy): boolean =>
  (tidy === 'digits' ? /^\d+(?:[.,]\d+)?E\+?\d+$/ : /^\d+(?:[.,]\d+)?E\+\d+$/).test(value);
/** How a day can be read: as a month and a day alone (`04/13/1990`), or as either (`03/04/1990`), which are two days; null of one that can be read in one way. */
function orderOf(value: string): 'monthDay' | 'either' | null {
  const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/.exec(value)?.map(Number) ?? [];
  if (first === undefined || second === undefined || first > 12 || first === second) return null;
  return second > 12 ? 'monthDay' : 'either';
}
/** What is wrong with the days of each row: where one of a column is month-day, those of it that may be either are not read. */
function dayFaults(id: ToolId, rows: readonly Values[]): (values: Values) => RowFault | null {
  const names = toolOf(id)
    .fields.filter(isDay)
    .map(({ name }) => name)
    .filter((name) => rows.some((values) => orderOf(values[name] ?? '') === 'monthDay'));
  return (values) => {
    const name = names.find((each) => orderOf(values[each] ?? '') !== null);
    return name === undefined ? null : fault(name, 'monthDay');
  };
}
/** What is wrong with a row by itself; null where somebody can be asked about it. `given`: as it stands in the file, where that is known. */
export function faultOf(id: ToolId, values: Values, given: Values = values): RowFault | null {
  const tool = toolOf(id);
  for (const { name, isRequired, maxLength, tidy } of tool.fields) {
    const value = values[name];
    if (value === undefined) {
      if (isRequired) return fault(name, 'required');
    } else if (isShortened(value, tidy)) return fault(name, 'scientific');
    else if (value.length > maxLength) return fault(name, 'tooLong', String(value.length));
  }
  const [first] = tool.fields;
  if (Object.keys(values).length === 0) return fault(first?.name ?? null, 'required');
  const failed = decode(id, values).checks.find(({ outcome }) => outcome === 'failed');
  if (failed === undefined) return null;
  const stranger = strangerIn(id, given);
  return {
    ...fault(failed.field, failed.reason ?? failed.name, failed.detail),
    ...(stranger !== null && stranger.field === failed.field && { neighbour: stranger.neighbour.kind }),
  };
}
/**
 * What is wrong with each row of a file, null where nothing is. Days that may be month-day are a fault where one of their column is. A row that says the same as one above is a duplicate of it, unless both are wanted.
 * Linear in the rows.
 */
export function faultsOf(
  id: ToolId,
  rows: readonly Values[],
  { keepsDuplicates = false, given }: { readonly keepsDuplicates?: boolean; readonly given?: (row: number) => Values } = {},
): readonly (RowFault | null)[] {
  const seen = new Map<string, number>(),
    dayFault = dayFaults(id, rows);
  return rows.map((values, i) => {
    const own = dayFault(values) ?? faultOf(id, values, given?.(i));
    if (own !== null || keepsDuplicates) return own;
    const key = JSON.stringify(values);
    const first = seen.get(key);
    if (first !== undefined) return fault(null, 'duplicate', String(first + 1));
    seen.set(key, i);
    return null;
  });
}

/** What is to be told of the rows of a file beside their faults. */
export interface Oddities {
  /** Rows in a shape that we do not know: they are asked about only where somebody wants it. */
  readonly unknown: number;
  /** Rows in which something was put right that may not have been seen. */
  readonly cleaned: number;
  /** Rows with a day that a spreadsheet has written as a number. */
  readonly serial: number;
  /** Older licences as the register asks for them, by row from 0. */
  readonly inFull: ReadonlyMap<number, Values>;
}
/** The oddities of the rows that have no fault. Linear in the rows. */
export function odditiesOf(
  tool: Tool,
  {
    rows,
    columns,
    values,
    faults,
  }: {
    readonly rows: readonly (readonly string[])[];
    readonly columns: ColumnMap;
    readonly values: readonly Values[];
    readonly faults: readonly (RowFault | null)[];
  },
): Oddities {
  const isOdd = (place: number): boolean => faults[place] === null && decode(tool.id, values[place] ?? {}).checks.some(isOtherShape);
  const inFull = new Map<number, Values>();
  let unknown = 0,
    changed = 0,
    serial = 0;
  for (const [place, cells] of rows.entries()) {
    const put = Object.values(cleanedInRow(tool, cells, columns)).flat();
    if (put.some((what) => what !== 'serial')) changed++;
    if (put.includes('serial')) serial++;
    if (!isOdd(place)) continue;
    unknown++;
    const full = licenceInFull(values[place]?.['dl_number'] ?? '');
    if (full !== null) inFull.set(place, { dl_number: full });
  }
  return { unknown, cleaned: changed, serial, inFull };
}
