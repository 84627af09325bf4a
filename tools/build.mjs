import './setup/node-version.mjs';

const { ensureInstalled } = await import('./setup/install.mjs');
ensureInstalled();
const { APPS, ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt(APPS);
