/** Disputes about traffic, of the schema. */
export interface TrafficDisputeTables {
  /**
   * Invalid traffic that its publisher contests, by the ticket of the dispute. Days are those of the package; money is in millionths of the currency. `narrowed`: filters of its rows, as JSON. `credit` holds for the end of the
   * ticket at `decided_on` (ISO 8601) and for no other.
   */
  traffic_disputes: {
    id: string;
    ticket_id: number;
    package_name: string;
    publisher: string;
    kind: 'visit' | 'impression';
    from_day: string;
    to_day: string;
    narrowed: string;
    events: number;
    invalid: number;
    invalid_cost: number;
    currency: string;
    credit: number | null;
    decided_on: string | null;
  };
}
