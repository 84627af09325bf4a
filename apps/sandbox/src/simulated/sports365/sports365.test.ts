import { type FeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import { checkPrices, DISCIPLINES, type Discipline, isLineOf, isPlayedFor, MARKETS_OF, playOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { digestOf, digestsOf } from '../../testing/digests.ts';
import { createWorld } from '../index.ts';
import { createPlans } from '../match-plan.ts';
import { CRICKET } from './cricket.ts';
import { TENNIS } from './tennis.ts';

const FROM = Date.UTC(2026, 10, 21, 10, 7, 13, 5);
const HOUR_MS = 3_600_000;
const world = createWorld({ game: 'sports365', seed: 'test' });
const before = world.snapshot(FROM);
const facts = world.factsBetween(FROM, FROM + HOUR_MS);
const all = [...before, ...facts];
type Fact<Kind extends FeedFact['kind']> = Extract<FeedFact, { kind: Kind }>;
const ofKind = <Kind extends FeedFact['kind']>(...kinds: readonly Kind[]) =>
  all.filter((fact): fact is Fact<Kind> => (kinds as readonly string[]).includes(fact.kind));
const disciplines = new Map(ofKind('fixture').map(({ fixture, discipline }) => [fixture, discipline]));
const of = (discipline: Discipline) => [...disciplines].flatMap(([fixture, each]) => (each === discipline ? [fixture] : []));

test('it reports only facts that its game allows, in order of time, and the same to every client', () => {
  const zFact = zFeedFactOf('sports365');
  expect(all.map((fact) => JSON.parse(JSON.stringify(z.encode(zFact, fact)))).every((each) => z.safeDecode(zFact, each).success)).toBe(
    true,
  );
  const times = facts.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, two) => one - two));
  const again = createWorld({ game: 'sports365', seed: 'test' }).factsBetween(FROM, FROM + 60_000);
  expect(JSON.stringify(again)).toBe(JSON.stringify(facts.filter(({ at }) => at.getTime() < FROM + 60_000)));
});

test('a seed reports the same in every release, to the last price', () => {
  expect(
    digestsOf(all, (fact) => `${disciplines.get(fact.fixture)} ${fact.kind}${'market' in fact ? ` ${fact.market}` : ''}`),
  ).toMatchInlineSnapshot(`
    {
      "basketball correction": "2: 4969489e0368",
      "basketball fixture": "240: 9220737304f6",
      "basketball odds ml": "2113: 8e0eceea80b6",
      "basketball odds ps": "2381: 5ab7ef306f49",
      "basketball odds pt": "1049: 1f2671283c1c",
      "basketball postponement": "3: 8180d52e2024",
      "basketball result": "102: 7495b2c08071",
      "basketball score": "2100: f05377c4287d",
      "basketball suspension ml": "423: 4c19faf23b76",
      "basketball suspension ps": "433: f647225e5e66",
      "basketball suspension pt": "431: 7215cf969178",
      "basketball void": "2: eadc419464f6",
      "cricket correction": "2: 6d70278a3b35",
      "cricket fixture": "198: d6b44739d8e4",
      "cricket odds ml": "506: 470d4173ad51",
      "cricket postponement": "3: d9538f7f5211",
      "cricket result": "72: c8795c7cc7c7",
      "cricket score": "343: d85a4154766a",
      "cricket suspension ml": "646: 1bc3c5e151fa",
      "cricket void": "1: b19dbc3f9074",
      "football correction": "8: 7fe1d4c959d5",
      "football fixture": "431: aa591a3ea585",
      "football odds ah": "2645: 69a537779ec5",
      "football odds ah1": "366: 8231d64d7c4b",
      "football odds ah_a": "1782: c83662fc808a",
      "football odds ah_b": "1922: 30c1394c8df7",
      "football odds ah_c": "1867: 32577d36213c",
      "football odds ah_d": "1786: 74346af6f21f",
      "football odds ah_e": "1907: e41cd1d2e4ba",
      "football odds ah_f": "1906: 94a8f23b1652",
      "football odds ah_g": "1730: e1e767eafdc8",
      "football odds at": "2912: e7e965d848ba",
      "football odds at1": "361: 76bfffe49368",
      "football odds at_a": "1876: 73c5fec60776",
      "football odds at_b": "1874: 04f60f87f605",
      "football odds at_c": "1812: 379423653f2d",
      "football odds at_d": "1909: 80938481feaa",
      "football odds at_e": "1891: c4f67d344b10",
      "football odds at_f": "1818: 24d72ebe07d6",
      "football odds at_g": "1726: 72d19132ada5",
      "football odds btts": "535: b9ec5843913c",
      "football odds correct_score": "591: bad91156235c",
      "football odds dc": "545: 6e90af4c1647",
      "football odds dnb": "545: c1cf30b2c88a",
      "football odds half": "574: e18f54d113e4",
      "football odds handicap": "583: edd50cb04d73",
      "football odds ou05": "402: 2d8038babba7",
      "football odds ou15": "492: d7600778ee88",
      "football odds ou25": "537: 126a84b70361",
      "football odds ou35": "547: f004b8f23812",
      "football odds ou45": "532: 80f24537a6f9",
      "football odds ou55": "460: ad4db9ac0143",
      "football odds wl": "2841: 8b3fe5509f99",
      "football odds wl1": "376: 0128fbf72cad",
      "football postponement": "21: 74d10789ed51",
      "football result": "259: 732ae6fedb2f",
      "football score": "2837: 003cf2d13087",
      "football suspension ah": "502: 33d6bc323fb0",
      "football suspension ah1": "86: 27713b48513b",
      "football suspension ah_a": "501: 3990684d83f4",
      "football suspension ah_b": "503: c217b671f578",
      "football suspension ah_c": "506: 5c17f94a108e",
      "football suspension ah_d": "503: 10c2c2204350",
      "football suspension ah_e": "501: 4c891eca6c8b",
      "football suspension ah_f": "501: f841d3221410",
      "football suspension ah_g": "501: 0acf2a1500cd",
      "football suspension at": "504: f8889aad9b34",
      "football suspension at1": "86: 1f30758d57e0",
      "football suspension at_a": "486: 541d80ef1cbd",
      "football suspension at_b": "485: c381741b5ec4",
      "football suspension at_c": "463: e3e3d19c4f96",
      "football suspension at_d": "489: e992474217e9",
      "football suspension at_e": "498: bb969df4fa20",
      "football suspension at_f": "482: 494829793456",
      "football suspension at_g": "458: cdd21c1b8558",
      "football suspension btts": "435: 8236ded595ce",
      "football suspension correct_score": "505: f9ab4ef36a5d",
      "football suspension dc": "460: f5399c3e5b9e",
      "football suspension dnb": "463: 3359548dffef",
      "football suspension half": "489: 3917decfaf89",
      "football suspension handicap": "505: 52fb3d18f2d3",
      "football suspension ou05": "236: 7ecf3c5794b7",
      "football suspension ou15": "379: 09ae97c69ac1",
      "football suspension ou25": "430: 342f3eb70d76",
      "football suspension ou35": "474: 5e5824164ee1",
      "football suspension ou45": "463: 356a6eedb20b",
      "football suspension ou55": "398: 8417cae99857",
      "football suspension wl": "491: d3a5e462213c",
      "football suspension wl1": "86: 460e48d2d716",
      "football void": "4: 299f31a3f956",
      "tennis correction": "3: 3c07fd3114f0",
      "tennis fixture": "220: 6f8fbbcd7a4e",
      "tennis odds gh": "274: 7085f706728a",
      "tennis odds gt": "206: 500824b357dc",
      "tennis odds ml": "304: b1f8e0b42621",
      "tennis odds sh": "325: f4e8a7c25f53",
      "tennis odds st": "245: 5385ed8818db",
      "tennis postponement": "3: 77d769cb87e0",
      "tennis result": "85: 822d72789e0b",
      "tennis score": "178: d07032b9deb6",
      "tennis suspension gh": "22: 25ec9877c06c",
      "tennis suspension gt": "22: 9853f38449ce",
      "tennis suspension ml": "72: b07560467e3b",
      "tennis suspension sh": "54: 8aa2e326a3ba",
      "tennis suspension st": "62: 2806dc71cc6c",
      "tennis void": "1: f7b32032808a",
    }
  `);
});

