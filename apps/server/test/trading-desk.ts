import { v7 } from 'uuid';
import { verifyLedger } from '../src/modules/ledger/index.ts';
import { type OfficeCalls, officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { fixtureFact, oddsFact, oddsTable } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

/** A match's page as sent to the desk. */
export interface DeskAnswer {
  readonly match: Readonly<Record<string, unknown>>;
  readonly markets: readonly Readonly<Record<string, unknown>>[];
  readonly suspensions: readonly Readonly<Record<string, unknown>>[];
  readonly decisions: readonly { readonly decision_id: string; readonly done: unknown; readonly dropped: unknown }[];
  readonly revisions: readonly Readonly<Record<string, unknown>>[];
  readonly overruled: unknown;
}

/** The trading desk of an application, two staff members, and a match with a player who bets on it, new for each test. */
export interface TradingDesk {
  readonly raw: RawBets;
  readonly desk: OfficeCalls;
  readonly one: StaffOfTest;
  readonly two: StaffOfTest;
  player: TestPlayer;
  fixture: string;
  match: string;
  /** Creates another match and another player. */
  renew(): Promise<void>;
  /** Places 10 on the home side at 2, unless `change` says otherwise. */
  bet(change?: object): Promise<string>;
  balance(): Promise<bigint>;
  /** Moves the start of the match to this many hours from now. */
  startsIn(hours: number): Promise<unknown>;
  page(): Promise<DeskAnswer>;
  /** A path under the match's. */
  of(path: string): string;
  preview(word: object, staff?: StaffOfTest): Promise<Record<string, unknown>>;
  ask(word: object, staff?: StaffOfTest): ReturnType<StaffOfTest['post']>;
  /** The id of the waiting decision. */
  asked(): Promise<string>;
  confirm(word: object, staff?: StaffOfTest): ReturnType<StaffOfTest['post']>;
  /** Asks for a decision, confirms it and settles. Throws if a step is refused. */
  decide(word: object): Promise<void>;
  /** Closes the application and returns the faults of its books. */
  close(): Promise<readonly unknown[]>;
}

export const resultOf = (home: number, away: number, half_time: object | null = null) => ({
  kind: 'result',
  score: { home, away },
  half_time,
});

export async function tradingDesk(): Promise<TradingDesk> {
  const raw = await rawBets();
  const desk = await officeCalls(raw.app);
  const mixed = await mixedBets(raw);
  const all = ['trading.read', 'trading.suspend', 'trading.results', 'bets.read', 'audit.read'] as const;
  const [one, two] = [await desk.staffWith(all), await desk.staffWith(all)];
  const t: TradingDesk = {
    ...{ raw, desk, one, two, player: await raw.app.playerWith('100'), fixture: '', match: '' },
    renew: async () => {
      t.fixture = `m${v7()}`;
      t.player = await raw.app.playerWith('100');
      await raw.app.feed([fixtureFact(t.fixture), oddsFact(t.fixture, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
      t.match = (await desk.owner<{ id: string }>('select id::text from matches where fixture = $1', [t.fixture]))[0]?.id ?? '';
    },
    bet: (change = {}) => mixed.bet(t.player, { unit_stake: '10', legs: [raw.leg({ match_id: t.match, odds: '2' })], ...change }),
    balance: () => raw.app.ledger.balanceOf(raw.app.db, t.player.id),
    startsIn: (hours) => desk.owner(`update matches set starts_at = now() + $2 * interval '1 hour' where id = $1`, [t.match, hours]),
    page: async () => (await one.get(`trading/matches/${t.match}`)).data as unknown as DeskAnswer,
    of: (path) => `trading/matches/${t.match}/${path}`,
    preview: async (word, staff = two) => (await staff.post(t.of('preview'), { word })).data as Record<string, unknown>,
    ask: (word, staff = one) => staff.post(t.of('decision'), { word, reason: 'the federation says so' }),
    asked: async () => (await t.page()).decisions.find(({ done, dropped }) => !done && !dropped)?.decision_id ?? '1',
    confirm: async (word, staff = two) =>
      staff.post(t.of('decision/confirm'), { decision_id: await t.asked(), digest: (await t.preview(word)).digest }),
    decide: async (word) => {
      for (const { status, code } of [await t.ask(word), await t.confirm(word)]) if (status !== 200) throw new Error(code);
      await raw.app.settle();
    },
    close: async () => {
      const faults = [...(await verifyLedger(raw.app.db)), ...(await raw.app.faults())];
      await raw.app.close();
      return faults;
    },
  };
  return t;
}
