import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AllowField } from '../../../contract/areas/report/allow.ts';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type AllowRuleRecord = Selectable<Schema['allow_rules']> & { readonly name: string | null };
export interface NewRule {
  readonly package_name: string;
  readonly field: AllowField;
  readonly value: string;
  readonly user_id: string;
  readonly incident_id: string;
}

/** Adds a rule in a transaction; one that is there already stays as it is. */
export async function addRule(access: Access, t: Database, at: number, rule: NewRule): Promise<AllowRuleRecord> {
  checkWithin(access, rule.package_name);
  await t
    .insertInto('allow_rules')
    .values({ ...rule, id: randomUUID(), created_at: at })
    .onConflict((c) => c.columns(['package_name', 'field', 'value']).doNothing())
    .execute();
  return everyRule(t)
    .where('r.package_name', '=', rule.package_name)
    .where('r.field', '=', rule.field)
    .where('r.value', '=', rule.value)
    .executeTakeFirstOrThrow();
}
/** Takes a rule of the packages in access away, in a transaction; undefined where they have none of that id. */
export async function removeRule(access: Access, t: Database, id: string): Promise<AllowRuleRecord | undefined> {
  const rule = await everyRule(t).where('r.id', '=', id).where(withinPackages(access, 'r.package_name')).executeTakeFirst();
  if (rule !== undefined) await t.deleteFrom('allow_rules').where('id', '=', id).execute();
  return rule;
}
const everyRule = (db: Database) =>
  db.selectFrom('allow_rules as r').leftJoin('users as u', 'u.id', 'r.user_id').selectAll('r').select('u.name');

/** What customers have authorised. */
export function allowRulesOf(db: Database) {
  const all = everyRule(db);
  return {
    /** Rules of the packages in access, newest first. */
    list: (access: Access): Promise<AllowRuleRecord[]> =>
      all.where(withinPackages(access, 'r.package_name')).orderBy('r.created_at', 'desc').orderBy('r.id').execute(),
    every: (_: Everything): Promise<AllowRuleRecord[]> => all.orderBy('r.created_at').execute(),
  };
}
