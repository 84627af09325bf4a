import '@fairbook/testkit/vitest-context';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { HttpServer } from '../src/platform/http/http.ts';

/** A file for one server's log, where the end of `npm test` searches for secrets. */
export const logOfTest = (): string => path.join(inject('logs'), `${randomUUID()}.log`);

/** Fields of calls and replies whose values must not be logged. */
const SECRET = /password|token|ticket|secret|recovery_code|email|cpf|mobile|phone|account_number|real_name|^number$|^code$/;
/** Values so short that they may match by chance: six digits are also the number of a player. */
const TOO_SHORT = /^(.{0,5}|\d{6,7})$/s;

/** Records secret values of a test's calls, for the end of `npm test` to search for. */
export function recordSecrets(server: HttpServer): void {
  const file = path.join(inject('logs'), `${randomUUID()}.secrets`);
  const known = new Set<string>();
  const note = (value: unknown, name = '') => {
    if (typeof value === 'string') {
      if (!SECRET.test(name) || TOO_SHORT.test(value) || known.has(value)) return;
      known.add(value);
      appendFileSync(file, `${JSON.stringify(value)}\n`);
    } else if (Array.isArray(value)) {
      for (const each of value) note(each, name);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) note(each, key);
    }
  };
  server.addHook('preHandler', async ({ body, query, cookies }) => {
    if (!Buffer.isBuffer(body)) note(body);
    note(query);
    note(Object.values(cookies), 'token');
  });
  server.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload === 'string' && payload.startsWith('{"code":0,"msg":"ok","data":{"')) note(JSON.parse(payload));
    return payload;
  });
}
