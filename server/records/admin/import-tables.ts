import type { ImportKind, UpdateChoice } from '../../../contract/areas/admin/import-mapping.ts';

export interface ImportTables {
  /**
   * A file of own rows of a package. `mapping` is an `ImportMapping`, without fields where none is said yet; `does` is what its last job does; `checked` and `done` are the reports of its last
   * look and of its import; all are JSON. The file is there until `file_until`, null where it is gone.
   */
  package_imports: {
    id: string;
    package_name: string;
    user_id: string;
    name: string;
    bytes: number;
    kind: ImportKind;
    mapping: string;
    mapping_id: string | null;
    job_id: string;
    does: 'check' | 'import' | 'take-back';
    skip_refused: number;
    updates: UpdateChoice | null;
    /** Number of its load in the store of its kind; null where there is none. */
    load_no: number | null;
    /** Who took it back, or is about to, and since when its rows are gone. */
    taken_by: string | null;
    taken_at: number | null;
    /** When it replaced rows, or was taken back, and the first and the last day of what changed by that; null where nothing did. */
    changed_at: number | null;
    changed_first: string | null;
    changed_last: string | null;
    /** Rows that it gave another verdict and that still have it, as far as is known. */
    reclassified: number;
    checked: string | null;
    done: string | null;
    /** How its rows arrived, where no file was sent: the name of the token, '' for a session; null for a file. */
    sent_by: string | null;
    file_until: number | null;
    created_at: number;
  };
  /** When rows arrived, by package, kind and hour: `hour` is its start, `last_at` the last arrival in it. */
  arrivals: { package_name: string; kind: ImportKind; hour: number; last_at: number };
  /** The last arrival (epoch milliseconds) before the pause of which people of a package were told last. */
  feeds_told: { package_name: string; last_at: number };
  /** How files are read, by name. `columns` is the header that it was made for, as `fingerprintOf`. */
  import_mappings: {
    id: string;
    package_name: string;
    kind: ImportKind;
    name: string;
    version: number;
    mapping: string;
    columns: string;
    user_id: string;
    changed_at: number;
  };
  /** What one unit of a currency is in that of a package on a day. `rate` is a decimal in text. */
  exchange_rates: {
    id: string;
    package_name: string;
    day: string;
    currency_from: string;
    currency_to: string;
    rate: string;
    version: number;
    user_id: string;
    changed_at: number;
  };
}
