// npm run trust: the tests of what a thief meets, with all of their figures. npm test runs them with a tenth or less.
import './setup/node-version.mjs';

const { runMain } = await import('./setup/run-main.mjs');
await runMain(async () => {
  const { ensureInstalled } = await import('./setup/install.mjs');
  await ensureInstalled();
  const { APPS, ensureBuilt } = await import('./setup/build.mjs');
  await ensureBuilt(APPS);
  process.env.FAIRBOOK_TRUST = 'full';
  process.argv.push('trust-');
  await import('./test.mjs');
});
