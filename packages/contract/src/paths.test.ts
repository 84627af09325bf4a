import { describe, expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { pathsOf } from './endpoint.ts';

const served = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
  pathsOf(endpoint).map(({ path }) => ({ name, call: `${endpoint.method} ${path}` })),
);

test('no path of the API has a part that any name fits into, but for what is looked up', () => {
  const open = new Set(served.flatMap(({ call }) => call.match(/:\w+/g) ?? []));
  expect([...open].sort()).toEqual([':id', ':order_id']);
});

describe('a call', () => {
  test.each(served)('$call is served by $name alone', ({ call, name }) => {
    expect(served.filter((each) => each.call === call).map((each) => each.name)).toEqual([name]);
  });
});
