/**
 * How a text begins that a spreadsheet would run as a formula: = + - @, tab and line breaks, and the wide forms that some read alike.
 * Whoever writes CSV puts an apostrophe before such a text (D26). Its source means the same to the engine of the imports (RE2).
 */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
