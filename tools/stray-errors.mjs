// A vitest reporter: errors thrown outside every test, and test files that did not finish because their process died. Both fail the run and are in no test's result.
// It writes a JSON list of texts to the file that `TEST_STRAY_ERRORS` names.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(modules, errors) {
    const texts = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH: file, type }) => `${file ?? 'no file'}: ${type ?? name}\n${stack ?? message}`,
    );
    for (const module of modules)
      if (['queued', 'pending'].includes(module.state()) || [...module.children.allTests('pending')].length > 0)
        texts.push(`${module.moduleId}: did not finish`);
    writeFileSync(process.env.TEST_STRAY_ERRORS, JSON.stringify(texts));
  }
}
