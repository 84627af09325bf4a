/**
 * Files whose tests may ask to be tried again (`test(name, { retry: 1 }, …)`), each with the reason. Nothing else is: a test that passes only at the second try hides a
 * fault of the test or of the house, and fails the run.
 * @type {Readonly<Record<string, string>>}
 */
const MAY_TRY_AGAIN = {};

/**
 * The tests among those that passed only when tried again that fail the run.
 * @param {readonly { file: string, name: string }[]} tests
 * @param {Readonly<Record<string, string>>} [allowed] file to reason
 */
export const unexcused = (tests, allowed = MAY_TRY_AGAIN) =>
  tests.filter(({ file }) => !(file in allowed)).map(({ file, name }) => `${file} > ${name}`);

/**
 * Files that run once more by themselves when they fail, and the reason. A browser beside five hundred other files on two cores now and then shows something late that came in time; the same file alone shows
 * whether it comes at all. Tests of money and rules are not among them: a race that is lost once in two runs is lost.
 * @type {readonly { begins: string, why: string }[]}
 */
const MAY_RUN_AGAIN = [
  { begins: 'e2e/', why: 'a browser that waits for a full machine' },
  { begins: 'proofs/match-page/', why: 'a browser that waits for a full machine' },
];
/** More than these are no accident. */
const AGAIN_MAX = 3;

/**
 * The files to run once more: those that failed, where all of them may and they are few.
 * @param {import('./test-totals.mjs').Report | undefined} report
 * @param {{ root: string, errors: number, allowed?: readonly { begins: string }[] }} options `errors`: thrown outside a test, so that no file's second run explains them
 * @returns {readonly string[]} below the root
 */
export function filesToRunAgain(report, { root, errors, allowed = MAY_RUN_AGAIN }) {
  if (!report || errors > 0) return [];
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.slice(root.length + 1));
  const may = failed.every((file) => allowed.some(({ begins }) => file.startsWith(begins)));
  return may && failed.length <= AGAIN_MAX ? failed : [];
}
