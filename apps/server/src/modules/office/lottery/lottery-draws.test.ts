import { type Draw, Refusal } from '@fairbook/contract';
import { officeLotteryApi } from '@fairbook/contract/office';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { askRoute } from '../../../../test/ask-route.ts';
import { AT, codeOf, paperDesk, spied } from '../testing/paper-desk.ts';
import type { OfficeLotteryDeps } from './lottery-deps.ts';
import { officeLotteryRoutes } from './lottery-routes.ts';

const DRAW = {
  match_id: '5',
  game: 'racing',
  draw_no: '2026/5',
  lunar_year: 2026,
  revision: 1,
  numbers: [1, 2],
  source: 'official',
} as unknown as Draw;
const WISH = { reason: 'because', by: 'rui', at: AT };
const WORD = {
  feed: 'hall',
  game: 'hkmarksix',
  drawNo: 'n',
  date: '2026-03-01',
  numbers: [3, 4],
  ordered: true,
  toldAt: AT,
  problem: 'date_wrong',
};

function room(answers: object = {}) {
  const desk = paperDesk();
  const done = spied(undefined);
  const decided = spied(undefined);
  const lotteryAdmin = {
    ...{ requestVoid: done, confirmVoid: done, dropVoid: done, propose: done, confirm: done, drop: done, dropTyped: done, decided },
    ...{ typeResult: spied(false), draw: spied(undefined), ...answers },
  };
  const exposure = spied({
    bets: 3,
    stakes: amount(7_000_000n),
    cells: [{ top: 0, prop: 'big', units: 4n, stakes: amount(5n), worst: amount(6n) }],
  });
  const foresee = spied({ bets: 1, stakes: amount(2n), paid: amount(3n), pays: amount(4n) });
  const routes = officeLotteryRoutes({ db: desk.db, lotteryAdmin, exposure, foresee } as unknown as OfficeLotteryDeps);
  const ask = (name: keyof typeof officeLotteryApi, request: object) =>
    askRoute(routes, officeLotteryApi[name], request as never, desk.call as never);
  return { ...desk, ask, done, decided: () => decided.given, exposure, foresee };
}
const NUMBERS = [1, 2, 3];
const ONE = { match_id: '5', reason: 'because', numbers: NUMBERS };
const TYPED = { ...ONE, date: '2026-03-01', source: 'https://hall.test' };

describe('what somebody does about a draw', () => {
  test.each([
    ['askVoid', ONE, 'draw.ask_void', 'because', { id: '5', staff: 'ana', reason: 'because' }, {}],
    ['dropVoid', ONE, 'draw.drop_void', 'because', { id: '5', staff: 'ana' }, {}],
    [
      'proposeResult',
      ONE,
      'result.propose',
      'because',
      { id: '5', staff: 'ana', numbers: NUMBERS, reason: 'because' },
      { after: { numbers: '1 2 3' } },
    ],
    ['dropResult', ONE, 'result.drop', 'because', { id: '5', staff: 'ana' }, {}],
    ['dropTyped', ONE, 'result.drop_typed', 'because', { id: '5', staff: 'ana' }, {}],
  ] as const)('%s is in the trail with its reason, and decides nothing', async (name, request, action, reason, given, more) => {
    const { ask, done, trail, decided } = room();
    expect(await ask(name, request)).toEqual({});
    expect([done.given.map((each) => each[1]), trail(), decided()]).toEqual([
      [given],
      [{ action, subject: 'draw:5', reason, ...more }],
      [],
    ]);
  });

  test('a draw that is void has its stakes given back, and the trail says how many', async () => {
    const { ask, done, trail, decided } = room();
    await ask('confirmVoid', ONE);
    expect([done.given.map((each) => each[1]), decided()]).toEqual([[{ id: '5', staff: 'ana' }], [['5']]]);
    expect(trail()).toEqual([{ action: 'draw.void', subject: 'draw:5', reason: '', after: { bets: '3', refunded: '7.000000' } }]);
  });

  test.each([
    [undefined, {}],
    [{ draw: { ...DRAW, numbers: null } }, {}],
    [{ draw: DRAW }, { before: { numbers: '1 2' } }],
  ])('a result that is taken settles its bets, with what held before: %j', async (before, more) => {
    const { ask, trail, decided } = room({ draw: spied(before) });
    await ask('confirmResult', ONE);
    expect([trail(), decided()]).toEqual([
      [{ action: 'result.confirm', subject: 'draw:5', reason: '', ...more, after: { numbers: '1 2 3' } }],
      [['5']],
    ]);
  });

  test('the numbers of a first word are in no trail; those of a second, which are the result, are', async () => {
    const after = { date: '2026-03-01', source: 'https://hall.test' };
    const line = { action: 'result.type', subject: 'draw:5', reason: 'because' };
    const [first, second] = [room(), room({ typeResult: spied(true) })];
    expect([await first.ask('typeResult', TYPED), first.trail(), first.decided()]).toEqual([{ taken: false }, [{ ...line, after }], []]);
    expect([await second.ask('typeResult', TYPED), second.trail(), second.decided()]).toEqual([
      ...[{ taken: true }, [{ ...line, after: { ...after, numbers: '1 2 3' } }], [['5']]],
    ]);
  });

  test.each(['confirmVoid', 'confirmResult'] as const)('%s that is refused settles nothing', async (name) => {
    const refused = async () => {
      throw new Refusal('draw.four_eyes');
    };
    const { ask, trail, decided } = room({ confirmVoid: refused, confirm: refused });
    expect([await codeOf(ask(name, ONE)), decided()]).toEqual(['draw.four_eyes', []]);
    expect(trail()).toMatchObject([{ action: expect.stringMatching(/refused$/), subject: 'draw:5', reason: 'draw.four_eyes' }]);
  });
});

