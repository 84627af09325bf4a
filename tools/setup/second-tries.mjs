/**
 * Files whose tests may be retried (`test(name, { retry: 1 }, …)`), each with the reason. In any other file a test that passes only on retry fails the run, because it hides a
 * fault of the test or the product.
 * @type {Readonly<Record<string, string>>}
 */
const MAY_TRY_AGAIN = {};

/**
 * The tests that passed only on retry and were not allowed to.
 * @param {readonly { file: string, name: string }[]} tests
 * @param {Readonly<Record<string, string>>} [allowed] file to reason
 */
export const unexcused = (tests, allowed = MAY_TRY_AGAIN) =>
  tests.filter(({ file }) => !(file in allowed)).map(({ file, name }) => `${file} > ${name}`);

/**
 * Files that are run once more, alone, if they fail, each with the reason. A browser that shares two cores with hundreds of test files is sometimes slower than a journey waits.
 * Tests of money and rules are not listed: a race lost in one of two runs is lost.
 * @type {readonly { begins: string, why: string }[]}
 */
const MAY_RUN_AGAIN = [
  { begins: 'e2e/', why: 'a browser that waits for a full machine' },
  { begins: 'proofs/match-page/', why: 'a browser that waits for a full machine' },
];
/** More failures than this are not chance. */
const AGAIN_MAX = 3;

/**
 * The files to run once more: the failed ones, if all of them may and they are few.
 * @param {import('./test-totals.mjs').Report | undefined} report
 * @param {{ root: string, errors: number, allowed?: readonly { begins: string }[] }} options `errors`: thrown outside any test; a second run of a file would not explain them
 * @returns {readonly string[]} relative to the root
 */
export function filesToRunAgain(report, { root, errors, allowed = MAY_RUN_AGAIN }) {
  if (!report || errors > 0) return [];
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.slice(root.length + 1));
  const may = failed.every((file) => allowed.some(({ begins }) => file.startsWith(begins)));
  return may && failed.length <= AGAIN_MAX ? failed : [];
}
