// A vitest reporter: what was thrown outside every test. It fails the run and stands in no test's result.
// It writes a JSON list of texts to the file that `TEST_STRAY_ERRORS` names.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH: file, type }) => `${file ?? 'no file'}: ${type ?? name}\n${stack ?? message}`,
    );
    writeFileSync(process.env.TEST_STRAY_ERRORS, JSON.stringify(texts));
  }
}