test('a seed draws the same matches of tennis and cricket in every release', () => {
  const tennis = createPlans('statistics', TENNIS.calendar, TENNIS.draw);
  const cricket = createPlans('statistics', CRICKET.calendar, CRICKET.draw);
  const slots = Array.from({ length: 1_000 }, (_, slot) => 4_900_000 + slot);
  const played = slots
    .map(tennis)
    .map((plan) => [plan.setChance, plan.sets, plan.retires, TENNIS.endOf(plan), TENNIS.wrongEndOf(plan), TENNIS.lengthOf(plan)]);
  const innings = slots.map(cricket).map((plan) => [plan.expected, plan.overs, CRICKET.endOf(plan), CRICKET.wrongEndOf(plan)]);
  expect([digestOf(played), digestOf(innings)]).toMatchInlineSnapshot(`
    [
      "f0e4773cc191",
      "d2e1cfb8f2ea",
    ]
  `);
});

describe.each(DISCIPLINES)('its matches of %s', (discipline) => {
  const fixtures = new Set(of(discipline));

  test('price exactly the markets of the discipline, each complete and on a valid line', () => {
    const told = ofKind('odds').filter(({ fixture }) => fixtures.has(fixture));
    const kinds = MARKETS_OF.sports365.filter((market) => isPlayedFor('sports365', discipline, market));
    expect(new Set(told.map(({ market }) => market))).toEqual(new Set(kinds));
    for (const { market, line, odds } of told) {
      expect([market, line, isLineOf({ game: 'sports365', market, lineE2: line })]).toEqual([market, line, true]);
      expect([market, line, odds, checkPrices('sports365', market, { odds, inPlay: true })]).toEqual([market, line, odds, null]);
    }
  });

  test('have valid periods and minutes and a possible result', () => {
    const play = playOf('sports365', discipline);
    const scores = ofKind('score').filter(({ fixture }) => fixtures.has(fixture));
    expect(scores.length).toBeGreaterThan(20);
    for (const { period, minute, score } of scores) {
      expect(play.periods).toContain(period);
      expect(minute).toBeLessThanOrEqual(play.minuteMax);
      expect(Math.max(score.home, score.away)).toBeLessThanOrEqual(play.scoreMax);
    }
    const ends = ofKind('result').filter(({ fixture }) => fixtures.has(fixture));
    expect(ends.length).toBeGreaterThan(3);
    for (const { score, overs, sets } of ends) expect([score, sets, play.isFinalScore(score, overs, sets)]).toEqual([score, sets, true]);
  });
});

test('some Asian lines are quarters, and some move', () => {
  const lines = ofKind('odds').filter(({ market }) => market === 'ah');
  expect(lines.some(({ line }) => Math.abs(line ?? 0) % 50 === 25)).toBe(true);
  const linesOf = (fixture: string) => new Set(lines.filter((each) => each.fixture === fixture).map(({ line }) => line));
  expect([...new Set(lines.map(({ fixture }) => fixture))].some((fixture) => linesOf(fixture).size > 1)).toBe(true);
});
