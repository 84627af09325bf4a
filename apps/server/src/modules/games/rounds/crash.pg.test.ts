import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GameProviders, startGameProviders } from '@fairbook/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ws from 'ws';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { type PROVIDERS, seamlessProvider } from './testing/seamless-provider.ts';

const PROVIDER = 'pg2' satisfies (typeof PROVIDERS)[number];
const STAKE = 1_000_000n;
const keepIn = mkdtempSync(path.join(tmpdir(), 'fairbook-crash-'));
const crashPace = { waitMs: 250, stepMs: 4, shownMs: 50 };

let app: TestAppWith<{ games: typeof seamlessProvider }>;
let providers: GameProviders;
const start = (pace = crashPace) =>
  startGameProviders({ operators: [{ ...app.games.operator, provider: PROVIDER }], keepIn, crashPace: pace });
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  providers = await start();
});
afterAll(async () => {
  await providers.stop();
  await app.close();
  rmSync(keepIn, { recursive: true, force: true });
});

interface Told {
  readonly phase: 'waiting' | 'rising' | 'ended';
  readonly nonce: number;
  readonly refused?: string;
  readonly own: { readonly leftE2: number; readonly proof: object | null } | null;
}

/** A page at the table: it records every step, and can be waited for. */
interface Line {
  readonly say: (what: object) => void;
  readonly until: (isSo: (told: Told) => boolean) => Promise<Told>;
  readonly drop: () => void;
}

const addressOfTable = (): string => `${providers.urlOf(PROVIDER).replace(/^http/, 'ws')}/crash`;

/** A page of the player's, with a session of its own. */
async function lineOf(player: TestPlayer): Promise<Line> {
  const token = await app.games.tokenOf(player, 'crash', PROVIDER);
  const socket = new ws.WebSocket(addressOfTable());
  let last: Told | undefined;
  const waiting = new Set<() => void>();
  socket.on('message', (text) => {
    last = JSON.parse(String(text)) as Told;
    for (const look of waiting) look();
  });
  const until: Line['until'] = (isSo) =>
    new Promise((done) => {
      const look = () => {
        if (!last || !isSo(last)) return;
        waiting.delete(look);
        done(last);
      };
      waiting.add(look);
      look();
    });
  const say = (what: object) => socket.send(JSON.stringify(what));
  await new Promise<void>((open, fail) => void socket.once('open', () => open()).once('error', fail));
  say({ say: 'open', token });
  await until(() => true);
  return { say, until, drop: () => socket.terminate() };
}

/** Takes a seat in a round that rises afterwards; skips rounds that end as they begin. */
async function seated(player: TestPlayer, target = ''): Promise<Line> {
  for (;;) {
    const line = await lineOf(player);
    await line.until(({ phase }) => phase === 'waiting');
    line.say({ say: 'join', stake: '1', target, seed: 'mine' });
    const { own } = await line.until(({ phase, own: mine, refused }) => refused !== undefined || (mine !== null && phase !== 'waiting'));
    if (own && own.proof === null) return line;
    line.drop();
  }
}

const callsOf = async (player: TestPlayer) => {
  const { rows } = await app.asOwner(
    `select c.kind, c.amount::text, c.ends, c.proof ->> 'server_seed' is not null as proven from game_calls c where c.account_id = $1 order by c.taken_at, c.id`,
    [player.id],
  );
  return rows as readonly { readonly kind: string; readonly amount: string; readonly ends: boolean; readonly proven: boolean }[];
};

test.each(['null', 'https://evil.example', '://'])(
  'a page that says it is from %s is not let in to the table, and the table stays',
  async (origin) => {
    const socket = new ws.WebSocket(addressOfTable(), { origin });
    const answer = await new Promise((heard) => void socket.once('error', () => heard('refused')).once('open', () => heard('let in')));
    const line = await lineOf(await app.playerWith('5'));
    expect([answer, (await line.until(() => true)).refused]).toEqual(['refused', undefined]);
    line.drop();
  },
);

test('who leaves is paid by a credit that ends nothing, and the proof comes with a second one, of nothing', async () => {
  const player = await app.playerWith('20');
  let line = await seated(player, '1.01');
  while ((await line.until(({ own, phase }) => phase === 'ended' || (own?.leftE2 ?? 0) > 0)).own?.leftE2 === 0) {
    line.drop();
    line = await seated(player, '1.01');
  }
  await expect.poll(() => callsOf(player).then((calls) => calls.at(-1)?.proven)).toBe(true);
  expect((await callsOf(player)).slice(-3)).toEqual([
    { kind: 'debit', amount: '1000000', ends: false, proven: false },
    { kind: 'credit', amount: '1010000', ends: false, proven: false },
    { kind: 'credit', amount: '0', ends: true, proven: true },
  ]);
  line.drop();
});

test('a marked exit holds when the line drops, and whoever comes back in another session can leave', async () => {
  const [away, back] = [await app.playerWith('500'), await app.playerWith('500')];
  let gain = 0n;
  while (gain <= 0n) {
    const before = await away.balance();
    (await seated(away, '1.01')).drop();
    await expect.poll(() => callsOf(away).then((calls) => calls.at(-1)?.ends)).toBe(true);
    gain = (await away.balance()) - before;
  }
  expect(gain).toBe(10_000n);
  for (let left = 0; left === 0; ) {
    (await seated(back)).drop();
    const line = await lineOf(back);
    line.say({ say: 'leave' });
    const said = await line.until(({ refused, own, phase }) => refused !== undefined || phase !== 'rising' || (own?.leftE2 ?? 0) > 0);
    left = said.own?.leftE2 ?? 0;
    line.drop();
  }
  await expect.poll(() => callsOf(back).then((calls) => calls.at(-1)?.ends)).toBe(true);
  expect((await callsOf(back)).at(-2)).toMatchObject({ kind: 'credit', ends: false });
});

test('a provider that is started again in the middle of a round gives stakes back, and takes nothing from who had left', {
  tags: 'long',
}, async () => {
  const [left, stays] = [await app.playerWith('500'), await app.playerWith('500')];
  const lastOf = async (player: TestPlayer) => (await callsOf(player)).at(-1);
  // Slow enough that an abandoned round is still rising when the provider stops, and that both players are seated before it rises.
  const slow = { ...crashPace, waitMs: 5_000, stepMs: 500 };
  await providers.stop();
  providers = await start(slow);
  let [paid, staked, isCut] = [0n, 0n, false];
  while (!isCut) {
    const [one, other] = await Promise.all([seated(left, '1.01'), seated(stays)]);
    await one.until(({ own, phase }) => phase !== 'rising' || (own?.leftE2 ?? 0) > 0);
    await expect.poll(() => lastOf(left).then((call) => call?.kind)).toBe('credit');
    await providers.stop();
    for (const line of [one, other]) line.drop();
    // A round that was over by then was not cut short; the other one was.
    const [first, second] = [await lastOf(left), await lastOf(stays)];
    isCut = first?.kind === 'credit' && !first.ends && second?.kind === 'debit';
    [paid, staked] = [await left.balance(), await stays.balance()];
    providers = await start(slow);
    for (const player of [left, stays])
      await expect.poll(() => lastOf(player).then((call) => call?.ends === true || call?.kind === 'rollback')).toBe(true);
  }
  expect(await stays.balance()).toBe(staked + STAKE);
  expect(await left.balance()).toBe(paid);
  expect((await callsOf(stays)).at(-1)?.kind).toBe('rollback');
  expect(await app.faults()).toEqual([]);
});
