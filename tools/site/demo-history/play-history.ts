import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  allBetsApi,
  bettingApi,
  call,
  drawBetsApi,
  type Endpoint,
  identityApi,
  lotteryApi,
  Refusal,
  type ReplyOf,
  type RequestOf,
  securityApi,
  sessionApi,
  type Transport,
  verificationApi,
  walletApi,
  withdrawalsApi,
} from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import { matchesById, matchesFrom } from '@fairbook/harness/board';
import { DEMO_PLAYERS } from '@fairbook/server/payments';
import { approveAs, type OfficeDoor } from './approve.ts';
import { FAR, planBets, SLIPS, SOON } from './plan-bets.ts';

/** Asked for when the demonstration player takes money out. */
export const DEMO_PAYMENT_PASSWORD = 'g7kq2p';
/** A number that is well formed and nobody's. */
const CPF = '529.982.247-25';
/** A match bet on starts no earlier than in so long, so that no slip is late. */
const AHEAD_MS = 90_000;
const IDS_MAX = 20;
const ASKED_EVERY_MS = 3_000;
const PATIENCE_MS = 180_000;

interface PlayingDeps {
  readonly site: string;
  readonly office: OfficeDoor;
}
type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, key?: string) => Promise<ReplyOf<E>>;

/** One key for each thing that is done, the same at every start: what was done is done once. In the order of the numbers, as lists by key have them. */
const keyOf = (number: number): string => {
  const tail = createHash('sha256').update(`demonstration ${number}`).digest('hex');
  return `01900000-${String(number).padStart(4, '0')}-7000-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`;
};

const PIX_KEYS = [2, 3, 4].map(keyOf);

/**
 * Plays for the first player of a demonstration, so that its pages have something in them: two more deposits, thirty slips on the matches that come next and six bets
 * on draws, and a withdrawal that staff approve. It is done by the calls a browser makes, with play money, at the odds and the time of the moment: the house cannot tell it
 * from a player, and nothing of it is made up. Done again, it changes nothing. What is refused, because somebody changed that account meanwhile, is left out.
 */
export async function playHistory({ site, office }: PlayingDeps): Promise<void> {
  const [player] = DEMO_PLAYERS;
  const guest: Transport = { baseUrl: site, fetch, headers: () => ({ 'accept-language': 'pt' }) };
  const { token } = await call(guest, identityApi.signEmail, { email: player.email, password: player.password, client: 'api' });
  const transport: Transport = { ...guest, headers: () => ({ authorization: token, 'accept-language': 'pt' }) };
  const ask: Ask = (endpoint, request, key) => call(transport, endpoint, request, key === undefined ? {} : { idempotencyKey: key });
  try {
    if (await isPlayed(ask)) return;
    const rateId = (await call(guest, walletApi.exchange, {})).find(({ currency }) => currency === 'BRL')?.rate_id ?? '';
    await moveMoney(ask, rateId, player.password);
    await betOnMatches(ask, site, rateId);
    await betOnDraws(ask, rateId);
    await unlessRefused(() => takeOut(ask, rateId, office));
  } finally {
    await ask(sessionApi.signOut, {});
  }
}

/** Whether all of it was done before. */
async function isPlayed(ask: Ask): Promise<boolean> {
  const { open, closed } = await ask(allBetsApi.totals, { kind: 'all', search: '' });
  const { list } = await ask(withdrawalsApi.withdrawals, { start: 0, limit: 1 });
  return open.count + closed.count >= SLIPS && list.length > 0;
}

/** Returns whether the work was done; false if it was refused. */
async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

