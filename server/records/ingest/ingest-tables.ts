import type { Generated } from 'kysely';
import type { ImportKind } from '../../../contract/areas/admin/import-mapping.ts';
import type { batchStates, RowFormat } from '../../../contract/areas/admin/ingest.ts';

export interface IngestTables {
  /**
   * Rows that arrived in one call, in the order of `seq`; they are in a file until they are published. `lines` and `head_lines` say where they stand in what was sent, `bytes` what the file has. `mapping` is an `ImportMapping`, '' once
   * nothing needs it; batches that are `alike` (the same package, kind, sender, mapping and header) may be one load: that of `group_id`, whose import it is listed by. `told` is what becomes of the batch, as JSON, written before it is published. `reasons` is JSON, what is
   * told of refused rows. `next_at`: not tried before. `source_id`, `object_id`: where it was fetched from; null of one that was sent.
   */
  ingest_batches: {
    seq: Generated<number>;
    id: string;
    package_name: string;
    kind: ImportKind;
    user_id: string;
    token_name: string;
    mapping_name: string | null;
    mapping: string;
    format: RowFormat;
    alike: string;
    rows: number;
    bytes: number;
    head_bytes: number;
    head_lines: number;
    lines: number;
    state: (typeof batchStates)[number];
    group_id: string | null;
    told: string | null;
    added: number;
    updated: number;
    there: number;
    refused: number;
    reasons: string;
    fault: string;
    tries: number;
    next_at: number;
    file_id: string | null;
    arrived_at: number;
    ended_at: number | null;
    source_id: string | null;
    object_id: string | null;
  };
  /** Packages whose batches wait until somebody lets them go on. */
  ingest_pauses: { package_name: string; user_id: string; paused_at: number };
}
