import type { MacroKey } from '../../../contract/areas/ticket/macros.ts';
import type { TicketStatus } from '../../../contract/life/ticket-life.ts';

export interface MacroTables {
  /** What one key does to a ticket, for each person; `is_private`: its note is. */
  ticket_macros: {
    id: string;
    user_id: string;
    name: string;
    key: MacroKey | null;
    status: TicketStatus | null;
    assignee: string | null;
    note: string;
    is_private: number;
    updated_at: number;
  };
}