describe('what the desk is shown', () => {
  test('are draws as they were asked for, with what was found of the code', async () => {
    const draws = spied({ list: [{ draw: DRAW, voiding: WISH }], more: true });
    const { ask } = room({ draws, code: spied(undefined) });
    const found = await ask('draws', { game: 'racing', state: 'open', start: 2, limit: 5 });
    expect(found).toMatchObject({ list: [{ draw: DRAW, voiding: WISH }], more: true, code: null });
    expect(draws.given).toEqual([[{ game: 'racing', state: 'open', start: 2, limit: 5 }]]);
  });

  test('is no draw that there is not', async () => {
    expect(await codeOf(room().ask('draw', { match_id: '9' }))).toBe('draw.not_found');
  });

  test.each([
    ['open', true],
    ['done', false],
  ])('are results of elsewhere, %s ones, with what was told, proposed, typed and taken', async (state, open) => {
    const entry = {
      revision: 1,
      numbers: [5],
      reason: 'r',
      proposedBy: 'rui',
      proposedAt: AT,
      confirmedBy: 'eva',
      confirmedAt: new Date(AT.getTime() + 1),
    };
    const facts = {
      ...{
        draw: DRAW,
        reports: [WORD],
        agreed: [3, 4],
        problem: 'feeds_disagree',
        proposal: { ...entry, confirmedBy: null, confirmedAt: null },
      },
      ...{
        typeFrom: AT,
        typed: { drawId: '5', by: 'rui', at: AT, source: 's', reason: 'r', taken: false },
        readAt: ['u'],
        revisions: [entry],
      },
    };
    const official = spied({ list: [facts], more: false, strays: [WORD] });
    const { ask } = room({ official });
    const told = { feed: 'hall', draw_no: 'n', date: '2026-03-01', numbers: [3, 4], ordered: true, told_at: AT, problem: 'date_wrong' };
    expect(await ask('imports', { game: 'hkmarksix', state, start: 0, limit: 5 })).toMatchObject({
      more: false,
      strays: [{ ...told, game: 'hkmarksix' }],
      list: [
        {
          ...{
            draw: DRAW,
            reports: [told],
            agreed: [3, 4],
            problem: 'feeds_disagree',
            proposal: { numbers: [5], reason: 'r', by: 'rui', at: AT },
          },
          ...{ type_from: AT, typed: { by: 'rui', at: AT, source: 's', reason: 'r' }, read_at: ['u'] },
          revisions: [{ revision: 1, numbers: [5], reason: 'r', proposed_by: 'rui', confirmed_by: 'eva', at: entry.confirmedAt }],
        },
      ],
    });
    expect(official.given).toEqual([[{ game: 'hkmarksix', open, start: 0, limit: 5 }]]);
  });

  test('is what a result that waits would do, and nothing where none waits', async () => {
    const [waits, none] = [
      room({ waitingResult: spied({ draw: DRAW, numbers: [7, 8] }) }),
      room({ waitingResult: spied({ draw: DRAW, numbers: null }) }),
    ];
    expect(await waits.ask('foreseen', { match_id: '5' })).toEqual({ numbers: [7, 8], bets: 1, stakes: 2n, paid: 3n, pays: 4n });
    const draw = { id: '5', game: 'racing', drawNo: '2026/5', lunarYear: 2026, revision: 1, numbers: [7, 8], state: 'drawn' };
    expect(waits.foresee.given.map((each) => each[1])).toEqual([draw]);
    expect(await none.ask('foreseen', { match_id: '5' })).toEqual({ numbers: null, bets: 0, stakes: 0n, paid: 0n, pays: 0n });
    expect(none.foresee.given).toEqual([]);
  });
});
