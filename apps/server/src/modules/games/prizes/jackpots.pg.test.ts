import { randomUUID } from 'node:crypto';
import { call, gamePrizesApi, noticesApi } from '@fairbook/contract';
import { drawTickets, JACKPOT_POTS_MAX, type JackpotRules, jackpotWins } from '@fairbook/core/games';
import { amount, parseAmount } from '@fairbook/core/money';
import { isPotSeed, potSeedOf, ticketFigure } from '@fairbook/fair/jackpot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET, type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { keyFor, macOf } from '../../../platform/signing/signing.ts';
import { DICE, seamlessProvider } from '../rounds/testing/seamless-provider.ts';
import { provedRounds } from './testing/proved-rounds.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
let rounds: ReturnType<typeof provedRounds>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  rounds = provedRounds(app);
});
afterAll(() => app.close());

/** With a stake of 2 every ticket wins: a stake above `stakePerWin` always does. */
const SURE: JackpotRules = { shareE4: 100, seed: parseAmount('1'), stakePerWin: parseAmount('1.5') };
/** A stake of 1 wins one time in ten. */
const TENTH: JackpotRules = { shareE4: 100, seed: parseAmount('1'), stakePerWin: parseAmount('10') };

/** Opens a jackpot at dice and ends the one before, so that one runs at a time. */
async function jackpotWith(rules: JackpotRules): Promise<string> {
  const id = newId();
  await app.asOwner('update jackpots set closing_at = coalesce(closing_at, now()), ended_at = now() where ended_at is null');
  const names = { pt: 'Fundo', en: 'Fund' };
  await inTransaction(app.db, (tx) =>
    app.gamePrizes.desk.makeJackpot(tx, { ...rules, id, names, titles: [{ provider: 'pg', title: DICE }] }),
  );
  return id;
}
interface Pot {
  readonly number: number;
  readonly fund: bigint;
  readonly round_id: string | null;
  readonly stake: bigint | null;
}
const potsOf = async (id: string): Promise<readonly Pot[]> =>
  (await app.asOwner('select number, fund, round_id, stake from jackpot_pots where jackpot_id = $1 order by number', [id])).rows;
/** The fund by the ledger. */
const heldBy = async (id: string): Promise<bigint> =>
  (
    await app.asOwner(
      `select coalesce(sum(case when m.account_id = j.account_id then m.amount else -m.amount end), 0)::bigint as held
       from jackpots j left join ledger_movements m on j.account_id in (m.account_id, m.contra_id) where j.id = $1`,
      [id],
    )
  ).rows[0]?.held;
const shown = async (id: string) => (await call(app.guest, gamePrizesApi.jackpots, {})).list.find((each) => each.jackpot_id === id);
const drawAtOnce = (times: number) => Promise.all(Array.from({ length: times }, () => app.gamePrizes.drawJackpots()));

test('of fifty rounds at once that would all win, the first takes the fund, each next one a fresh pot, none twice; the fund is never below what it owes', async () => {
  const id = await jackpotWith(SURE);
  const players = await Promise.all(Array.from({ length: 5 }, () => rounds.at('20')));
  await Promise.all(players.flatMap((one) => Array.from({ length: 10 }, () => rounds.play(one))));
  const wins = await drawAtOnce(5);
  expect(wins.reduce((all, each) => all + each, 0)).toBe(50);
  const pots = await potsOf(id);
  const each = parseAmount('1.02');
  expect(pots.map(({ fund }) => fund)).toEqual([...Array.from({ length: 50 }, () => each), parseAmount('1')]);
  expect(new Set(pots.flatMap(({ round_id: round }) => round ?? [])).size).toBe(50);
  expect(await heldBy(id)).toBe(parseAmount('1'));
  const balances = await Promise.all(players.map(({ player }) => player.balance()));
  expect(balances.reduce((all, one) => all + one, 0n)).toBe(50n * each);
  expect(await drawAtOnce(2)).toEqual([0, 0]);
  await app.settle();
  expect(await app.faults()).toEqual([]);
});

test('who wins is what the published rule says of every ticket, in the order they came, and nobody else', async () => {
  const id = await jackpotWith(TENTH);
  const players = await Promise.all(Array.from({ length: 4 }, () => rounds.at('20')));
  await Promise.all(players.flatMap((one) => Array.from({ length: 15 }, () => rounds.play(one, { stake: '1' }))));
  await drawAtOnce(3);
  const { rows: tickets } = await app.asOwner(
    `select r.id, r.round, c.proof ->> 'server_seed' as seed, r.staked as stake from jackpot_tickets t
     join game_rounds r on r.id = t.round_id join game_calls c on c.id = t.call_id where t.jackpot_id = $1 order by t.id`,
    [id],
  );
  const secret = macOf(keyFor(TEST_SECRET, 'jackpot'), id).toString('hex');
  const expected: { number: number; fund: bigint; round_id: string | null; stake: bigint | null }[] = [];
  let left = tickets;
  for (let number = 1; ; number += 1) {
    const seed = potSeedOf(secret, number, JACKPOT_POTS_MAX);
    const figures = left.map(({ round, seed: serverSeed, stake }) => ({
      stake,
      figure: ticketFigure(seed, { jackpot: id, provider: 'pg', round, nonce: 1, serverSeed, clientSeed: 'my own seed' }),
    }));
    const { fund, drawn, won } = drawTickets({ fund: TENTH.seed }, figures, TENTH);
    const winner = won === undefined ? undefined : left[won];
    expected.push({ number, fund, round_id: winner?.id ?? null, stake: winner ? parseAmount('1') : null });
    if (!winner) break;
    left = left.slice(drawn);
  }
  expect(tickets).toHaveLength(60);
  expect(await potsOf(id)).toEqual(expected);
  expect(await heldBy(id)).toBe(expected.at(-1)?.fund);
});

