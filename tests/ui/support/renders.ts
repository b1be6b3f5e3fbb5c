interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}
/** React's mark on whatever ran its function in the last commit. */
const PERFORMED_WORK = 1;

const nameOf = ({ type }: Fiber): string | null => (typeof type === 'function' && type.name !== '' ? type.name : null);
let watch: ((name: string) => void) | null = null;

function visit(fiber: Fiber): void {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  if (name !== null && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) watch?.(name);
  // the same child object as before: nothing below was looked at in this commit
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
}

// React tells whoever looks like its developer tools of each commit; they must be there before react-dom is loaded.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      if (watch !== null) visit(root.current);
    },
  },
});

/** The components that were drawn while something ran, by name. */
export async function rendersOf(run: () => Promise<void>): Promise<Set<string>> {
  const names = new Set<string>();
  watch = (name) => {
    names.add(name);
  };
  try {
    await run();
  } finally {
    watch = null;
  }
  return names;
}
