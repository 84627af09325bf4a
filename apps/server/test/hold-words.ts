import type { ErrorCode } from '@fairbook/contract';
import { LANGUAGES } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import type { HttpServer } from '../src/platform/http/http.ts';

/** Text that is unreadable to a person: a name with underscores, a code with a dot, a raw placeholder. */
const PROGRAM = /[a-z0-9]_[a-z0-9]|[a-z]{2,}\.[a-z]{2,}|[{}]|undefined/;

/** The unreadable part of a refusal's text, in any language; undefined if there is none. People's names are not checked. */
export function unreadable(code: ErrorCode, { name: _, ...details }: Readonly<Record<string, string>>): string | undefined {
  const said = LANGUAGES.map((language) => translate(code, { name: 'Ana', ...details }, language));
  return said.find((text) => PROGRAM.test(text));
}

/** Fails a test's call if its refusal has an unreadable text, in any language. */
export function holdWords(server: HttpServer): void {
  server.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload !== 'string' || !payload.startsWith('{"code":1,')) return payload;
    const { error } = JSON.parse(payload) as { error?: { code: ErrorCode; details: Readonly<Record<string, string>> } };
    const told = error && unreadable(error.code, error.details);
    if (told) throw new Error(`the refusal ${error.code} says “${told}”`);
    return payload;
  });
}