test('anybody can check a win by what is published: the seed is the promised one, and the ticket’s figure wins', async () => {
  const id = await jackpotWith(SURE);
  const one = await rounds.at('20');
  await rounds.play(one);
  await rounds.play(one);
  await app.runJob('draw-jackpots');
  // The player gets a notice of each, with a link to it.
  const told = await one.player.call(noticesApi.notices, { start: 0, limit: 10 });
  expect(told.filter(({ about, subject }) => about === 'jackpot' && subject === id)).toHaveLength(2);
  const jackpot = await shown(id);
  expect(jackpot).toMatchObject({ name: 'Fundo', share_e4: 100, fund: parseAmount('1'), pot: 3, over: false, closing: false });
  expect(jackpot?.won.map(({ pot, amount: paid }) => [pot, paid])).toEqual([
    [2, parseAmount('1.02')],
    [1, parseAmount('1.02')],
  ]);
  const { nickname } = await app.identity.profileOf(app.db, one.player.id);
  for (const { name, pot, seed, before, stake, ticket } of jackpot?.won ?? []) {
    expect(isPotSeed(seed, before)).toBe(true);
    expect(before).toBe(pot === 1 ? jackpot?.commitment : jackpot?.won.find((each) => each.pot === pot - 1)?.seed);
    const { provider, round, nonce, server_seed: serverSeed, client_seed: clientSeed } = ticket;
    const figure = ticketFigure(seed, { jackpot: id, provider, round, nonce, serverSeed, clientSeed });
    expect(jackpotWins(figure, stake, { stakePerWin: jackpot?.stake_per_win ?? amount(0n) })).toBe(true);
    expect([name.endsWith('…'), nickname.startsWith(name.slice(0, -1)), name.length]).toEqual([true, true, 4]);
  }
});

test.each<[string, (one: Awaited<ReturnType<typeof rounds.at>>) => Promise<unknown>]>([
  [
    'was rolled back before its win came',
    async (one) => {
      const begun = await rounds.begin(one);
      await rounds.undo(begun);
      await rounds.end(begun);
    },
  ],
  [
    'was rolled back before it was drawn',
    async (one) => {
      const begun = await rounds.begin(one);
      await rounds.end(begun);
      await rounds.undo(begun);
    },
  ],
  ['was proved by another seed than was promised', (one) => rounds.play(one, { isForged: true })],
  ['was proved by a seed that nobody had promised', (one) => rounds.play(one, { isUnpromised: true })],
])('a round that %s neither wins nor fills the fund', async (_, play) => {
  const id = await jackpotWith(SURE);
  await play(await rounds.at('20'));
  expect(await app.gamePrizes.drawJackpots()).toBe(0);
  expect(await potsOf(id)).toMatchObject([{ number: 1, fund: parseAmount('1'), round_id: null }]);
});

test('a round has one ticket however often its win is told, and one that began before the jackpot has none', async () => {
  const one = await rounds.at('20');
  const early = await rounds.begin(one);
  const id = await jackpotWith(SURE);
  await rounds.end(early);
  const begun = await rounds.begin(one);
  const transaction = randomUUID();
  await rounds.end(begun, { transaction });
  await rounds.end(begun, { transaction });
  await rounds.end(begun, { back: '1' });
  await drawAtOnce(2);
  await rounds.end(begun, { back: '1' });
  await drawAtOnce(1);
  expect((await potsOf(id)).map(({ fund }) => fund)).toEqual([parseAmount('1.02'), parseAmount('1')]);
});

test('of a jackpot that closes the next win is the last: its fund is paid, and it is over', async () => {
  const id = await jackpotWith(SURE);
  const one = await rounds.at('20');
  await inTransaction(app.db, (tx) => app.gamePrizes.desk.end(tx, id));
  await expect(app.gamePrizes.desk.endable(app.db, id)).rejects.toMatchObject({ code: 'prize.too_late' });
  expect(await shown(id)).toMatchObject({ closing: true, over: false, fund: parseAmount('1') });
  await rounds.play(one);
  await rounds.play(one);
  await drawAtOnce(2);
  expect(await shown(id)).toMatchObject({ closing: false, over: true, fund: 0n, won: [{ amount: parseAmount('1.02') }] });
  expect(await heldBy(id)).toBe(0n);
  await rounds.play(one);
  expect(await app.gamePrizes.drawJackpots()).toBe(0);
});

test('nobody of the house takes money out of a fund, and no rule of a jackpot changes', async () => {
  const id = await jackpotWith(TENTH);
  const taken = `select ledger_post(array[2], array[(select account_id from jackpots where id = $1)], array[1], array['bonus'], array[gen_random_uuid()], array[0]::smallint[])`;
  await expect(app.asOwner(taken, [id])).rejects.toMatchObject({ constraint: 'ledger_movements_funds' });
  await expect(app.asOwner('update jackpots set share_e4 = 1 where id = $1', [id])).rejects.toThrow('stay');
  await expect(app.asOwner('update jackpot_pots set fund = 1 where jackpot_id = $1', [id])).rejects.toThrow('a pot fills');
});
