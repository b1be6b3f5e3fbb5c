import { useMemo, useRef, useState } from 'react';
import {
  faultsOf,
  givenBy,
  matchColumns,
  missingColumns,
  odditiesOf,
  MOST_ROWS,
  rowValues,
  type ColumnMap,
  type Oddities,
  type RowFault,
} from '../../../../contract/verification/bulk.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import {
  firstLineOf,
  headingLine,
  linesOf,
  withHeadings,
  withoutHeadings,
  type FirstLine,
} from '../../../../contract/verification/headings.ts';
import { tableFrom, tableOf, type FileFault, type Table } from '../../../../contract/verification/table.ts';
import type { Tool } from '../../../../contract/verification/tools.ts';
import { csvOfLines, parseCsv } from './run/csv.ts';

interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly table: Table;
  /** It as it is sent: the same file as long as nothing is put right, so that sending it again is the same intent. */
  readonly sent: File;
  /** Which of the files taken in on this page it is, from 1. */
  readonly nth: number;
  /** The columns whose values were corrected here, by row, from 0 both. */
  readonly corrected: ReadonlyMap<number, readonly number[]>;
}
/** What is wrong with a row, with what stands there. */
export interface LeftOut {
  /** From 0. */
  readonly place: number;
  readonly fault: RowFault;
  readonly values: Values;
  /** Fields whose values were corrected here. */
  readonly corrected: readonly string[];
}
/** A row that was corrected here and is sent. */
export type Corrected = Omit<LeftOut, 'fault'>;
/** A file before it is sent: read, matched and judged in the browser, which costs nothing and sends nothing. */
export interface Batch {
  readonly file: ReadFile;
  readonly firstLine: FirstLine;
  /** Its first line is read as a row. */
  readonly isHeadless: boolean;
  readonly columns: ColumnMap;
  readonly chosen: ReadonlySet<string>;
  readonly missing: readonly string[];
  readonly left: readonly LeftOut[];
  readonly corrected: readonly Corrected[];
  readonly readyCount: number;
  readonly keepsDuplicates: boolean;
  readonly oddities: Oddities;
  /** Shapes that we do not know are asked about too. */
  readonly asksAnyway: boolean;
}
export interface BatchActions {
  readonly take: (file: File) => void;
  readonly choose: (field: string | null, column: number) => void;
  /** Says which line has the headings, from 0. */
  readonly heading: (line: number) => void;
  /** Says of a first line whether it is a row. */
  readonly headless: (isRow: boolean) => void;
  readonly correct: (corrections: ReadonlyMap<number, Values>) => void;
  readonly keepDuplicates: (keeps: boolean) => void;
  readonly askAnyway: (asks: boolean) => void;
  readonly clear: () => void;
}

