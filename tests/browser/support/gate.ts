import type { Page, Route } from 'playwright';

type Answer = (route: Route) => Promise<void>;

/** Stands before the real server, for some addresses: holds their requests until a test says what becomes of them. */
export class Gate {
  #held: Route[] = [];
  #answer: Answer | null = null;

  static async before(page: Page, address: string | RegExp): Promise<Gate> {
    const gate = new Gate();
    await page.route(address, async (route) => {
      if (gate.#answer === null) gate.#held.push(route);
      else await gate.#give(route, gate.#answer);
    });
    return gate;
  }
  get held(): number {
    return this.#held.length;
  }
  /** From now on requests wait. */
  close(): void {
    this.#answer = null;
  }
  /** Everything that waits, and whatever comes until the gate is closed again, goes this way; to the server unless told. */
  async open(answer: Answer = (route) => route.continue()): Promise<void> {
    this.#answer = answer;
    for (const route of this.#held.splice(0)) await this.#give(route, answer);
  }
  /** Nobody waits for a request that the page has dropped meanwhile. */
  #give = (route: Route, answer: Answer): Promise<void> => answer(route).catch(() => undefined);
}

/** What the server would say in trouble; nothing is retried soon. */
export const trouble =
  (status: number, error = 'Trouble'): Answer =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'retry-after': '99' },
      json: { status: 'error', code: 'broken', error, requestId: 'injected' },
    });
