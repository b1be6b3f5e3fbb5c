// A vitest reporter. It writes `{ stray, seconds }` to the file that `TEST_NOTES` names. `stray`: texts of errors outside every test, of hooks that
// ran out of time, and of files that did not finish because their process died; each begins with its file. `seconds`: how long each file took.
import { writeFileSync } from 'node:fs';

export default class SuiteReporter {
  onTestRunEnd(modules, errors) {
    const stray = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH: file, type }) => `${file ?? 'no file'}: ${type ?? name}\n${stack ?? message}`,
    );
    const seconds = {};
    for (const module of modules) {
      if (['queued', 'pending'].includes(module.state()) || [...module.children.allTests('pending')].length > 0)
        stray.push(`${module.moduleId}: did not finish`);
      for (const suite of [module, ...module.children.allSuites()])
        for (const { message } of suite.errors?.() ?? [])
          if (/hook timed out/i.test(message))
            stray.push(`${module.moduleId}${suite === module ? '' : `, ${suite.fullName}`}: ${message.split('\n')[0]}`);
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      seconds[module.moduleId] = (seconds[module.moduleId] ?? 0) + (collectDuration + setupDuration + duration) / 1000;
    }
    writeFileSync(process.env.TEST_NOTES, JSON.stringify({ stray, seconds }));
  }
}
