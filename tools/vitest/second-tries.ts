import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/**
 * Writes down, for the end of `npm test` to say, which tests passed only when they were tried again, and how many errors came from outside a test: each of them is a fault to mend;
 * and how many it did not run, of those that are long and of the others.
 */
export default class SecondTries implements Reporter {
  readonly #tests: { readonly file: string; readonly name: string }[] = [];
  readonly #notRun = { long: 0, others: 0 };

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'skipped') this.#notRun[test.tags.includes('long') ? 'long' : 'others'] += 1;
    if (test.diagnostic()?.flaky === true) this.#tests.push({ file: test.module.relativeModuleId, name: test.fullName });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.FAIRBOOK_SECOND_TRIES;
    if (file) writeFileSync(file, JSON.stringify({ tests: this.#tests, errors: errors.length, notRun: this.#notRun }));
  }
}
