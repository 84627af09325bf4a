import { setTimeout as wait } from 'node:timers/promises';
import type { OddsTable, PickRequest } from '@fairbook/contract';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { CHASE_MAX } from '@fairbook/core/lottery';
import { everyGame, startDrawsHouse } from '@fairbook/harness/draws-house';
import { currentDraw, openAccounts, placeSlip, tableOf } from '@fairbook/harness/play';
import { ratesOf } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { infoOfChain } from '@fairbook/sandbox';
import { cloneDatabase } from '@fairbook/testkit/pg';
import { sharedSecrets } from '../late/doors.ts';
import { countOf } from './check-bets.ts';
import { randomPicks } from './random-picks.ts';
import { untilDrawn } from './until-drawn.ts';

/** The bets in a copy: none, all the same, or random. */
const BOOKS = ['empty', 'one-sided', 'random'] as const;
type Book = (typeof BOOKS)[number];

/** A draw must be open for more than two seconds to be held. */
const EVERY_S = 3;

export interface BooksReport {
  readonly draws: number;
  /** Draws whose result, seed, signature and randomness are not byte for byte the same in all copies. */
  readonly different: number;
  readonly bets: Readonly<Record<Book, number>>;
}

export interface BooksOptions {
  readonly draws: number;
  readonly firstIn: number;
  readonly say: (line: string) => void;
}

/** Runs three copies of a house, with the same seeds and the same beacon, that draw at the same time but have different bets. */
export async function drawUnderBooks({ draws, firstIn, say }: BooksOptions): Promise<BooksReport> {
  const count = Math.ceil(draws / LOTTERY_GAMES.length);
  const secrets = sharedSecrets();
  const first = await startDrawsHouse({
    schedules: () => everyGame({ firstIn, everySeconds: EVERY_S, count, closesBefore: 1 }),
    roles: 'api,worker',
    env: secrets,
  });
  const over = new Date(first.begun.getTime() + (firstIn + count * EVERY_S) * 1_000);
  const copies: House[] = [];
  try {
    const { databaseUrl, kill } = first.house;
    await untilPlanned(databaseUrl);
    await kill(); // a database in use cannot be copied
    // what the database keeps encrypted is read with the secrets it was written with
    const env = {
      ...secrets,
      FAIRBOOK_BEACON_URL: first.beacon.url,
      FAIRBOOK_BEACON_CHAIN: JSON.stringify(infoOfChain(first.beacon.chain)),
    };
    const template = new URL(databaseUrl).pathname.slice(1);
    for (const book of BOOKS) {
      const copy = await cloneDatabase(String(new URL('/postgres', databaseUrl)), template, `${template}_${book.replace('-', '_')}`);
      copies.push(await startHouse({ databaseUrl: copy, roles: 'api,worker', env }));
    }
    const draws = await Promise.all(
      copies.map(async (house, at) => {
        await Promise.all([
          untilDrawn(house.databaseUrl, over, at === 0 ? say : undefined),
          fillBook({ url: house.url, book: BOOKS[at] ?? 'empty', over }),
        ]);
        return resultsOf(house.databaseUrl, over);
      }),
    );
    const bets = await Promise.all(copies.map((copy) => queryDb(copy.databaseUrl, (ask) => countOf(ask, 'select from draw_bets'))));
    const [empty = [], ...others] = draws;
    const isSame = (line: string, at: number): boolean => others.every((lines) => lines[at] === line);
    return {
      draws: empty.length,
      different: empty.filter((line, at) => !isSame(line, at)).length + others.filter(({ length }) => length !== empty.length).length,
      bets: { empty: bets[0] ?? -1, 'one-sided': bets[1] ?? -1, random: bets[2] ?? -1 },
    };
  } finally {
    for (const copy of copies) await copy.stop();
    await first.stop();
  }
}

/** Waits until every game has its draws. */
async function untilPlanned(databaseUrl: string): Promise<void> {
  const planned = (): Promise<number> =>
    queryDb(databaseUrl, (ask) => countOf(ask, `select distinct game from draws where source = 'own'`));
  for (const end = Date.now() + 60_000; (await planned()) < LOTTERY_GAMES.length; await wait(200))
    if (Date.now() > end) throw new Error('draws are not planned');
}

const resultsOf = (databaseUrl: string, until: Date): Promise<readonly string[]> =>
  queryDb(databaseUrl, async (ask) => {
    const rows = await ask<{ line: string }>(
      `select concat_ws('|', d.id, d.game, d.draw_no, d.status, d.void_reason, array_to_string(r.numbers, ','), encode(r.server_seed, 'hex'), r.signature, r.randomness, r.hash) as line
       from draws d left join draw_results r on r.draw_id = d.id where d.source = 'own' and d.draws_at <= $1 order by d.id`,
      [until],
    );
    return rows.map(({ line }) => line);
  });

/** Places multi-draw slips of the maximum length in every game, as long as there are draws. */
async function fillBook({ url, book, over }: { readonly url: string; readonly book: Book; readonly over: Date }): Promise<void> {
  if (book === 'empty') return;
  const rates = await ratesOf(url);
  const players = await openAccounts(url, { players: 4, usdt: '5000', rates });
  const chance = seededRandom(book);
  while (Date.now() < over.getTime()) {
    for (const game of LOTTERY_GAMES) {
      const [table, draw] = [await tableOf(url, game), await currentDraw(url, game)];
      if (!draw) continue;
      for (const player of players)
        await placeSlip({ player, rates, table, drawId: draw.match_id, picks: picksOf(book, chance, table), draws: CHASE_MAX });
    }
  }
}

/** Returns the first cell of the table at its minimum stake, or random picks. */
function picksOf(book: Book, chance: Chance, table: OddsTable): readonly PickRequest[] {
  const [cell] = table.list;
  return book === 'random' || !cell ? randomPicks(chance, table) : [{ top: cell.top, selections: [cell.prop], amount: cell.min }];
}
