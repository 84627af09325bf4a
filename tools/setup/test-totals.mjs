/**
 * The part of vitest's JSON report that is read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * How many tests passed, failed and were skipped. A file that failed to load counts as one failure, and so does a run that failed without a failing test, so that a broken run
 * is never green. A `--changed` run that ends well without a report had nothing to run.
 * @param {Report | undefined} report undefined: vitest wrote none
 * @param {number | null} status vitest's exit status
 * @param {{ args?: readonly string[], leftOut?: number }} [options] vitest's arguments, and how many long tests were left out, which do not count as skipped
 * @returns {Totals}
 */
export function totalsOf(report, status, { args = [], leftOut = 0 } = {}) {
  if (!report && status === 0 && args.some((arg) => arg.startsWith('--changed'))) return { passed: 0, failed: 0, skipped: 0 };
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests - leftOut,
  };
}

/**
 * The totals of a report without these files, and the names of the tests that failed in them.
 * @param {Report} report
 * @param {readonly string[]} files relative to the root
 * @param {string} root
 */
export function withoutFiles(report, files, root) {
  const isOf = (/** @type {{ name: string }} */ { name }) => files.includes(name.slice(root.length + 1));
  const rest = report.testResults.filter((file) => !isOf(file)).flatMap(({ assertionResults }) => assertionResults);
  const passed = rest.filter(({ status }) => status === 'passed').length;
  return {
    totals: { passed, failed: 0, skipped: rest.length - passed },
    failures: report.testResults
      .filter(isOf)
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  };
}
