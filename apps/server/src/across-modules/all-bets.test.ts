import { describe, expect, test } from 'vitest';
import { allBetsRoutes } from './all-bets.ts';

const PLAYER = 7n;
interface Owned {
  readonly listed?: readonly string[];
  readonly totals?: readonly object[];
}
/** The calls over modules with these bets, and what each module was asked. */
function over({
  matches = {},
  draws = {},
  rounds = {},
  named = ['9'],
}: {
  matches?: Owned;
  draws?: Owned;
  rounds?: Owned;
  named?: readonly string[];
} = {}) {
  const asked: Record<string, unknown[]> = {};
  const noting =
    <Answer>(name: string, answer: Answer) =>
    async (...given: unknown[]) => {
      asked[name] = [...(asked[name] ?? []), given];
      return answer as never;
    };
  const of = (name: string, { listed = [], totals = [] }: Owned, open: number) => ({
    listed: noting(
      `${name}.listed`,
      listed.map((bet_id) => ({ bet_id })),
    ),
    totals: noting(`${name}.totals`, totals),
    openBets: noting(`${name}.open`, open),
    openRounds: noting(`${name}.open`, open),
    matchesNamed: noting(`${name}.named`, named),
  });
  const owners = { db: {}, matchBets: of('matches', matches, 1), drawBets: of('draws', draws, 20), gameRounds: of('rounds', rounds, 300) };
  const routes = allBetsRoutes(owners as never);
  const call = async (path: string, request: object) => {
    const route = routes.find(({ endpoint }) => endpoint.path.endsWith(path));
    return route?.handle(request, { playerId: PLAYER, language: 'pt' } as never) as never;
  };
  return {
    asked,
    list: (query: object) => call('/bets', query),
    totals: (query: object) => call('/totals', query),
    open: () => call('/open', {}),
  };
}
const query = (more: object = {}) => ({ kind: 'all', search: '', half: 'open', limit: 3, ...more });
/** The parts of each request to a module that are set. */
const said = (asked: Readonly<Record<string, unknown[]>>, what: string) =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([name]) => name.endsWith(what))
      .map(([name, [first]]) => [
        name.split('.')[0],
        Object.fromEntries(Object.entries((first as [unknown, object])[1]).filter(([, value]) => value !== undefined)),
      ]),
  );

describe('a page', () => {
  test('is the newest of all by their keys, as many as were asked for, and says whether there are more', async () => {
    const { list, asked } = over({ matches: { listed: ['8', '5'] }, draws: { listed: ['9', '4'] }, rounds: { listed: ['7'] } });
    expect(await list(query({ before: 'x' }))).toEqual({
      list: [
        { on: 'draw', bet: { bet_id: '9' } },
        { on: 'matches', bet: { bet_id: '8' } },
        { on: 'round', bet: { bet_id: '7' } },
      ],
      more: true,
    });
    const page = { half: 'open', before: 'x', limit: 4 };
    expect(said(asked, 'listed')).toEqual({ matches: page, draws: page, rounds: page });
    expect(
      Object.values(asked)
        .flat()
        .every((given) => (given as unknown[])[0] === PLAYER),
    ).toBe(true);
    expect(await over({ matches: { listed: ['3', '2', '1'] } }).list(query())).toMatchObject({ more: false });
  });

  test.each<[string, object]>([
    ['all', { matches: {}, draws: {}, rounds: {} }],
    ['lottery', { draws: {} }],
    ['games', { rounds: {} }],
    ['soccer', { matches: { game: 'soccer' } }],
    ['racing', { draws: { game: 'racing' } }],
  ])('of the kind %s is of %j', async (kind, of) => {
    const { list, asked } = over();
    await list(query({ kind }));
    expect(said(asked, 'listed')).toEqual(
      Object.fromEntries(Object.entries(of).map(([name, more]) => [name, { half: 'open', limit: 4, ...more }])),
    );
  });

  test('is narrowed by what was said, for each alike; a name is of matches as the player reads them', async () => {
    const { list, asked } = over();
    const [from, until] = [new Date(1), new Date(2)];
    const amounts = { stake_from: 1n, stake_to: 2n, return_from: 3n, return_to: 4n };
    await list(query({ search: ' Corinthians ', state: 'won', from, until, currency: 'BRL', ...amounts }));
    const narrowed = {
      ...{ half: 'open', limit: 4, state: 'won', from, until },
      amounts: { currency: 'BRL', stakeFrom: 1n, stakeTo: 2n, returnFrom: 3n, returnTo: 4n },
    };
    expect(said(asked, 'listed')).toEqual({
      matches: { ...narrowed, named: ['9'] },
      draws: { ...narrowed, named: 'Corinthians' },
      rounds: { ...narrowed, named: 'Corinthians' },
    });
    expect(asked['matches.named']).toEqual([[PLAYER, 'Corinthians', 'pt']]);
    const code = over();
    await code.list(query({ search: 'FB00000001' }));
    expect(said(code.asked, 'listed')).toMatchObject({ matches: { tail: '0000000001' }, draws: { tail: '0000000001' } });
  });
});

test('sums of all are one by currency, what is open apart from what is closed', async () => {
  const sums = (currency: string, count: number, by = 1n) => ({ currency, count, staked: 10n * by, most: 20n * by, paid: 30n * by });
  const { totals, asked } = over({
    matches: { totals: [sums('BRL', 1), sums('USDT', 2)] },
    draws: { totals: [sums('USDT', 3, 10n)] },
    rounds: { totals: [sums('USDT', 4, 100n)] },
  });
  const half = {
    count: 10,
    sums: [
      { currency: 'BRL', staked: 10n, most: 20n, paid: 30n },
      { currency: 'USDT', staked: 1_110n, most: 2_220n, paid: 3_330n },
    ],
  };
  expect(await totals({ kind: 'all', search: '' })).toEqual({ open: half, closed: half });
  for (const name of ['matches', 'draws', 'rounds'])
    expect(asked[`${name}.totals`]?.map((given) => (given as [unknown, { half: string }])[1].half)).toEqual(['open', 'closed']);
  const soccer = over({ draws: { totals: [sums('USDT', 3)] } });
  expect(await soccer.totals({ kind: 'soccer', search: '' })).toMatchObject({ open: { count: 0, sums: [] } });
});

test('what is open is counted of all', async () => {
  expect(await over().open()).toEqual({ count: 321 });
});
