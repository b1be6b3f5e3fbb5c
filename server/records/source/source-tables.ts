import type { Generated } from 'kysely';
import type { ImportKind } from '../../../contract/areas/admin/import-mapping.ts';
import type { fetchReasons, fetchStates, objectStates, SourceFault } from '../../../contract/areas/source/source.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';

/** Instants are epoch milliseconds. */
export interface SourceTables {
  /**
   * `place` and `schedule` are JSON as in the contract. `due_at`: when it is fetched next, for a `reason`; null where nothing is due. `asked_by`: who asked for that. `tries`: fetches in a row that had a fault which passes. `fault`, of `fault_object`, is
   * there since `fault_since`; `is_told`: people know of it. `lease`: the server that fetches, until `lease_until`.
   */
  sources: {
    id: string;
    package_name: string;
    name: string;
    kind: ImportKind;
    place: string;
    secret: string | null;
    schedule: string | null;
    mapping_name: string | null;
    language: MailLanguage;
    version: number;
    is_paused: number;
    created_at: number;
    created_by: string;
    due_at: number | null;
    reason: (typeof fetchReasons)[number];
    asked_by: string | null;
    tries: number;
    fault: SourceFault | null;
    fault_detail: string;
    fault_object: string | null;
    fault_since: number | null;
    is_told: number;
    lease: string | null;
    lease_until: number;
  };
  source_fetches: {
    seq: Generated<number>;
    id: string;
    source_id: string;
    reason: (typeof fetchReasons)[number];
    by_user: string;
    state: (typeof fetchStates)[number];
    found: number;
    known: number;
    taken: number;
    failed: number;
    fault: SourceFault | null;
    fault_detail: string;
    fault_object: string | null;
    started_at: number;
    ended_at: number | null;
  };
  /**
   * An object in one version: the `nth` under its name. `read_as`: a hash of how it was read, so that one that failed is tried again where that changes. `place_hash`: a hash of the place it is of; null where that is not known. Counts of rows are those of its batches
   * once all are over.
   */
  source_objects: {
    seq: Generated<number>;
    id: string;
    source_id: string;
    fetch_id: string;
    name: string;
    nth: number;
    place_hash: string | null;
    etag: string;
    sha256: string;
    bytes: number;
    modified_at: number | null;
    read_as: string;
    state: (typeof objectStates)[number];
    rows: number;
    added: number;
    updated: number;
    there: number;
    refused: number;
    batch_count: number;
    fault: SourceFault | null;
    fault_detail: string;
    taken_at: number;
  };
}
