// Blanks, invisible characters and quotes, which a spreadsheet may pass over before a formula. Those that split cells are in `formula` itself: no run is read twice.
const passedOver = String.raw`[\p{Z}\p{Cf}"\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]*`;
/**
 * Where a spreadsheet would begin a formula in a text: = + - @ and the wide forms that some read alike, at its start, or behind a semicolon, a tab or a line
 * end, at which spreadsheets of some languages split cells within quotes. Its source means the same to the engine of the imports (RE2).
 */
export const formula = new RegExp(String.raw`((?:^|[;\t\r\n])${passedOver})([=+\-@＝＋－＠])`, 'gu');
/** A text that begins so is marked as well: some spreadsheets leave these out. The same to RE2. */
export const splitStart = /^([\t\r\n])/;
const MARK = "'";

/** Text with an apostrophe before whatever a spreadsheet would run as a formula (D26). */
export const neutralised = (text: string): string => text.replace(formula, `$1${MARK}$2`).replace(splitStart, `${MARK}$1`);
const marked = new RegExp(String.raw`((?:^|[;\t\r\n])${passedOver})${MARK}(?=[=+\-@＝＋－＠])|^${MARK}(?=[\t\r\n])`, 'gu');
/** Text as it was before it was neutralised. */
export const unneutralised = (text: string): string => text.replace(marked, '$1');
/** Must a cell be within quotes? Where it has a separator of any spreadsheet, a quote or a line end, and where blanks around it would be lost. */
export const needsQuotes = (cell: string): boolean => /[,;\t"\r\n]|^\s|\s$/.test(cell);
