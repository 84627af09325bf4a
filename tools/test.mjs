// npm test: runs all tests, or those whose file names match the arguments, and searches their logs for secrets. The last line printed is the totals.
import './setup/node-version.mjs';

const { runMain } = await import('./setup/run-main.mjs');
await runMain(async () => {
  const { ensureInstalled } = await import('./setup/install.mjs');
  await ensureInstalled();
  const { runTests } = await import('./setup/run-tests.mjs');
  process.exitCode = await runTests(process.argv.slice(2));
});
