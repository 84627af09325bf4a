import type { FeedFact } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import { correctionFact, voidFact } from '../testing/feed-facts.ts';
import { knownMatch, minutesAgo, paperIngest } from '../testing/paper-ingest.ts';
import { FINAL_ODDS, type Given, KEPT_ODDS, OVERS, result, SETS, settled, TENNIS, taken } from '../testing/paper-outcomes.ts';
import { takeHeld } from './ingest-outcomes.ts';
import type { KnownMatch } from './ingest-state.ts';

describe('a result waits for two people', () => {
  const kick = (minutes: number) => ({ startsAt: minutesAgo(200), kickedOffAt: minutesAgo(minutes) });
  test.each<[string, FeedFact, Given, boolean]>([
    ['a minute before its match can be over', result(4), { speed: 1, match: kick(97) }, true],
    ['not once it can be', result(4), { speed: 1, match: kick(98) }, false],
    ['not where it is played as much faster', result(4), { speed: 98, match: kick(1) }, false],
    ['not of a vendor whose time is not ours', result(4), { speed: null, match: kick(1) }, false],
    ['when it is a correction', correctionFact('f', { home: 1, away: 0 }, 4), { speed: 1, match: kick(97) }, true],
    ['not when it is void', voidFact('f', 4), { speed: 1, match: kick(97) }, false],
    ['when its vendor settles otherwise than the rules', result(4, 2, { settled: settled('lost') }), {}, true],
    ['not when it settles as they do', result(4, 2, { settled: settled('won') }), {}, false],
  ])('%s', async (_, fact, given, isHeld) => {
    const { told, did } = await taken([fact], given);
    expect([did[0], told().held]).toEqual(isHeld ? ['replace_held', 1] : ['insert_outcome', 0]);
  });

  test.each<[string, FeedFact, Given, readonly unknown[]]>([
    ['whole', result(4), { speed: 1 }, [7n, 2, 1, 1, 0, '', 4, null, 'early', null, null, null]],
    ['without a break', result(4, 2, { half_time: null }), { speed: 1 }, [7n, 2, 1, null, null, '', 4, null, 'early', null, null, null]],
    [
      ...(['with why it was corrected', correctionFact('f', { home: 3, away: 1 }, 6), { speed: 1 }] as const),
      [7n, 3, 1, 0, 0, 'the second goal was disallowed', 6, null, 'early', null, null, null],
    ],
    [
      ...(['with what its vendor settles otherwise', result(4, 2, { settled: settled('lost') }), {}] as const),
      [7n, 2, 1, 1, 0, '', 4, null, 'differs', '[{"market":"wl","selection":"w","lineE2":null,"grade":"lost"}]', null, null],
    ],
    [
      ...(['with the odds of a pool', result(4, 2, { final_odds: [...FINAL_ODDS] }), { speed: 1, match: { game: 'bd' } }] as const),
      [7n, 2, 1, 1, 0, '', 4, KEPT_ODDS, 'early', null, null, null],
    ],
    [
      ...(['with its overs', result(4, 150, { half_time: null, overs: OVERS }), { speed: 1, match: { game: 'cricket' } }] as const),
      [7n, 150, 1, null, null, '', 4, null, 'early', null, JSON.stringify(OVERS), null],
    ],
    [
      ...(['with its sets', result(4, 2, { half_time: null, sets: SETS }), { speed: 1, match: TENNIS }] as const),
      [7n, 2, 1, null, null, '', 4, null, 'early', null, null, JSON.stringify(SETS)],
    ],
  ])('%s, its markets held as long, and nobody is told', async (_, fact, given, kept) => {
    const match = { ...given.match, kickedOffAt: given.speed ? minutesAgo(5) : null };
    const { asked, told, did } = await taken([fact], { ...given, match });
    expect(did).toEqual(['replace_held', 'insert_held', 'mark_held', 'note_outcome_version']);
    expect([asked('replace_held'), asked('insert_held')]).toEqual([[[7n]], [kept]]);
    expect([asked('mark_held'), asked('note_outcome_version')]).toEqual([[[7n, true]], [[7n, fact.version, true]]]);
    expect(told()).toMatchObject({ applied: 1, held: 1, changed: [], restated: [7n], listed: false });
  });

  test('until a newer word counts, which lets the match go', async () => {
    const waits = { resultHeld: true, outcomeVersion: 3, decidedVersion: 3 };
    const decided = await taken([result(5)], { match: waits });
    expect(decided.did).toEqual(['replace_held', 'mark_held', 'insert_outcome', 'decide_match', 'told']);
    expect([decided.asked('replace_held'), decided.asked('mark_held')]).toEqual([[[7n]], [[7n, false]]]);
    const noted = await taken([result(5)], { match: { ...waits, revision: 1, status: 'ended' }, outcome: {} });
    expect([noted.did, noted.told().restated]).toEqual([['replace_held', 'mark_held', 'note_outcome_version'], [7n]]);
  });

  const HELD = {
    ...{ fixture: 'f', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 }, overs: null, sets: null, finalOdds: [] },
    ...{ settled: [], note: 'as seen', version: 4, heldAt: minutesAgo(3) },
  };
  const letGo = async (
    more: object = {},
    { isTaken = true, match = {} }: { isTaken?: boolean; match?: Partial<KnownMatch> | null } = {},
  ) => {
    const paper = paperIngest([], { known: match === null ? [] : [knownMatch(match)] });
    await takeHeld(paper.ingest, { ...HELD, ...more }, isTaken ? async (_, id) => paper.note('told', id) : null);
    return paper;
  };

  test('who let it go without it leave its match as it was; of a match that is gone nothing is done', async () => {
    const refused = await letGo({}, { isTaken: false });
    expect([refused.order(), refused.asked('fixtures'), refused.asked('mark_held')]).toEqual([
      ...[['fixtures', 'mark_held'], [['vendor', ['f']]], [[7n, false]]],
    ]);
    expect(refused.told()).toMatchObject({ restated: [7n], changed: [], listed: false });
    expect((await letGo({}, { match: null })).order()).toEqual(['fixtures']);
  });

  test.each<[string, object, Partial<KnownMatch>, readonly unknown[]]>([
    ['as it was told', {}, {}, [2, 1, 1, 0, null, 'as seen', 'vendor', 4, null, null, null, null, null]],
    ['without a break', { halfTime: null }, {}, [2, 1, null, null, null, 'as seen', 'vendor', 4, null, null, null, null, null]],
    [
      ...([
        'with what its vendor settles otherwise',
        { settled: [{ market: 'wl', selection: 'w', lineE2: null, grade: 'lost' }] },
        {},
      ] as const),
      [2, 1, 1, 0, null, 'as seen', 'vendor', 4, null, null, '[{"market":"wl","selection":"w","lineE2":null,"grade":"lost"}]', null, null],
    ],
    [
      ...(['with the odds of a pool', { finalOdds: JSON.parse(KEPT_ODDS) }, { game: 'bd' }] as const),
      [2, 1, 1, 0, null, 'as seen', 'vendor', 4, KEPT_ODDS, null, null, null, null],
    ],
    [
      ...(['with its overs', { overs: OVERS }, { game: 'cricket' }] as const),
      [2, 1, 1, 0, null, 'as seen', 'vendor', 4, null, null, null, JSON.stringify(OVERS), null],
    ],
    [
      ...(['with its sets', { sets: SETS }, TENNIS] as const),
      [2, 1, 1, 0, null, 'as seen', 'vendor', 4, null, null, null, null, JSON.stringify(SETS)],
    ],
  ])('who take it decide by it, %s', async (_, more, match, row) => {
    const paper = await letGo(more, { match: { outcomeVersion: 4, decidedVersion: 4, ...match } });
    expect(paper.asked('insert_outcome')).toEqual([[7n, 1, 'played', ...row]]);
    expect(paper.order()).toEqual(['fixtures', 'mark_held', 'insert_outcome', 'decide_match', 'told']);
  });
});
