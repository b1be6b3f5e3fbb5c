interface Notice {
  readonly template: string;
  readonly recipient: string;
  readonly state: string;
}
/** Of the notices of a ticket, newest first, those that went out and were not taken back, newest first: a withdrawal takes back the last one before it that went to the same recipient. */
export function standingNotices<N extends Notice>(notices: readonly N[]): readonly N[] {
  const standing: N[] = [];
  for (const notice of notices.toReversed()) {
    if (notice.state === 'failed') continue;
    if (notice.template !== 'withdrawal') standing.unshift(notice);
    else {
      const taken = standing.findIndex(({ recipient }) => recipient === notice.recipient);
      if (taken !== -1) standing.splice(taken, 1);
    }
  }
  return standing;
}