/** Asks again until there is an answer; undefined when none came in time. */
async function patiently<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(ASKED_EVERY_MS)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Play money, a Pix from an account of the player's own, which is where the withdrawal goes, and what a withdrawal asks for. */
async function moveMoney(ask: Ask, rateId: string, password: string): Promise<void> {
  const money = { currency: 'BRL', rate_id: rateId } as const;
  await unlessRefused(() => ask(walletApi.recharge, { ...money, type: 'sandbox', amount: parseAmount('250') }, keyOf(1)));
  // A provider that has just started may not answer in time: an order that failed is not begun again under its key.
  for (const key of PIX_KEYS) {
    const isPaid = await unlessRefused(async () => {
      const { pay } = await ask(walletApi.recharge, { ...money, type: 'pix', amount: parseAmount('150'), cpf: CPF }, key);
      if (pay?.kind === 'pix' && pay.play_bank !== null)
        await fetch(pay.play_bank, { method: 'POST', body: new URLSearchParams({ cpf: CPF }) });
    });
    if (isPaid) break;
    await wait(ASKED_EVERY_MS);
  }
  await unlessRefused(() => ask(verificationApi.setRealName, { real_name: 'Clara Demonstração' }));
  await unlessRefused(() => ask(securityApi.setPaymentPassword, { bank_password: DEMO_PAYMENT_PASSWORD, password }));
}

async function betOnMatches(ask: Ask, site: string, rateId: string): Promise<void> {
  const slips = await patiently(async () => {
    const ahead = (await matchesFrom(site, new Date(Date.now() + AHEAD_MS))).filter(({ status }) => status === 'upcoming');
    if (ahead.length < SOON + FAR) return undefined;
    const ids = ahead.map(({ match_id }) => match_id);
    return planBets(await matchesById(site, [...ids.slice(0, IDS_MAX * 2), ...ids.slice(-IDS_MAX)]));
  });
  for (const [at, slip] of (slips ?? []).entries()) {
    const request = { game: 'soccer', currency: 'BRL', rate_id: rateId, multiple: 1, odds_policy: 'any', ...slip } as const;
    await unlessRefused(() => ask(bettingApi.placeBet, request, keyOf(at < SLIPS / 2 ? 10 + at : 30 + at)));
  }
}

/** What is played on the draws of a game: a group by its index, at an amount in BRL for a unit bet, in so many draws. */
const DRAW_SLIPS: readonly {
  readonly game: LotteryGame;
  readonly top: number;
  readonly selections: readonly string[];
  readonly stake: string;
  readonly draws: number;
}[] = [
  { game: 'newammarksix', top: markSixTopOf('specialCode'), selections: ['7', '18', '33'], stake: '6', draws: 1 },
  { game: 'ammarksix', top: markSixTopOf('specialCodeSide'), selections: ['big'], stake: '10', draws: 1 },
  { game: 'airship', top: 12, selections: ['3', '8'], stake: '6', draws: 1 },
  { game: 'racing', top: 0, selections: ['big'], stake: '10', draws: 3 },
];

/** Their keys lie between those of the two halves of the slips on matches. */
async function betOnDraws(ask: Ask, rateId: string): Promise<void> {
  for (const [at, { game, top, selections, stake, draws }] of DRAW_SLIPS.entries()) {
    await unlessRefused(async () => {
      const draw = await patiently(async () => (await ask(lotteryApi.lastDraw, { game })).current ?? undefined);
      const table = isRaceGame(game) ? await ask(lotteryApi.raceOdds, { game }) : await ask(lotteryApi.markSixOdds, { game });
      const request = { game, match_id: draw?.match_id ?? '', table_id: table.table_id, currency: 'BRL', rate_id: rateId } as const;
      const picks = [{ top, selections: [...selections], amount: parseAmount(stake) }];
      await ask(drawBetsApi.place, { ...request, picks, draws, stop_on_win: draws > 1 }, keyOf(30 + at));
    });
  }
}

/** Takes money to where the Pix came from, and has staff say yes to it. */
async function takeOut(ask: Ask, rateId: string, office: OfficeDoor): Promise<void> {
  const proof = { bank_password: DEMO_PAYMENT_PASSWORD };
  const saved = await patiently(async () => {
    const { list, known } = await ask(withdrawalsApi.savedAccounts, {});
    if (list.length > 0) return list;
    return known ? (await ask(withdrawalsApi.saveAccount, { ...proof, destination: { kind: 'known' } })).list : undefined;
  });
  const account_id = saved?.find(({ kind }) => kind === 'pix')?.account_id;
  if (account_id === undefined) return;
  const asked = { channel: 'pix', account_id, amount: parseAmount('120'), currency: 'BRL', rate_id: rateId } as const;
  const { order_id } = await ask(withdrawalsApi.withdraw, { ...asked, ...proof }, keyOf(90));
  await approveAs(office, order_id);
}
