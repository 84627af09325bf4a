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
