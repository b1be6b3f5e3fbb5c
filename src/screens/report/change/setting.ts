import { reachable } from '../../../../contract/life/foretell.ts';
import { nextStatuses, priorities, statuses, verdicts, type Priority, type Status } from '../../../../contract/life/life-cycle.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { changeTexts } from './texts.ts';

/** One thing that an incident is set to; `assignee`: a person's id, null for nobody. */
export type Setting =
  | { readonly status: Exclude<Status, 'Rejected'>; readonly walk?: true }
  | { readonly status: 'Rejected'; readonly verdict: (typeof verdicts)[number]; readonly walk?: true }
  | { readonly priority: Priority }
  | { readonly assignee: string | null };
export interface Person {
  readonly id: string;
  readonly name: string;
}

const isPlain = (status: Status): status is Exclude<Status, 'Rejected'> => status !== 'Rejected';
/** A status as settings: a rejection says why. */
const settingsTo = (status: Status): readonly Setting[] =>
  isPlain(status) ? [{ status }] : verdicts.map((verdict) => ({ status: 'Rejected' as const, verdict }));
const follows = (status: Status): boolean => statuses.some((before) => nextStatuses[before].includes(status));

/** What may follow some statuses, in the order of the life cycle, and what else steps lead to (`walked`); without any, what may follow one at all. */
export const statusSettings = (from: readonly Status[], walked: readonly Status[] = []): readonly Setting[] =>
  statuses
    .filter(
      (status) =>
        walked.includes(status) || (from.length === 0 ? follows(status) : from.some((before) => nextStatuses[before].includes(status))),
    )
    .flatMap(settingsTo);
/** What steps lead to from one status, beyond what may follow at once: one action with one undo. */
export const walkSettings = (from: Status): readonly Setting[] =>
  reachable(from, statuses)
    .filter((status) => !nextStatuses[from].includes(status))
    .flatMap(settingsTo)
    .map((setting) => ({ ...setting, walk: true }) as Setting);
export const prioritySettings: readonly Setting[] = [...priorities].reverse().map((priority) => ({ priority }));

/** What an order sets; null where it sets nothing that is one thing. */
export function settingIn(order: {
  readonly status?: Status | undefined;
  readonly verdict?: (typeof verdicts)[number] | undefined;
  readonly priority?: Priority | undefined;
  readonly assignee?: string | null | undefined;
}): Setting | null {
  const { status, verdict, priority, assignee } = order;
  if (status !== undefined && isPlain(status)) return { status };
  if (status !== undefined && verdict !== undefined) return { status: 'Rejected', verdict };
  if (priority !== undefined) return { priority };
  return assignee === undefined ? null : { assignee };
}
/** A setting in the words of the page. */
export function useSettingWords(people: readonly Person[]) {
  const t = useTexts(changeTexts);
  const named = useValues();
  const valueOf = (setting: Setting): string => {
    if ('priority' in setting) return named(setting.priority);
    if ('assignee' in setting)
      return setting.assignee === null ? t.nobody : (people.find(({ id }) => id === setting.assignee)?.name ?? setting.assignee);
    return setting.status === 'Rejected'
      ? t.rejectedAs({ status: named('Rejected'), verdict: named(setting.verdict) })
      : named(setting.status);
  };
  return {
    valueOf,
    whatOf: (setting: Setting): string => {
      const value = valueOf(setting);
      if ('priority' in setting) return t.toPriority({ value });
      return 'assignee' in setting ? t.toPerson({ value }) : t.toStatus({ value });
    },
  };
}
