import './setup/node-version.mjs';

try {
  const { ensureInstalled } = await import('./setup/install.mjs');
  ensureInstalled();
  const { APPS, ensureBuilt } = await import('./setup/build.mjs');
  ensureBuilt(APPS);
  const { register } = await import('tsx/esm/api');
  register();
  const { startSite } = await import('./site/start-site.ts');
  await startSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
