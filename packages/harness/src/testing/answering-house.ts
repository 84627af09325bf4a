import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityApi, limitsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';

/** A request as it arrived. */
export interface Asked {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}
/** The reply in wire form: data, or the code of a refusal with its status. */
export type Answer = { readonly data: unknown } | { readonly refusal: string; readonly status: number };

export interface AnsweringHouse {
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly stop: () => Promise<void>;
}

/** Starts a server that answers calls over HTTP as a test specifies, and records them. */
export async function answeringHouse(answer: (asked: Asked) => Answer): Promise<AnsweringHouse> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://house');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Asked['body'];
      const one = { call: `${request.method} ${pathname}`, query: Object.fromEntries(searchParams), body, headers: request.headers };
      asked.push(one);
      const said = answer(one);
      const isNo = 'refusal' in said;
      const told = isNo ? { code: 1, msg: '', error: { code: said.refusal, details: {} } } : { code: 0, msg: '', data: said.data };
      response.writeHead(isNo ? said.status : 200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const [AT, ANSWER] = [new Date('2026-03-01T12:00:00Z'), 'answer'];
const signedIn = (token: string) => ({ ...(sampleOf(identityApi.register.reply, ANSWER, AT) as object), user_id: '7001', token });

/** A server on which registering returns the token `first` and signing in returns `second`. Calls that the test does not answer get a minimal sample. */
export const houseOfAccounts = (answer: (asked: Asked) => Answer | undefined): Promise<AnsweringHouse> =>
  answeringHouse((asked) => {
    const own = answer(asked);
    if (own) return own;
    switch (asked.call) {
      case `POST ${identityApi.register.path}`:
        return { data: signedIn('first') };
      case `POST ${identityApi.signEmail.path}`:
        return { data: signedIn('second') };
      case `POST ${limitsApi.declineLimits.path}`:
        return { data: sampleOf(limitsApi.declineLimits.reply, ANSWER, AT) };
      default:
        return { refusal: 'server.unexpected', status: 404 };
    }
  });
