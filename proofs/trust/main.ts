// npm run prove -- trust: the full-size security tests. npm test runs them with a tenth of the figures or less.
import { APPS, ensureBuilt } from '@fairbook/tools/setup/build';
import { runMain } from '@fairbook/tools/setup/run-main';
import { runTests } from '@fairbook/tools/setup/run-tests';

await runMain(async () => {
  await ensureBuilt(APPS);
  process.env.FAIRBOOK_TRUST = 'full';
  process.exitCode = await runTests(['trust-', ...process.argv.slice(2)]);
});
