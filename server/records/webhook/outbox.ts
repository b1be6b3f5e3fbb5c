import { randomUUID } from 'node:crypto';
import { TEST_EVENT, type WebhookEvent } from '../../../contract/areas/webhook/webhook.ts';
import type { Database } from '../engine/schema.ts';

/** What happened in a package. Only facts of that package may stand in it: all of its webhooks are told. */
export interface NewEvent {
  readonly type: WebhookEvent;
  readonly package_name: string;
  /** Made where somebody wants it. `text`: what is said of it, where that is said already. */
  readonly tell: () => Promise<Told> | Told;
  /** What is told again under its key is left out. */
  readonly key?: string;
}
interface Told {
  readonly data: Readonly<Record<string, unknown>>;
  readonly text?: string;
}

/** Adds what happened to the transaction that does it, for each webhook of the package that wants to know: one that is paused has missed it. `at` is epoch milliseconds. */
export async function emit(t: Database, at: number, { type, package_name, tell, key }: NewEvent): Promise<void> {
  const hooks = await t.selectFrom('webhooks').select(['id', 'events', 'is_paused']).where('package_name', '=', package_name).execute();
  const wanting = hooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(type));
  if (wanting.length > 0) await put(t, at, { id: key ?? randomUUID(), package_name, type }, await tell(), wanting);
}
/** Adds an event that one webhook alone is sent, to try it; answers the id of its delivery. */
export const emitTest = async (
  t: Database,
  at: number,
  hook: { readonly id: string; readonly package_name: string; readonly is_paused: number },
): Promise<string> =>
  (await put(t, at, { id: randomUUID(), package_name: hook.package_name, type: TEST_EVENT }, { data: {} }, [hook]))[0] ?? '';

async function put(
  t: Database,
  at: number,
  event: { readonly id: string; readonly package_name: string; readonly type: string },
  { data, text }: Told,
  hooks: readonly { readonly id: string; readonly is_paused: number }[],
): Promise<string[]> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('webhook_events')
    .values({ ...event, at, data: JSON.stringify(data), text: text ?? null })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0n) === 0) return [];
  const rows = hooks.map((hook) => ({
    id: randomUUID(),
    webhook_id: hook.id,
    event_id: event.id,
    state: hook.is_paused === 1 ? ('missed' as const) : ('waiting' as const),
    tries: 0,
    queued_at: at,
    due_at: at,
    answer: null,
    fault: null,
    took_ms: null,
    tried_at: null,
  }));
  await t.insertInto('webhook_deliveries').values(rows).execute();
  return rows.map(({ id }) => id);
}
