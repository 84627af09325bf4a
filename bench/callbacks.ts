import { randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { BRANDS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { signedCall } from '@fairbook/sandbox';
import { createGameRounds } from '@fairbook/server/games';
import { createIdentity } from '@fairbook/server/identity';
import { createLedger, HOUSE } from '@fairbook/server/ledger';
import { createLimits } from '@fairbook/server/limits';
import { connect, inTransaction } from '@fairbook/server/platform/db/db';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { createSettings } from '@fairbook/server/settings';
import { openPlayers } from './betting-world.ts';

export interface CallbackFigures {
  /** Provider calls and plain ledger movements, as many as possible, in alternating rounds. */
  readonly callsPerSecond: number;
  readonly plainPerSecond: number;
  readonly ratio: number;
  /** Milliseconds, of calls that arrive two hundred a second. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

const PLAYERS = 256;
/** Signed ahead of time, by player and second. */
const ROUNDS_READY = 25;
const TURNS = 3;
const RATE = 200;

type SignedRound = readonly [debit: ReturnType<typeof signedCall>, credit: ReturnType<typeof signedCall>];

/** Debits and credits of dice rounds, signed ahead of time, at the command level, beside plain movements of one account each. */
export async function measureCallbacks(
  url: string,
  { seconds, steadySeconds }: { readonly seconds: number; readonly steadySeconds: number },
): Promise<CallbackFigures> {
  const { db, owner, ledger, rounds, players, tokens, key } = await openHouse(url);
  let refused = 0;
  const send = async (call: ReturnType<typeof signedCall>): Promise<void> => {
    const { body } = await rounds.take('pg', call.path.split('/').at(-1) ?? '', { headers: call.headers, body: Buffer.from(call.body) });
    if ((body as { readonly state?: string }).state !== 'taken') refused += 1;
  };
  const stake = parseAmount('0.01');
  const signedRound = (player: PlayerId): SignedRound => {
    const named = { player, round: randomUUID(), game: 'dice' };
    const token = tokens.get(player) ?? '';
    return [
      signedCall({ provider: 'pg', key }, { verb: 'debit', request: { ...named, transaction: randomUUID(), token, amount: stake } }),
      signedCall({ provider: 'pg', key }, { verb: 'credit', request: { ...named, transaction: randomUUID(), amount: stake, ends: true } }),
    ];
  };
  const round = async ([debit, credit]: SignedRound, after: () => void): Promise<void> => {
    await send(debit);
    after();
    await send(credit);
    after();
  };
  const plain = async (account: PlayerId, after: () => void): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await ledger.lockCash(tx, [account]);
      await ledger.post(tx, [{ account, contra: HOUSE.sandboxChannel, amount: stake, kind: 'deposit', reference: randomUUID() }]);
    });
    after();
  };
  const perSecond = async (work: (player: PlayerId, after: () => void) => Promise<void>): Promise<number> => {
    const begun = performance.now();
    let done = 0;
    const count = () => {
      done += 1;
    };
    await Promise.all(
      players.map(async (player) => {
        while (performance.now() - begun < seconds * 1_000) await work(player, count);
      }),
    );
    return done / ((performance.now() - begun) / 1_000);
  };
  const callsPerSecond = (): Promise<number> => {
    // Signing is the provider's work, done on its own machine.
    const signed = new Map(players.map((player) => [player, Array.from({ length: seconds * ROUNDS_READY }, () => signedRound(player))]));
    return perSecond((player, after) => round(signed.get(player)?.pop() ?? signedRound(player), after));
  };
  const turns: { readonly calls: number; readonly movements: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push({ calls: await callsPerSecond(), movements: await perSecond(plain) });
  const took = await steady(players, (player, after) => round(signedRound(player), after), steadySeconds);
  await Promise.all([db.end(), owner.end()]);
  const middle = turns.toSorted((one, other) => one.calls / one.movements - other.calls / other.movements)[1] ?? { calls: 0, movements: 1 };
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return {
    ...{ callsPerSecond: middle.calls, plainPerSecond: middle.movements, ratio: middle.calls / middle.movements },
    ...{ p50Ms: at(0.5), p99Ms: at(0.99), refused },
  };
}

/** A house whose players each opened a game of dice. */
async function openHouse(url: string) {
  await migrate(url);
  const db = connect(url, { size: 16 });
  const owner = connect(url, { size: 2, asOwner: true });
  await owner.pool.query("update games set status = 'active' where game = 'pgGames'");
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const identity = createIdentity({ db, ledger, tokenSecret: 'x'.repeat(32), pepper: 'x'.repeat(32), signInRate: 1 });
  const limits = createLimits({ db, ledger, settings, identity });
  const key = { id: 'bench', secret: randomBytes(24).toString('hex') };
  const providers = new Map([['pg', { url: 'https://games.example', keys: [key] }]]);
  const rounds = createGameRounds({
    db,
    ledger,
    limits,
    settings,
    providers,
    leastReturnE6: 0,
    isKnown: async () => true,
    brand: 'only-bets',
  });
  const players = await openPlayers(owner, db, PLAYERS);
  const tokens = new Map<PlayerId, string>();
  for (const player of players) {
    const openedWith = randomUUID();
    await owner.pool.query(
      "insert into sessions (id, player_id, device, ip, expires_at) values ($1, $2, 'bench', '127.0.0.1', now() + interval '1 day')",
      [openedWith, player],
    );
    const { url: launch } = await rounds.launch(player, { provider: 'pg', title: 'dice', language: 'en', openedWith, isPractice: false });
    tokens.set(player, new URL(launch).searchParams.get('token') ?? '');
  }
  return { db, owner, ledger, rounds, players, tokens, key };
}

/** How long each call takes when two hundred arrive a second, whether or not the earlier ones were answered. */
async function steady(
  players: readonly PlayerId[],
  round: (player: PlayerId, after: () => void) => Promise<void>,
  seconds: number,
): Promise<readonly number[]> {
  const took: number[] = [];
  const going: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < (RATE / 2) * seconds; n += 1) {
    const wait = begun + (n * 2_000) / RATE - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    let last = performance.now();
    const note = () => {
      took.push(performance.now() - last);
      last = performance.now();
    };
    going.push(round(players[n % players.length] as PlayerId, note));
  }
  await Promise.all(going);
  return took.toSorted((one, other) => one - other);
}
