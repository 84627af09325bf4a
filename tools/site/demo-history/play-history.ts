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

/** The demonstration player's payment password, which withdrawals ask for. */
export const DEMO_PAYMENT_PASSWORD = 'g7kq2p';
/** A well-formed number that belongs to nobody. */
const CPF = '529.982.247-25';
/** Bets are placed on matches that start no sooner than this, so that none is late. */
const AHEAD_MS = 90_000;
const IDS_MAX = 20;
const ASKED_EVERY_MS = 3_000;
const PATIENCE_MS = 180_000;

interface PlayingDeps {
  readonly site: string;
  readonly office: OfficeDoor;
}
type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, key?: string) => Promise<ReplyOf<E>>;

/** The idempotency key of each step, the same at every start, so that no step is done twice. Ascending, as lists are sorted by key. */
const keyOf = (number: number): string => {
  const tail = createHash('sha256').update(`demonstration ${number}`).digest('hex');
  return `01900000-${String(number).padStart(4, '0')}-7000-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`;
};

const PIX_KEYS = [2, 3, 4].map(keyOf);

/**
 * Plays as the first demonstration player, so that the pages have content: two more deposits, thirty slips on the next matches, six bets on draws, and a withdrawal that staff
 * approve. It makes the calls that a browser makes, with play money at current odds and time; the server treats it as any player. Running it again changes nothing. What is
 * refused, because somebody changed the account meanwhile, is skipped.
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

/** Whether everything has been played already. */
async function isPlayed(ask: Ask): Promise<boolean> {
  const { open, closed } = await ask(allBetsApi.totals, { kind: 'all', search: '' });
  const { list } = await ask(withdrawalsApi.withdrawals, { start: 0, limit: 1 });
  return open.count + closed.count >= SLIPS && list.length > 0;
}

/** Does the work; false if it was refused. */
async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

/** Repeats a query until it has an answer; undefined if it had none in time. */
async function patiently<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(ASKED_EVERY_MS)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Deposits play money and a Pix from the player's own account, which is where the withdrawal goes, and sets the payment password. */
async function moveMoney(ask: Ask, rateId: string, password: string): Promise<void> {
  const money = { currency: 'BRL', rate_id: rateId } as const;
  await unlessRefused(() => ask(walletApi.recharge, { ...money, type: 'sandbox', amount: parseAmount('250') }, keyOf(1)));
  // A provider that has just started may not answer in time, and a failed order cannot be repeated under its key.
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

/** The bets on draws of a game: a group by its index, the unit stake in BRL, and the number of draws. */
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

/** Their keys lie between those of the first and second half of the match slips. */
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

/** Withdraws to the account of the Pix deposit, and has staff approve it. */
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
