import type { Macro } from '../../../contract/areas/ticket/macros.ts';

export interface MacroTables {
  /** What one key does to a ticket, for each person; `is_private`: its note is. */
  ticket_macros: {
    id: string;
    user_id: string;
    name: string;
    key: Macro['key'];
    status: Macro['status'];
    assignee: string | null;
    note: string;
    is_private: number;
    updated_at: number;
  };
}
