import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../project.mjs';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** A built tree: that of a commit in a folder of its own, or the working tree as it is. */
export interface Built {
  readonly folder: string;
  /** What it is called in the report. */
  readonly title: string;
  readonly remove: () => void;
}

/** Checks a commit out, and builds it. Null builds the working tree. Throws where it does not build. */
export async function build(commit: string | null): Promise<Built> {
  if (commit === null) {
    await must(root);
    return { folder: root, title: 'the working tree', remove: () => {} };
  }
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'vigil-pictures-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--force', folder, hash);
    // packages of another lock are installed by the build
    if (lockOf(folder) === lockOf(root)) {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      utimesSync(join(folder, 'package-lock.json'), 0, 0); // no newer than what is installed
    }
    await must(folder);
  } catch (cause) {
    remove();
    throw cause;
  }
  return { folder, title: git('log', '-1', '--format=%h %s', hash), remove };
}

async function must(folder: string): Promise<void> {
  const code = await run('npm', ['run', '--silent', 'build'], { cwd: folder });
  if (code !== 0) throw new Error(`${folder} does not build`);
}
