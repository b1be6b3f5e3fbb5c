import type { Issue } from '../contract/codes/issues.ts';
import { refusals, type RefusalCode, type RefusalKind } from '../contract/codes/refusals.ts';

const known = new Map(
  Object.entries(refusals).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([code, text]) => [code, { kind: kind as RefusalKind, text }] as const),
  ),
);

export const textOf = (code: RefusalCode): string => known.get(code)?.text ?? '';

/**
 * An expected refusal: becomes the error body of D4, its kind and its text those of its code. `current` is what stands in the way of a `conflict`, or the limit that a `limited`
 * met, as the contract has it.
 */
export class CallFailure extends Error {
  readonly kind: RefusalKind;
  readonly code: RefusalCode;
  /** What the text names beside. */
  readonly detail: string;
  readonly fields: Readonly<Record<string, readonly Issue[]>> | undefined;
  readonly grant: string | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: RefusalCode,
    more: {
      detail?: string;
      fields?: Readonly<Record<string, readonly Issue[]>>;
      grant?: string;
      current?: unknown;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    const { kind, text } = known.get(code) as { kind: RefusalKind; text: string };
    const { detail = '' } = more;
    super(
      text.replace('{}', () => detail),
      { cause: more.cause },
    );
    this.kind = kind;
    this.code = code;
    this.detail = detail;
    this.fields = more.fields;
    this.grant = more.grant;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
