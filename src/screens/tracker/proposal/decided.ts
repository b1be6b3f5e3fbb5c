import type { Decision, Publisher } from '../../../../contract/areas/tracker/publisher.ts';

/** The call of a decision about a publisher, as it was seen. */
export const decided = ({ id, package_name, updated_on }: Publisher, decision: Decision, notes: string) => ({
  params: { id },
  body: { package_name, updated_on, decision, notes },
});
