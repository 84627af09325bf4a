import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { allOfficeEndpoints } from '../office/index.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS, type ErrorCode, statusOf } from './errors.ts';

/** Describes everything of a call except its fields, whose bounds are checked elsewhere. */
function lineOf([name, { method, path, who, money, permission, needs, games, waitsMs, query, headers, refuses }]: [
  string,
  Endpoint,
]): string {
  const said = [
    ...[money && 'money', permission && `may ${permission}`, needs && `needs ${needs}`, waitsMs && `waits ${waitsMs}`],
    ...[games && `games ${games.join()}`, query && `query ${query.join()}`, headers && `headers ${JSON.stringify(headers)}`],
    refuses.length > 0 && `refuses ${refuses.join()}`,
  ];
  return [`${name}: ${who} ${method} ${path}`, ...said.filter(Boolean)].join('; ');
}

/** A changed call is a changed line: read it, then `npm test -- contract -u`. */
test.each([
  ['players', allEndpoints],
  ['staff', allOfficeEndpoints],
])('who may make each call of %s, where it is, whether it moves money and what it refuses is as it is kept', (_, endpoints) => {
  expect(
    Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
      .map(lineOf)
      .sort()
      .join('\n'),
  ).toMatchSnapshot();
});

test('each refusal has the status that is kept', () => {
  const lines = Object.entries(ERRORS).map(([code, status]) => `${status} ${code}`);
  expect(lines.sort().join('\n')).toMatchSnapshot();
});

test.each([
  ['auth.required', 401],
  ['server.busy', 503],
  ['slip.empty', 400],
  ['slip.odds_changed', 422],
  ['slip.insufficient_balance', 422],
  ['builder.no_model', 422],
] as const)('%s is told with %i', (code, status) => expect(statusOf(code as ErrorCode)).toBe(status));
