import { randomUUID } from 'node:crypto';
import { receiptCode } from '@fairbook/core/betting';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

let raw: RawBets;
let staff: StaffOfTest;
let [ana, rui]: (TestPlayer | undefined)[] = [];
let drawId = '';
let drawNo = '';
let ended = '';
/** Ids of bets in the order they were placed. */
const bets: Record<'anaOpen' | 'anaWon' | 'anaDraw' | 'ruiOpen' | 'ruiLost' | 'ruiDraw', string> = {} as never;
const numberOf = (player: TestPlayer | undefined) => String(player?.id);

beforeAll(async () => {
  raw = await rawBets();
  const desk = await officeCalls(raw.app);
  staff = await desk.staffWith(['bets.read']);
  const { bet, betOnDraw, ...draw } = await mixedBets(raw);
  drawId = draw.drawId;
  drawNo = (await desk.owner<{ no: string }>('select draw_no as no from draws where id = $1', [drawId]))[0]?.no ?? '';
  const { app } = raw;
  [ana, rui] = [await app.playerWith('1000'), await app.playerWith('1000')];
  await app.feed([fixtureFact('ended'), oddsFact('ended', { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  ended = (await desk.owner<{ id: string }>("select id::text from matches where fixture = 'ended'"))[0]?.id ?? '';
  const onEnded = (name: string, odds: string) => ({ legs: [raw.leg({ match_id: ended, name, odds })] });
  bets.anaOpen = await bet(ana, { unit_stake: '50' });
  bets.anaWon = await bet(ana, onEnded('w', '2'));
  bets.anaDraw = await betOnDraw(ana);
  bets.ruiOpen = await bet(rui, { unit_stake: '49.99' });
  bets.ruiLost = await bet(rui, onEnded('l', '4'));
  bets.ruiDraw = await betOnDraw(rui);
  await app.feed([resultFact('ended', { home: 1, away: 0 })]);
  await app.settle();
});
afterAll(() => raw.app.close());

interface Page {
  readonly list: readonly { readonly player_id: string; readonly bet: { readonly bet: { readonly bet_id: string } } }[];
  readonly next: string | null;
}
const page = async (query: Readonly<Record<string, string>>): Promise<Page> =>
  (await staff.get(`bets?${new URLSearchParams(query)}`)).data as unknown as Page;
type Name = keyof typeof bets;
const namesOf = ({ list }: Page): readonly Name[] =>
  list.map(({ bet }) => (Object.keys(bets) as Name[]).find((name) => bets[name] === bet.bet.bet_id) as Name);
const found = async (query: Readonly<Record<string, string>>) => namesOf(await page(query));

const ALL: readonly Name[] = ['ruiDraw', 'ruiLost', 'ruiOpen', 'anaDraw', 'anaWon', 'anaOpen'];

describe('staff find bets of everybody on everything, newest first', () => {
  test.each<[string, () => Readonly<Record<string, string>>, readonly Name[]]>([
    ['all of the last day', () => ({}), ALL],
    ['a player’s', () => ({ player_id: numberOf(ana) }), ['anaDraw', 'anaWon', 'anaOpen']],
    ['of one game', () => ({ kind: 'soccer' }), ['ruiLost', 'ruiOpen', 'anaWon', 'anaOpen']],
    ['of another game', () => ({ kind: 'basketball' }), []],
    ['of all lotteries', () => ({ kind: 'lottery' }), ['ruiDraw', 'anaDraw']],
    ['of one lottery', () => ({ kind: 'hkmarksix' }), ['ruiDraw', 'anaDraw']],
    ['of another lottery', () => ({ kind: 'racing' }), []],
    ['pending', () => ({ status: '1' }), ['ruiDraw', 'ruiOpen', 'anaDraw', 'anaOpen']],
    ['settled', () => ({ status: '16' }), ['ruiLost', 'anaWon']],
    ['cancelled', () => ({ status: '32' }), []],
    ['on a match', () => ({ match_id: ended }), ['ruiLost', 'anaWon']],
    ['of a player on a match', () => ({ match_id: ended, player_id: numberOf(rui) }), ['ruiLost']],
    ['on a draw by its number', () => ({ draw: drawNo }), ['ruiDraw', 'anaDraw']],
    ['on a draw of that number in another game', () => ({ draw: drawNo, kind: 'racing' }), []],
    ['on a draw by its id', () => ({ draw: drawId }), ['ruiDraw', 'anaDraw']],
    ['on no draw', () => ({ draw: '99999' }), []],
    ['of a player on a draw', () => ({ draw: drawNo, player_id: numberOf(ana) }), ['anaDraw']],
    ['from a stake on, to the cent', () => ({ stake_from: '50.000000' }), ['anaOpen']],
    ['from a lower one', () => ({ stake_from: '49.990000' }), ['ruiOpen', 'anaOpen']],
    ['by its id', () => ({ search: bets.ruiLost }), ['ruiLost']],
    ['by its id in capitals', () => ({ search: ` ${bets.ruiDraw.toUpperCase()} ` }), ['ruiDraw']],
    ['by the code of its receipt', () => ({ search: receiptCode(bets.anaDraw) }), ['anaDraw']],
    ['by its id, of another player', () => ({ search: bets.ruiLost, player_id: numberOf(ana) }), []],
    ['what nobody has', () => ({ search: v7() }), []],
    ['what is neither an id nor a code', () => ({ search: 'ana' }), []],
    ['several at once', () => ({ kind: 'soccer', status: '1', player_id: numberOf(rui) }), ['ruiOpen']],
  ])('%s', async (_, query, names) => expect(await found(query())).toEqual(names));

  test('says whose each is', async () => {
    expect((await page({})).list.map(({ player_id }) => player_id)).toEqual([
      ...Array.from({ length: 3 }, () => numberOf(rui)),
      ...Array.from({ length: 3 }, () => numberOf(ana)),
    ]);
  });

  test('page by page nothing comes twice or is left out, whatever the size of a page', async () => {
    for (const limit of ['1', '2', '5', '6', '7']) {
      const names: Name[] = [];
      let before: string | null = '';
      while (before !== null) {
        const next: Page = await page({ limit, ...(before === '' ? {} : { before }) });
        expect(next.list.length).toBeLessThanOrEqual(Number.parseInt(limit, 10));
        names.push(...namesOf(next));
        before = next.next;
      }
      expect(names).toEqual(ALL);
    }
  });
});

describe('the days that are looked through', () => {
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();

  test('default to the last day; up to 31 may be given, and a player, a match, a draw or an id searches all of them', async () => {
    const { database } = raw.app;
    const old = async (name: Name, days: number) =>
      database.owner.pool.query(
        `update ${name.endsWith('Draw') ? 'draw_bets' : 'bets'} set placed_at = now() - $2 * interval '1 day' where id = $1`,
        [bets[name], days],
      );
    await database.owner.pool.query('alter table bets disable trigger user; alter table draw_bets disable trigger user');
    await old('anaOpen', 2);
    await old('anaDraw', 40);
    expect(await found({})).toEqual(['ruiDraw', 'ruiLost', 'ruiOpen', 'anaWon']);
    expect(await found({ from: hours(49) })).toEqual(['ruiDraw', 'ruiLost', 'ruiOpen', 'anaWon', 'anaOpen']);
    expect(await found({ from: hours(49), until: hours(47) })).toEqual(['anaOpen']);
    expect(await found({ player_id: numberOf(ana) })).toEqual(['anaWon', 'anaOpen', 'anaDraw']);
    expect(await found({ draw: drawNo })).toEqual(['ruiDraw', 'anaDraw']);
    expect(await found({ search: bets.anaDraw })).toEqual(['anaDraw']);
    expect(await found({ search: receiptCode(bets.anaOpen) })).toEqual(['anaOpen']);
    expect(await found({ search: receiptCode(bets.anaDraw) })).toEqual([]);
  });

  test('are no more than 31, and end after they begin', async () => {
    const code = async (query: Readonly<Record<string, string>>) => (await staff.get(`bets?${new URLSearchParams(query)}`)).code;
    expect(await code({ from: hours(31 * 24 + 1) })).toBe('report.range_invalid');
    expect(await code({ from: hours(1), until: hours(2) })).toBe('report.range_invalid');
    expect(await code({ from: hours(31 * 24 + 1), player_id: numberOf(ana) })).toBeUndefined();
  });
});

describe('a receipt in the office', () => {
  const receipt = (player: TestPlayer | undefined, id: string) => staff.get(`bets/${numberOf(player)}/${id}`);

  test('is what its player sees', async () => {
    const seen = async (path: string) =>
      (await raw.send({ method: 'GET', path: `/sports/api/v1/${path}`, body: undefined, from: ana as TestPlayer })).data;
    expect((await receipt(ana, bets.anaWon)).data).toEqual({
      ...{ found: { on: 'matches', receipt: await seen(`soccer/mybet/${bets.anaWon}`) }, voidable: true, void_asked: null },
    });
    expect((await receipt(ana, bets.anaDraw)).data).toEqual({
      ...{ found: { on: 'draw', receipt: await seen(`hkmarksix/mybet/${bets.anaDraw}`) }, voidable: true, void_asked: null },
    });
  });

  test.each<[string, () => ReturnType<typeof receipt>]>([
    ['of another player', () => receipt(rui, bets.anaWon)],
    ['of nobody', () => receipt(ana, randomUUID())],
  ])('a bet %s is not there', async (_, ask) => expect(await ask()).toMatchObject({ status: 404, code: 'bet.not_found' }));
});
