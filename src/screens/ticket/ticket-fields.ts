/** Fields of a journal that the portal has words for: their texts go by the same names. */
const fields = ['status', 'priority', 'assignee', 'subject', 'description', 'resolution', 'incident'] as const;
export const isTicketField = (name: string): name is (typeof fields)[number] => (fields as readonly string[]).includes(name);
