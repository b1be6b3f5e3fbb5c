import type { Generated } from 'kysely';
import type { DeliveryFault, DeliveryState, WebhookForm } from '../../../contract/areas/webhook/webhook.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';

/** Instants are epoch milliseconds. */
export interface WebhookTables {
  /**
   * `events`: a JSON list of their types. `old_secret` signs too, until `old_until`. `failures`: tries in a row that failed, since `failing_since`; `is_failing`: an event was given up,
   * and people were told. Nothing is sent before `rest_until`. `lease`: the server that sends, until `lease_until`.
   */
  webhooks: {
    id: string;
    package_name: string;
    name: string;
    url: string;
    form: WebhookForm;
    language: MailLanguage;
    events: string;
    is_paused: number;
    paused_why: 'person' | 'gone' | null;
    secret: string;
    old_secret: string | null;
    old_until: number;
    version: number;
    created_at: number;
    created_by: string;
    failures: number;
    failing_since: number | null;
    is_failing: number;
    rest_until: number;
    lease: string | null;
    lease_until: number;
  };
  /** What happened in a package, as it is told: `data` is JSON, `text` what is said already. */
  webhook_events: {
    id: string;
    package_name: string;
    type: string;
    at: number;
    data: string;
    text: string | null;
  };
  /** An event on its way to a webhook. `seq` is the order of events; `queued_at` when its day of tries began; `due_at` when it is tried next. */
  webhook_deliveries: {
    seq: Generated<number>;
    id: string;
    webhook_id: string;
    event_id: string;
    state: DeliveryState;
    tries: number;
    queued_at: number;
    due_at: number;
    answer: number | null;
    fault: DeliveryFault | null;
    took_ms: number | null;
    tried_at: number | null;
  };
}
