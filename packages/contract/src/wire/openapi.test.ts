import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../all-endpoints.ts';
import { endpoint, pathsOf } from './endpoint.ts';
import { openApi } from './openapi.ts';

const place = endpoint({
  method: 'POST',
  path: '/:game/bets/:id',
  games: ['soccer', 'bd'],
  who: 'player',
  summary: 'Places one',
  money: true,
  query: ['lang'],
  request: z.object({ game: z.string(), id: z.string(), lang: z.optional(z.string()), stake: z.string(), note: z.optional(z.string()) }),
  reply: z.object({ bet: z.string() }),
  refuses: ['slip.empty', 'rate.expired', 'slip.stake_invalid'],
});
const list = endpoint({
  ...{ method: 'GET', path: '/bets', who: 'public', summary: 'Lists them', refuses: [] },
  request: z.object({ start: z.int(), text: z.optional(z.string()) }),
  reply: z.array(z.string()),
});
const TEXT = { type: 'string' };

test('a call is printed with where its fields go, who may call it, and what it refuses, by status', () => {
  const { paths } = openApi({ place, list }) as { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> };
  expect(Object.keys(paths)).toEqual(['/soccer/bets/{id}', '/bd/bets/{id}', '/bets']);
  const data = (schema: object) => ({
    200: {
      description: 'yes',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { code: { const: 0 }, msg: TEXT, data: schema }, required: ['code', 'msg', 'data'] },
        },
      },
    },
  });
  expect(paths['/bd/bets/{id}']).toEqual({
    post: {
      ...{ operationId: 'place.bd', summary: 'Places one', security: [{ token: [] }] },
      parameters: [
        { name: 'id', in: 'path', required: true, schema: TEXT },
        { name: 'lang', in: 'query', required: false, schema: TEXT },
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: { stake: TEXT, note: TEXT }, required: ['stake'] } } },
      },
      responses: {
        ...data({ type: 'object', properties: { bet: TEXT }, required: ['bet'] }),
        400: { description: 'slip.empty, slip.stake_invalid' },
        409: { description: 'rate.expired' },
      },
    },
  });
  expect(paths['/bets']?.get).toMatchObject({
    parameters: [
      { name: 'start', in: 'query', required: true },
      { name: 'text', in: 'query', required: false },
    ],
    responses: data({ type: 'array', items: TEXT }),
  });
  expect(paths['/bets']?.get).not.toHaveProperty('security');
  expect(paths['/bets']?.get).not.toHaveProperty('requestBody');
});

test('every call of players is printed, and names itself once', () => {
  const { paths } = openApi(allEndpoints) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const names = Object.values(paths).flatMap((each) => Object.values(each).map(({ operationId }) => operationId));
  const served = Object.values(allEndpoints).flatMap((each) => pathsOf(each));
  expect([names.length, new Set(names).size]).toEqual([served.length, served.length]);
});
