import type { Model } from '../models/model.ts';

type Stored = Readonly<Record<string, string | number | null>>;
const DAY_MS = 86_400_000;
/** Rows in one piece of a stream; other work runs between two. */
const PIECE_ROWS = 1_000;

function* pieces(rows: readonly Stored[]): Generator<readonly Stored[]> {
  for (let start = 0; start < rows.length; start += PIECE_ROWS) yield rows.slice(start, start + PIECE_ROWS);
}

/** Rows as JSON arrays in the order of the columns. */
export function* jsonRows(rows: readonly Stored[], columns: readonly string[]): Generator<string> {
  for (const piece of pieces(rows)) yield piece.map((row) => `${JSON.stringify(columns.map((name) => row[name] ?? null))}\n`).join('');
}

class Bytes {
  #buffer = Buffer.allocUnsafe(1 << 16);
  #end = 0;
  #need(size: number): void {
    if (this.#end + size <= this.#buffer.length) return;
    const wider = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, this.#end + size));
    this.#buffer.copy(wider, 0, 0, this.#end);
    this.#buffer = wider;
  }
  byte(value: number): void {
    this.#need(1);
    this.#buffer[this.#end++] = value;
  }
  day(value: number): void {
    this.#need(2);
    this.#end = this.#buffer.writeUInt16LE(value, this.#end);
  }
  whole(value: number): void {
    this.#need(8);
    this.#end = this.#buffer.writeBigInt64LE(BigInt(value), this.#end);
  }
  real(value: number): void {
    this.#need(8);
    this.#end = this.#buffer.writeDoubleLE(value, this.#end);
  }
  text(value: string): void {
    const size = Buffer.byteLength(value);
    let rest = size;
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128);
    this.byte(rest);
    this.#need(size);
    this.#end += this.#buffer.write(value, this.#end);
  }
  taken(): Buffer {
    const whole = Buffer.from(this.#buffer.subarray(0, this.#end));
    this.#end = 0;
    return whole;
  }
}

/** Rows in ClickHouse's own row format: exact where a server reads numbers from text only nearly. */
export function* binaryRows(rows: readonly Stored[], model: Model): Generator<Buffer> {
  const bytes = new Bytes();
  const columns = Object.entries(model.columns);
  for (const piece of pieces(rows)) {
    for (const row of piece) {
      for (const [name, { kind, nullable }] of columns) {
        const value = row[name] ?? null;
        if (nullable) bytes.byte(value === null ? 1 : 0);
        if (value === null) {
          if (!nullable) throw new Error(`${name} cannot be null`);
        } else if (kind === 'day') bytes.day(Date.parse(`${value}T00:00:00Z`) / DAY_MS);
        else if (kind === 'real') bytes.real(Number(value));
        else if (kind === 'int' || kind === 'money' || kind === 'instant') bytes.whole(Number(value));
        else bytes.text(String(value));
      }
    }
    yield bytes.taken();
  }
}
