// The machines compile without the DOM library; this is the one web type that a promise actor is handed.
interface AbortSignal {
  readonly aborted: boolean;
}
