import { Readable } from 'node:stream';
import {
  keptReasons,
  MOST_PERSONAL_ROWS,
  personalFates,
  personalPlaces,
  type PersonalData,
  type PersonalRows,
} from '../../../contract/areas/admin/personal-data.ts';
import type { Calls } from '../../../contract/calls.ts';
import { kindOf, maskedValue } from '../../../contract/indicator/search-kind.ts';
import { everything } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { aboutOf, withTimes } from './personal-about.ts';
import { fileName, mediaTypes } from '../../files/file-answer.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { eraseFrom, type PersonalRow } from '../../records/personal/personal-data.ts';
import { forgetErased, noteErased } from '../../search/erased.ts';
import { leaveTrails } from '../../records/trail.ts';

export type PersonalDeps = Pick<AdminDeps, 'records' | 'search' | 'now' | 'report'> & { readonly ticketsElsewhere: boolean };
/** Its grant is the administrator's alone, and a person's data are wherever they are. */
const all = everything('data of a person, for who answers for the installation');
const leaves = ({ fate }: Pick<PersonalRows, 'fate'>): boolean => fate !== 'kept';
/** What the log may know of the value: its end alone. */
const masked = (value: string): string => {
  const kind = kindOf(value);
  return kind === 'phone' || kind === 'pan' ? maskedValue(kind, value) : `…${value.slice(-2)}`;
};
type Kind = Pick<PersonalRows, 'place' | 'fate' | 'why'>;
const byOrder = (a: Kind, b: Kind): number =>
  personalPlaces.indexOf(a.place) - personalPlaces.indexOf(b.place) ||
  personalFates.indexOf(a.fate) - personalFates.indexOf(b.fate) ||
  (a.why === null ? -1 : keptReasons.indexOf(a.why)) - (b.why === null ? -1 : keptReasons.indexOf(b.why));

/** Data of one person in one place: found, given out, erased. Each is in the audit log, without the value. */
export function personalDataHandlers({ records, search, now, report, ticketsElsewhere }: PersonalDeps): Handlers<Calls['adminPersonal']> {
  const counted = async (value: string, found: Awaited<ReturnType<typeof records.personalData.find>>): Promise<PersonalData> => {
    const packages = await records.database
      .selectFrom('packages')
      .select(['name', 'title', 'customer', 'type', 'retention_days'])
      .orderBy('position')
      .orderBy('name')
      .execute();
    const incidents = await search.counted(all, packages, { kind: kindOf(value), value });
    const kinds = new Map<string, { kind: Kind; rows: number; of: Map<string, number> }>();
    const add = (kind: Kind, rows: number, of: string | null): void => {
      const key = `${kind.place} ${kind.fate} ${kind.why ?? ''}`;
      const one = kinds.get(key) ?? { kind, rows: 0, of: new Map<string, number>() };
      one.rows += rows;
      if (of !== null) one.of.set(of, (one.of.get(of) ?? 0) + rows);
      kinds.set(key, one);
    };
    for (const { of, fate, why, row } of found.rows) {
      const name = of.packageOf === null ? null : row[of.packageOf];
      add({ place: of.place, fate, why }, 1, typeof name === 'string' ? name : null);
    }
    for (const [name, rows] of incidents.counts) add({ place: 'incident', fate: 'kept', why: 'evidence' }, rows, name);
    const places = [...kinds.values()]
      .map(({ kind, rows, of }): PersonalRows => ({
        ...kind,
        rows,
        packages: packages
          .filter(({ name }) => of.has(name))
          .map(({ name, title, customer, retention_days }) => ({ name, title, customer, retention_days, rows: of.get(name) ?? 0 })),
      }))
      .sort(byOrder);
    const sum = (those: readonly PersonalRows[]): number => those.reduce((total, { rows }) => total + rows, 0);
    return {
      places,
      leaving: sum(places.filter(leaves)),
      staying: sum(places.filter((each) => !leaves(each))),
      isWhole: found.isWhole,
      ticketsElsewhere,
      isIndexed: incidents.isWhole,
    };
  };
  const find = (value: string) => records.personalData.find(all, value, MOST_PERSONAL_ROWS);
  return {
    async findPersonal({ body: { value }, trail }) {
      const answer = { data: await counted(value, await find(value)) };
      const { leaving, staying } = answer.data;
      const auditEntry = { action: 'personal.find', subject: masked(value), detail: { leaving, staying } } as const;
      await leaveTrails(records.database, now(), [{ trail, answer: null, auditEntry }]);
      return answer;
    },
    async exportPersonal({ body: { value }, trail }) {
      const { rows, isWhole } = await find(value);
      const auditEntry = { action: 'personal.export', subject: masked(value), detail: { rows: rows.length } } as const;
      await leaveTrails(records.database, now(), [{ trail, answer: null, auditEntry }]);
      const at = new Date(now()).toISOString();
      const told = ({ of: { place, table }, fate, why, row }: PersonalRow) => ({ place, source: table, fate, why, row: withTimes(row) });
      return {
        name: fileName(['personal-data', at.slice(0, 10)], 'json'),
        type: mediaTypes.json,
        bytes: Readable.from([
          JSON.stringify({ about: aboutOf(rows, { at, isWhole }), value, at, isWhole, rows: rows.map(told) }, null, 2),
        ]),
      };
    },
    async erasePersonal({ body: { value, leaving, reference }, trail }) {
      const found = await find(value);
      if (found.rows.filter(leaves).length !== leaving) throw new CallFailure('changed', { current: await counted(value, found) });
      const rows = await records.transaction(async (t) => {
        const { footprints, packages, ...erased } = await eraseFrom(t, all, value, found.rows, now());
        const idsIn = (name: string) => footprints.filter((each) => each.package === name).map(({ id }) => id);
        await noteErased(
          t,
          packages.map((name) => ({ package: name, footprints: idsIn(name) })),
        );
        const auditEntry = {
          action: 'personal.erase',
          subject: masked(value),
          detail: { rows: erased.rows, ...(reference !== '' && { reference }) },
        } as const;
        await leaveTrails(t, now(), [{ trail, answer: null, auditEntry }]);
        return erased.rows;
      });
      await forgetErased(records, search, report);
      return { data: { erased: rows } };
    },
  };
}
