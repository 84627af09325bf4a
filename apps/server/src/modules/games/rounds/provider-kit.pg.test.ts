import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromDialect, GAME_DIALECTS, GAME_VERBS, gameCallPath, toDialect } from '@fairbook/contract/game-provider';
import type { SeamlessProvider } from '@fairbook/core/games';
import { type KitTarget, runKit } from '@fairbook/sandbox';
import { times } from '@fairbook/testkit/long';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { checkSignature } from './check-signature.ts';
import { PROVIDERS, seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
});
afterAll(() => app.close());

const broken = (rows: Awaited<ReturnType<typeof runKit>>) => rows.filter(({ problem }) => problem !== '').map(({ check }) => check);

const targetOf = async (provider: SeamlessProvider) => {
  const player = await app.playerWith('50');
  const overToken = await app.games.overTokenOf(player, provider);
  return { ...(await app.games.targetOf(player, provider)), overToken, stormHours: times(48, 2) };
};

const [FIRST = 'pg', ...OTHERS] = PROVIDERS;
async function kitHolds(provider: SeamlessProvider): Promise<void> {
  const target = await targetOf(provider);
  const rows = await runKit(target);
  expect(rows.filter(({ problem }) => problem !== '')).toEqual([]);
  await app.settle();
  expect(await app.faults()).toEqual([]);
}
test.each([FIRST])('every check of the kit for providers holds in the dialect of %s, and the books do after it', kitHolds);
test.each(OTHERS)('every check of the kit for providers holds in the dialect of %s, and the books do after it', { tags: 'long' }, kitHolds);

interface Passed {
  path: string;
  body: Record<string, unknown>;
}
/** Changes that a broken copy applies to a call before checking it, and the checks that notice. */
const BROKEN: readonly (readonly [what: string, change: (call: Passed) => void, believes: 'signed' | 'all', noticed: readonly string[]])[] =
  [
    [
      'does not know a transaction again',
      ({ body }) => {
        if ('transaction' in body && !('debit' in body)) body.transaction = v7();
      },
      'signed',
      [
        'a repeated debit gets the same answer',
        'a repeated credit gets the same answer',
        'a changed debit is refused',
        'a rollback refunds its debit',
        'a second rollback of a debit refunds nothing',
        'a rollback before its debit cancels it',
        'fifty concurrent copies of a debit count once',
        'fifty concurrent rollbacks refund once',
        'fifty concurrent debits never exceed the balance',
        'a debit retried after a lost answer counts once',
        'the order of calls does not change the result',
        'repeating calls for two days moves no more money',
        'accepted calls can be queried',
      ],
    ],
    [
      'pays twice what a credit says',
      ({ path, body }) => {
        if (path.endsWith('/credit') && body.amount === '0.020000') body.amount = '0.040000';
      },
      'signed',
      ['a debit takes the stake, a credit pays the win'],
    ],
    [
      'believes whatever comes',
      () => undefined,
      'all',
      [
        'an unsigned call is refused',
        'a call with a wrong key or signature is refused',
        'a call changed in transit is refused',
        'a signature that covers only the time is refused',
        'an old or future call is refused',
        'a replayed call is refused',
        'a call that a browser could send is refused',
      ],
    ],
  ];

async function isSaid(...[provider, _, change, believes, noticed]: readonly [SeamlessProvider, ...(typeof BROKEN)[number]]): Promise<void> {
  const target = await targetOf(provider);
  const copy = await brokenCopy(target, change, believes);
  try {
    const rows = await runKit({ ...target, url: copy.url });
    expect(broken(rows)).toEqual(noticed);
  } finally {
    await copy.stop();
  }
}
test.each(BROKEN.slice(0, 1).map((fault) => [FIRST, ...fault] as const))(
  'in the dialect of %s, of an operator that %s, the kit says so, and nothing else',
  isSaid,
);
test.each([FIRST, ...OTHERS].flatMap((provider) => BROKEN.slice(provider === FIRST ? 1 : 0).map((fault) => [provider, ...fault] as const)))(
  'in the dialect of %s, of an operator that %s, the kit says so, and nothing else',
  { tags: 'long' },
  isSaid,
);

/** A copy of the application that changes calls; `signed`: it checks signatures before the change; `all`: it signs every call itself. */
async function brokenCopy({ url, provider, key }: KitTarget, change: (call: Passed) => void, believes: 'signed' | 'all') {
  const dialect = GAME_DIALECTS[provider];
  const own = Object.values(dialect.headers);
  const seen = new Set<string>();
  let last = 0;
  const answerTo = async (asked: IncomingMessage): Promise<{ readonly status: number; readonly text: string }> => {
    const [path, { headers }, sent] = [asked.url ?? '', asked, await bodyOf(asked)];
    const pass = async (body: string, signed: Readonly<Record<string, string>>) => {
      const said = await fetch(`${url}${path}`, { method: 'POST', headers: { ...signed, 'content-type': 'application/json' }, body });
      return { status: said.status, text: await said.text() };
    };
    const signature = checkSignature([key], { path, headers, provider, body: Buffer.from(sent) }, new Date())?.toString('hex');
    const isFromPage = headers.cookie !== undefined || headers.origin !== undefined;
    if (believes === 'signed' && (signature === undefined || isFromPage))
      return pass(
        sent,
        Object.fromEntries(Object.entries(headers).filter(([name]) => [...own, 'cookie', 'origin'].includes(name))) as never,
      );
    if (believes === 'signed' && seen.has(signature ?? '')) return { status: 401, text: '' };
    seen.add(signature ?? '');
    const verb = GAME_VERBS.find((each) => gameCallPath(provider, each) === path) ?? '';
    const call: Passed = { path: `/${verb}`, body: fromDialect(dialect, JSON.parse(sent)) as Record<string, unknown> };
    change(call);
    const body = JSON.stringify(toDialect(dialect, call.body));
    last = Math.max(Date.now(), last + 1);
    return pass(body, {
      [dialect.headers.key]: key.id,
      [dialect.headers.timestamp]: String(last),
      [dialect.headers.signature]: signatureOf(key.secret, String(last), `${path}${body}`),
    });
  };
  const server: Server = createServer((asked, answer) => {
    answerTo(asked).then(
      ({ status, text }) => answer.writeHead(status).end(text),
      () => answer.writeHead(502).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

async function bodyOf(asked: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
