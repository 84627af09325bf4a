import './setup/node-version.mjs';

const { runMain } = await import('./setup/run-main.mjs');
await runMain(async () => {
  const { ensureInstalled } = await import('./setup/install.mjs');
  await ensureInstalled();
  const { APPS, ensureBuilt } = await import('./setup/build.mjs');
  await ensureBuilt(APPS);
});
