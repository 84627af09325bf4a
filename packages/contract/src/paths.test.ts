import { describe, expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { providerGamesApi } from './bets/provider-games.ts';
import { allOfficeEndpoints } from './office/index.ts';
import { pathsOf } from './wire/endpoint.ts';

const served = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
  pathsOf(endpoint).map(({ path }) => ({ name, call: `${endpoint.method} ${path}` })),
);

test('no path of the API has a part that any name fits into, but for what is looked up', () => {
  const open = new Set(served.flatMap(({ call }) => call.match(/:\w+/g) ?? []));
  expect([...open].sort()).toEqual([':bet_id', ':case_id', ':country', ':id', ':launch_id', ':order_id']);
});

/** Finds paths of one method that match each other: what is fixed in one would be taken for a value by the other. */
const shadows = (calls: readonly string[]): readonly string[] =>
  calls.flatMap((one) =>
    calls.flatMap((other) => {
      const [parts, others] = [one.split('/'), other.split('/')];
      const fits = parts.length === others.length && parts.every((part, at) => part.startsWith(':') || part === others[at]);
      return one !== other && fits ? [`${one} takes ${other}`] : [];
    }),
  );

/** Given by the specification; their fixed parts are not values that would be looked up. */
const GIVEN = [
  'GET /sports/api/v1/pg/:id takes GET /sports/api/v1/pg/game_list',
  'GET /sports/api/v1/pg/:id takes GET /sports/api/v1/pg/mybet',
];

test('no path shadows another, of players or of staff', () => {
  const office = Object.values(allOfficeEndpoints).map(({ method, path }) => `${method} ${path}`);
  expect(shadows(served.map(({ call }) => call))).toEqual(GIVEN);
  for (const id of ['game_list', 'mybet']) expect(providerGamesApi.openGame.request.shape.id.safeParse(id).success).toBe(false);
  expect(shadows(office)).toEqual([]);
  expect(shadows(['GET /a/:id', 'GET /a/all'])).toEqual(['GET /a/:id takes GET /a/all']);
});

describe('a call', () => {
  test.each(served)('$call is served by $name alone', ({ call, name }) => {
    expect(served.filter((each) => each.call === call).map((each) => each.name)).toEqual([name]);
  });
});
