import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/**
 * Records for the end of `npm test` which tests passed only on retry, how many errors occurred outside tests, and how many tests did not run, long ones and others. The first
 * two are faults.
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
