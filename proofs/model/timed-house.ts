import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';
import { type TestApp, testApp } from '@fairbook/server/test-app';
import { type FlakyProvider, flakyProvider } from './flaky-provider.ts';
import { type FlakyWallet, flakyWallet } from './flaky-wallet.ts';
import { type LotteryHand, lotteryHand } from './lottery-hand.ts';

/** The terms of a withdrawal method, in USDT. */
export interface MethodTerms {
  readonly min: bigint;
  readonly max: bigint;
  readonly feeE4: bigint;
  readonly feeFixed: bigint;
  readonly networkFee: bigint;
}

/** A house whose clock stands still until it is set, with unreliable payout and game providers. */
export interface TimedHouse {
  readonly house: TestApp;
  readonly provider: FlakyProvider;
  readonly wallet: FlakyWallet;
  readonly lottery: LotteryHand;
  readonly rateId: string;
  /** How often each kind of question had each answer. */
  readonly seen: Map<string, number>;
  /** The check-in prizes by days in a row. */
  readonly prizes: readonly bigint[];
  /** The withdrawal methods by name. */
  readonly ways: ReadonlyMap<string, MethodTerms>;
  readonly now: () => number;
  /** Sets the clock of the program and of the ledger's rows. */
  readonly setNow: (at: number) => Promise<void>;
  /** Sets the random source of the provider's behaviour. */
  readonly follow: (chance: Chance) => void;
  readonly close: () => Promise<void>;
}

/** The ledger dates its rows by PostgreSQL's clock; here by a table that the tests set. */
const CLOCK = `
  create table model_clock (at timestamptz not null);
  insert into model_clock values (now());
  create function model_now() returns timestamptz language sql stable security definer set search_path = public as 'select at from model_clock';
  alter table ledger_movements alter created_at set default model_now()`;

const HEARTBEAT_MS = 1_000;
/** Actions are sequential, so a few warm connections are enough. */
const CONNECTIONS = { FAIRBOOK_POOL: '3' };

export async function timedHouse(): Promise<TimedHouse> {
  let now = Date.now();
  let chance = seededRandom('nobody');
  const provider = flakyProvider(() => chance);
  const wallet = flakyWallet(
    () => chance,
    () => now,
  );
  const house = await testApp({
    environment: CONNECTIONS,
    options: { now: () => new Date(now), payout: provider, wallets: new Map([['ky', wallet]]) },
  });
  const { pool } = house.database.owner;
  await pool.query(CLOCK);
  // A stop asks when bets were placed, which is by PostgreSQL's own clock: deposit-stop.pg.test.ts has them.
  await pool.query('update house_terms set stop_deposits = 0');
  const { rateId } = await house.settings.currentRate(house.db, 'USDT');
  const { rows: prizes } = await pool.query<{ prize: bigint }>('select prize from check_in_prizes order by place');
  const { rows: ways } = await pool.query<MethodTerms & { channel: string }>(
    `select channel, amount_min as min, amount_max as max, fee_e4::bigint as "feeE4", fee_fixed as "feeFixed", network_fee as "networkFee"
     from withdrawal_channels`,
  );
  // a stale feed would suspend its matches
  const alive = setInterval(() => void house.sportsbook.heartbeat('test', 'soccer'), HEARTBEAT_MS);
  return {
    ...{ house, provider, wallet, lottery: lotteryHand(house), rateId },
    seen: new Map(),
    prizes: prizes.map(({ prize }) => prize),
    ways: new Map(ways.map(({ channel, ...terms }) => [channel, terms])),
    now: () => now,
    setNow: async (at) => {
      now = at;
      await pool.query('update model_clock set at = $1', [new Date(at)]);
    },
    follow: (next) => {
      chance = next;
    },
    close: async () => {
      clearInterval(alive);
      await house.close();
    },
  };
}
