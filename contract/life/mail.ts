/** How a mail stands. `unsure`: the server ended while it was handed over, and it is not sent again. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;
/** Characters of a mail that a person writes: a notice of a case names each of its addresses. */
export const MOST_NOTICE = 100_000;
