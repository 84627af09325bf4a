import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '@lingui/core';

const DICTIONARY = path.resolve(import.meta.dirname, '../en');

/** Every word of the site and the office as its own id, followed by its values, so that what a page shows does not depend on the wording. */
export const NAMED_WORDS: Messages = Object.fromEntries(
  readdirSync(DICTIONARY)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(DICTIONARY, file), 'utf8')) as Record<string, string>))
    .map(([id, text]) => {
      const values = new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name));
      return [id, [id.replace(/^office\./, ''), ...[...values].flatMap((name) => [' ', [name]])]];
    }),
) as Messages;
