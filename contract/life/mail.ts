/** How a mail stands. `unsure`: the server ended while it was handed over, and it is not sent again. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;
/** Most characters of a mail that a person writes. */
export const MOST_NOTICE = 20_000;
