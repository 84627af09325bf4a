import { bettingApi, cashOutApi, drawBetsApi, ledgerApi, type ReceiptFile, receiptFilesApi } from '@fairbook/contract';
import { type Currency, type LotteryGame, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { checkReceipt, type ReceiptVerdict } from '@fairbook/fair/receipt';
import { readHouseKey } from '@fairbook/fair/receipt-file';
import { drawSlip, type WirePick } from '../../src/modules/draw-bets/testing/draw-house.ts';
import { type PlantedDraws, plantedDraws } from '../../src/modules/draw-bets/testing/planted-draws.ts';
import { slip, type WireLeg } from '../../src/modules/match-bets/testing/slips.ts';
import { createMatch, type MatchOptions, type TestMatch } from '../../src/modules/match-bets/testing/test-match.ts';
import { inTransaction } from '../../src/platform/db/db.ts';
import { type TestApp, type TestPlayer, testApp } from '../test-app.ts';

/** A bet that was placed through the API. */
export interface KeptBet {
  readonly from: TestPlayer;
  readonly game: SportGame | LotteryGame;
  readonly id: string;
}
/** Bets by kind and outcome. */
export type BetsByKind = Readonly<Record<string, KeptBet>>;

type More = Readonly<Record<string, unknown>>;

/** The whole application, with matches and draws that a test controls, and receipt files as players download them. */
export interface ReceiptHouse {
  readonly app: TestApp;
  readonly draws: PlantedDraws;
  /** Places the bets, unless another player is given. */
  readonly player: TestPlayer;
  /** Creates matches, returned by the given names. */
  matches<const Name extends string>(names: readonly Name[], wish?: MatchOptions): Promise<Readonly<Record<Name, TestMatch>>>;
  bet(legs: readonly WireLeg[], more?: More, from?: TestPlayer): Promise<KeptBet>;
  /** Places one bet per draw that the slip asks for. */
  betOnDraws(drawId: string, picks?: readonly WirePick[], more?: More): Promise<readonly KeptBet[]>;
  /** The currency and rate fields of a slip. */
  in(currency: Currency): Promise<More>;
  cashOut(bet: KeptBet, share?: number): Promise<void>;
  voidBet(bet: KeptBet): Promise<void>;
  /** Gives matches a result and settles their bets. */
  decide(outcome: readonly [home: number, away: number] | 'void', ...matches: readonly TestMatch[]): Promise<void>;
  settle(...matches: readonly TestMatch[]): Promise<void>;
  /** Downloads the receipt file of a bet. */
  fileOf(bet: KeptBet): Promise<ReceiptFile>;
  /** Checks a file against the key and heads that the house publishes. */
  check(file: unknown): ReceiptVerdict;
}

export async function receiptHouse(): Promise<ReceiptHouse> {
  const app = await testApp();
  await app.asOwner("update games set status = 'active' where game = any ($1)", [SPORT_GAMES]);
  await app.asOwner('insert into feeds (name, game) select game, game from unnest($1::text[]) game on conflict do nothing', [SPORT_GAMES]);
  const player = await app.playerWith('10000');
  const published = readHouseKey((await app.server.inject({ url: ledgerApi.heads.path })).json());
  const inCurrency = async (currency: Currency) => ({ currency, rate_id: (await app.settings.currentRate(app.db, currency)).rateId });
  const inUsdt = await inCurrency('USDT');
  const settle = async (...matches: readonly TestMatch[]) => {
    for (const { id } of matches) await app.matchBets.settleMatch(id);
  };
  const sport = ({ game, id }: KeptBet) => ({ game: game as SportGame, id });
  return {
    ...{ app, draws: plantedDraws(app.database.owner), player, in: inCurrency, settle },
    matches: async <Name extends string>(names: readonly Name[], wish: MatchOptions = {}) => {
      const made: [string, TestMatch][] = [];
      const deps = { db: app.database.owner, sportsbook: app.sportsbook, feed: wish.game ?? 'soccer' };
      for (const name of names) made.push([name, await createMatch(deps, wish)]);
      return Object.fromEntries(made) as Record<Name, TestMatch>;
    },
    bet: async (legs, more = {}, from = player) => {
      const request = slip(legs, { ...inUsdt, ...more });
      return { from, game: request.game, id: (await from.call(bettingApi.placeBet, request)).bet_id };
    },
    betOnDraws: async (match_id, picks, more = {}) => {
      const game = (more.game ?? 'hkmarksix') as LotteryGame;
      const { id: table_id } = await app.lottery.table(app.db, game);
      const { bets } = await player.call(drawBetsApi.place, drawSlip({ match_id, table_id }, picks, { ...inUsdt, ...more }));
      return bets.map(({ bet_id: id }) => ({ from: player, game, id }));
    },
    cashOut: async (bet, share = 100) => {
      const { quote } = await bet.from.call(cashOutApi.quoteCashOut, { ...sport(bet), share });
      await bet.from.call(cashOutApi.cashOut, { ...sport(bet), quote });
    },
    voidBet: async ({ from, id }) => void (await inTransaction(app.db, (tx) => app.matchBets.voidBet(tx, { player: from.id, id }))),
    decide: async (outcome, ...matches) => {
      for (const match of matches) await (outcome === 'void' ? match.void() : match.end(...outcome));
      await settle(...matches);
    },
    settle,
    fileOf: (bet) =>
      SPORT_GAMES.some((game) => game === bet.game)
        ? bet.from.call(receiptFilesApi.betFile, sport(bet))
        : bet.from.call(receiptFilesApi.drawBetFile, { game: bet.game as LotteryGame, id: bet.id }),
    check: (file) => checkReceipt(JSON.parse(JSON.stringify(file)), published),
  };
}

/** The prices of the soccer matches of these tests. */
export const WL = { wl: { w: '1.87', d: '3.30', l: '3.60' } };

/** A leg on such a match. */
export const on = ({ id }: TestMatch, name: 'w' | 'd' | 'l' = 'w', banker = false): WireLeg => ({
  ...{ match_id: id, name, odds: WL.wl[name], banker },
});