/** What is picked stays in this page: neither file nor values are kept anywhere. */
export function useBatch(tool: Tool): { readonly batch: Batch | null; readonly fault: FileFault | null; readonly actions: BatchActions } {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [firstLine, setFirstLine] = useState<FirstLine>('headings');
  const [isHeadless, setHeadless] = useState(false);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [columns, setColumns] = useState<ColumnMap>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [keepsDuplicates, setKeeps] = useState(false);
  const [asksAnyway, setAsks] = useState(false);
  const taken = useRef(0);
  const batch = useMemo((): Batch | null => {
    if (file === null) return null;
    const missing = missingColumns(tool, columns);
    const values = missing.length > 0 ? [] : file.table.rows.map((cells) => rowValues(tool, cells, columns));
    const given = (place: number): Values => givenBy(tool, file.table.rows[place] ?? [], columns);
    const faults = faultsOf(tool.id, values, { keepsDuplicates, given });
    const rowOf = (place: number): Corrected => ({
      place,
      values: values[place] ?? {},
      corrected: Object.keys(columns).filter((name) => file.corrected.get(place)?.includes(columns[name] ?? -1)),
    });
    const left = faults.flatMap((each, place): LeftOut[] => (each === null ? [] : [{ ...rowOf(place), fault: each }]));
    const corrected = [...file.corrected.keys()].filter((place) => faults[place] === null).map(rowOf);
    return {
      file,
      firstLine,
      isHeadless,
      columns,
      chosen,
      missing,
      left,
      corrected,
      readyCount: values.length - left.length,
      keepsDuplicates,
      oddities: odditiesOf(tool, { rows: missing.length > 0 ? [] : file.table.rows, columns, values, faults }),
      asksAnyway,
    };
  }, [tool, file, firstLine, isHeadless, columns, chosen, keepsDuplicates, asksAnyway]);

  const read = async (given: File): Promise<void> => {
    const found = tableOf(new Uint8Array(await given.arrayBuffer()), parseCsv, (lines) => headingLine(tool, lines));
    setKeeps(false);
    setAsks(false);
    setChosen(new Set());
    if (typeof found === 'string') {
      setFault(found);
      setFile(null);
      return;
    }
    open(found, { name: given.name, size: given.size, lastModified: given.lastModified });
  };
  /** Takes a table as the file that is shown. */
  const open = (found: Table, { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): void => {
    const line = firstLineOf(tool, found.titles),
      table = line === 'row' ? withoutHeadings(found) : found;
    if (table.rows.length > MOST_ROWS) {
      setFault('tooManyRows');
      setFile(null);
      return;
    }
    setFault(null);
    setFirstLine(line);
    setHeadless(line === 'row');
    setColumns(matchColumns(tool, table.titles));
    const nth = taken.current + 1;
    taken.current = nth;
    setFile({ name, size, table, sent: sentOf(name, table, lastModified), nth, corrected: new Map() });
  };
  const actions: BatchActions = {
    take: (given) => {
      read(given).catch(() => {
        setFile(null);
        setFault('binary'); // it is gone, or may not be read
      });
    },
    // a column has one field and a field one column
    choose: (field, column) => {
      const rest = Object.fromEntries(Object.entries(columns).filter(([name, at]) => name !== field && at !== column));
      setColumns(field === null ? rest : { ...rest, [field]: column });
      if (field !== null) setChosen(new Set([...chosen, field]));
    },
    heading: (line) => {
      if (file === null) return;
      const found = tableFrom(linesWith(file.table, isHeadless), line, file.table.lines);
      setChosen(new Set());
      if (typeof found === 'string') setFault(found);
      else open(found, { name: file.name, size: file.size, lastModified: file.sent.lastModified + 1 });
    },
    headless: (isRow) => {
      if (file === null || isRow === isHeadless) return;
      const table = isRow ? withoutHeadings(file.table) : withHeadings(file.table);
      setHeadless(isRow);
      setFile({ ...file, table, sent: sentOf(file.name, table, file.sent.lastModified + 1) });
    },
    correct: (corrections) => {
      if (file === null) return;
      const known = new Map(file.corrected);
      const rows = file.table.rows.map((cells, place) => {
        const values = corrections.get(place);
        if (values === undefined) return cells;
        const corrected = [...cells];
        for (const [field, value] of Object.entries(values)) {
          const at = columns[field];
          if (at === undefined) continue;
          corrected[at] = value;
          known.set(place, [...new Set([...(known.get(place) ?? []), at])]);
        }
        return corrected;
      });
      const table = { ...file.table, rows };
      setFile({ ...file, table, corrected: known, sent: sentOf(file.name, table, file.sent.lastModified + 1) });
    },
    keepDuplicates: setKeeps,
    askAnyway: setAsks,
    clear: () => {
      setFile(null);
      setFault(null);
    },
  };
  return { batch, fault, actions };
}
/** All lines of a file again, from a table that was made of them. */
const linesWith = (table: Table, isHeadless: boolean): readonly (readonly string[])[] => {
  const { above, titles, rows } = isHeadless ? withHeadings(table) : table;
  return [...above, titles, ...rows];
};
/** Files are told apart by name, size and time (machines/resource/key.ts): each correction makes it a little younger. */
const sentOf = (name: string, table: Table, lastModified: number): File =>
  new File([csvOfLines(linesOf(table))], nameOf(name), { type: 'text/csv', lastModified });
/** The server takes .csv and .txt, whatever the file was called here. */
const nameOf = (name: string): string => (/\.(csv|txt)$/i.test(name) ? name : `${name}.csv`).slice(-120);
