/** A value that a statement of the ClickHouse dialects waits for. */
const waiting = /\{p(\d+):(String|Date|Int64|Float64)\}/g;
/** More values than this are written into the statement: parameters travel in the address, which is bounded. */
const MOST_PARAMETERS = 200;

export interface Statement {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Text as a literal: nothing in it can end it, in any version. */
export const quotedText = (text: string): string => `'${text.replace(/[\\'\0\b\f\n\r\t]/g, (mark) => escapes[mark] ?? mark)}'`;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function numberLiteral(value: string | number): string {
  const number = Number(value);
  if (!Number.isFinite(number) || value === '') throw new Error(`Not a number: ${value}`);
  return String(number);
}

/**
 * Puts the values of a compiled query where it waits for them. Numbers become literals, which the engine reads to the last digit (text it does
 * not in every version); text and days become parameters, or escaped literals where the server knows no parameters. Throws where a
 * value is no number and is compared with one.
 */
export function bound(sql: string, values: readonly (string | number)[], knowsParameters: boolean): Statement {
  const parameters: Record<string, string> = {};
  const inlines = !knowsParameters || values.length > MOST_PARAMETERS;
  const whole = sql.replace(waiting, (place, position: string, type: string) => {
    const value = values[Number(position) - 1];
    if (value === undefined) throw new Error(`No value for ${place}`);
    if (type === 'Int64' || type === 'Float64') return numberLiteral(value);
    if (inlines) return type === 'Date' ? `toDate(${quotedText(String(value))})` : quotedText(String(value));
    parameters[`p${position}`] = String(value);
    return place;
  });
  return { sql: whole, parameters };
}
