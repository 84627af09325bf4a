import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

const entries = (): readonly string[] =>
  ['tools', ...['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))].map((workspace) =>
    readFileSync(`${workspace}/package.json`, 'utf8'),
  );

/**
 * A plugin that does nothing but change its name with the packages' `exports`. The cache of transpiled modules contains resolved paths and is keyed by the plugins, so a
 * changed `exports` must change a plugin.
 */
export const byEntries = (): Plugin => ({
  name: `fairbook-entries-${createHash('sha256').update(entries().join('\n')).digest('hex').slice(0, 16)}`,
});
