import { checkNames, formatReasons, isOtherShape, type Values } from './check.ts';
import { unneutralised } from '../spreadsheet.ts';
import { decode, type ToolId } from './decode/decode.ts';
import { licenceInFull } from './decode/licence.ts';
import { cleaned } from './tidy.ts';
import { tidyValues, toolOf, type Tool } from './tools.ts';

/** What a file may hold: rows below its headings, and bytes. */
export const MOST_ROWS = 10_000;
export const MOST_FILE_BYTES = 5_000_000;
/** Columns of a file: what stands further right is not read. */
export const MOST_COLUMNS = 60;
/** The part of the upload that is the file (spec §3), and the name that the file is given. */
export const FILE_FIELD = 'bankdetailslist';

/** Why a row is left out before anybody is asked: a field of it, or the row as a whole (`duplicate`). */
export const faultReasons = ['required', 'tooLong', ...formatReasons, 'scientific', 'duplicate', ...checkNames] as const;
export type FaultReason = (typeof faultReasons)[number];
export interface RowFault {
  /** Null where it is the row as a whole. */
  readonly field: string | null;
  readonly reason: FaultReason;
  /** A length or a row that was found; '' where there is nothing to add. */
  readonly detail: string;
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
/** What the fields of a tool are given by a row, put right. */
export const rowValues = (tool: Tool, cells: readonly string[], columns: ColumnMap): Values =>
  tidyValues(
    tool,
    Object.fromEntries(
      tool.fields.flatMap(({ name }) => (columns[name] === undefined ? [] : [[name, unmarked(cells[columns[name]] ?? '')]])),
    ),
  );

const fault = (field: string | null, reason: FaultReason, detail = ''): RowFault => ({ field, reason, detail });
/** What is wrong with a row by itself; null where somebody can be asked about it. */
export function faultOf(id: ToolId, values: Values): RowFault | null {
  const tool = toolOf(id);
  for (const { name, isRequired, maxLength, tidy } of tool.fields) {
    const value = values[name];
    if (value === undefined) {
      if (isRequired) return fault(name, 'required');
    } else if ((tidy === 'digits' && /^\d(?:[.,]\d+)?E\+?\d+$/.test(value)) || (tidy === 'account' && /^\d(?:[.,]\d+)?E\+\d+$/.test(value)))
      return fault(name, 'scientific');
    else if (value.length > maxLength) return fault(name, 'tooLong', String(value.length));
  }
  const [first] = tool.fields;
  if (Object.keys(values).length === 0) return fault(first?.name ?? null, 'required');
  const failed = decode(id, values).checks.find(({ outcome }) => outcome === 'failed');
  return failed === undefined ? null : fault(failed.field, failed.reason ?? failed.name, failed.detail);
}
/**
 * What is wrong with each row of a file, null where nothing is. A row that says the same as one above is a duplicate of it, unless both are wanted.
 * Linear in the rows.
 */
export function faultsOf(id: ToolId, rows: readonly Values[], { keepsDuplicates = false } = {}): readonly (RowFault | null)[] {
  const seen = new Map<string, number>();
  return rows.map((values, i) => {
    const own = faultOf(id, values);
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
    changed = 0;
  for (const [place, cells] of rows.entries()) {
    const hasChanged = tool.fields.some(({ name, tidy }) => cleaned(unmarked(cells[columns[name] ?? -1] ?? ''), tidy).length > 0);
    if (hasChanged) changed++;
    if (!isOdd(place)) continue;
    unknown++;
    const full = licenceInFull(values[place]?.['dl_number'] ?? '');
    if (full !== null) inFull.set(place, { dl_number: full });
  }
  return { unknown, cleaned: changed, inFull };
}
