import type { IssueOrigin } from '../../../records/ticket/redmine-issues.ts';
import type { GivenRecords } from '../../../records/records.ts';
import type { IssueWhole, RedmineApi } from '../api.ts';
import { untagged } from '../tag.ts';

interface Deps {
  readonly api: Pick<RedmineApi, 'issues'>;
  readonly issues: Pick<GivenRecords['redmineIssues'], 'byKey' | 'bind' | 'unrecorded' | 'adopt'>;
}
/** The tag that an issue was made with: what somebody wrote into its description later is none. */
function firstTag({ description, journals }: IssueWhole) {
  const changed = journals.flatMap(({ details }) => details).find(({ property, name }) => property === 'attr' && name === 'description');
  return untagged(changed === undefined ? description : changed.old_value).tag;
}

/** What the records know of issues: nothing of one that was not raised here, nor of a copy of one that was. */
export function originsOf({ api, issues }: Deps) {
  /** One that was raised here before the records kept of what issues are made: its own tag says so. The first of its key is the one, the others are copies. */
  async function adopted(issue: IssueWhole, key: string): Promise<IssueOrigin | undefined> {
    const span = await issues.unrecorded();
    const begun_at = Date.parse(issue.created_on);
    if (span === null || begun_at < span.from || begun_at >= span.to) return undefined;
    const { key: own, package: package_name, kind, incident } = firstTag(issue);
    if (own !== key || package_name === undefined || kind === undefined) return undefined;
    const [first] = (await api.issues({ status_id: '*', description: `~key=${key}`, sort: 'id', limit: '1' })).issues;
    if (first?.id !== issue.id) return undefined;
    await issues.adopt({ key, issue_id: issue.id, package_name, kind, incident_id: incident ?? null, publisher_id: null, begun_at });
    return issues.byKey(key);
  }
  return async (issue: IssueWhole): Promise<IssueOrigin | undefined> => {
    const { key } = untagged(issue.description).tag;
    if (key === undefined) return undefined;
    const origin = (await issues.byKey(key)) ?? (await adopted(issue, key));
    if (origin === undefined) return undefined;
    if (origin.issue_id === null) await issues.bind(key, issue.id);
    return origin.issue_id === null || origin.issue_id === issue.id ? origin : undefined;
  };
}
