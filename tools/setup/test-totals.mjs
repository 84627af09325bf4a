/**
 * What of vitest's JSON report is read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * How many tests passed, failed and were skipped. A file that failed to load, and a run that failed for another reason than a test, count
 * as one failure each: a broken run never reads as a green one. A run of what changed that ends well without a report found nothing that did.
 * @param {Report | undefined} report undefined: vitest wrote none
 * @param {number | null} status what vitest ended with
 * @param {readonly string[]} [args] what vitest was asked for
 * @returns {Totals}
 */
export function totalsOf(report, status, args = []) {
  if (!report && status === 0 && args.some((arg) => arg.startsWith('--changed'))) return { passed: 0, failed: 0, skipped: 0 };
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
