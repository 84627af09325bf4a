// npm start: runs the whole site until it is asked to stop.
import './setup/node-version.mjs';

const { runMain } = await import('./setup/run-main.mjs');
await runMain(async () => {
  const { ROOT } = await import('./setup/run-npm.mjs');
  const { checkFolder } = await import('./setup/folder.mjs');
  const { readPort } = await import('./setup/ports.mjs');
  const { claimSite } = await import('./setup/claim-site.mjs');
  // Check what would fail later before preparing anything.
  checkFolder(ROOT);
  const port = await readPort(process.env.PORT);
  await claimSite();
  const { ensureInstalled } = await import('./setup/install.mjs');
  await ensureInstalled();
  const { APPS, ensureBuilt } = await import('./setup/build.mjs');
  await ensureBuilt(APPS);
  const { register } = await import('tsx/esm/api');
  register();
  const { startSite } = await import('./site/start-site.ts');
  await startSite(port);
});
