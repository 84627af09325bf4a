import { type ErrorCode, Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { DatabaseAwayError } from '../db/database-away.ts';
import { answerRefusal, retryAfterOf } from './answer-refusal.ts';

/** The reply to a thrown error, and what is logged of it. */
function answered(error: unknown, kept: Readonly<Record<string, unknown>> = {}) {
  const [told, logged] = [[] as ErrorCode[], [] as string[]];
  const headers: Record<string, unknown> = { ...kept };
  const answer = { status: 0, body: undefined as unknown };
  const reply = {
    hasHeader: (name: string) => name in headers,
    header: (name: string, value: unknown) => {
      headers[name] = value;
      return reply;
    },
    status: (status: number) => {
      answer.status = status;
      return reply;
    },
    send: (body: unknown) => {
      answer.body = body;
      return reply;
    },
  };
  const note = (level: string) => () => void logged.push(level);
  const request = { headers: { 'accept-language': 'ja,en' }, log: { error: note('error'), warn: note('warn') } };
  const deps = {
    wordsOf: (code: ErrorCode, details: object, language: string) => `${code} ${JSON.stringify(details)} in ${language}`,
    refused: (code: ErrorCode) => void told.push(code),
  };
  answerRefusal(deps, error, request as never, reply as never);
  return { ...answer, headers, told, logged };
}

describe('what was thrown is answered', () => {
  const ofFramework = (statusCode: number) => Object.assign(new Error('a body that is none'), { statusCode });
  test.each<[string, unknown, number, ErrorCode, readonly string[]]>([
    ['a refusal as what it says', new Refusal('bet.not_found'), 404, 'bet.not_found', []],
    ['a refusal that is expected to pass, without a word in the log', new Refusal('server.busy'), 503, 'server.busy', []],
    ['a database that is away as a house that is busy', new DatabaseAwayError('gone', undefined), 503, 'server.busy', ['warn']],
    ['a server that closes as busy', ofFramework(503), 503, 'server.busy', ['warn']],
    ['a request that is none', ofFramework(400), 400, 'request.invalid', []],
    ['one that is too large', ofFramework(413), 400, 'request.invalid', []],
    ['one of the last of such numbers', ofFramework(499), 400, 'request.invalid', []],
    ['what went wrong inside as that', ofFramework(500), 500, 'server.unexpected', ['error']],
    ['a number that is no refusal', ofFramework(302), 500, 'server.unexpected', ['error']],
    ['a fault', new Error('broken'), 500, 'server.unexpected', ['error']],
    ['nothing at all', null, 500, 'server.unexpected', ['error']],
  ])('%s', (_, error, status, code, logged) => {
    const answer = answered(error);
    expect([answer.status, answer.told, answer.logged]).toEqual([status, [code], logged]);
    expect(answer.body).toMatchObject({ code: 1, error: { code } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('in the caller’s language, with what the refusal says more', () => {
    const { body } = answered(new Refusal('withdrawal.amount_out_of_range', { min: '25.00' }));
    expect(body).toEqual({
      code: 1,
      msg: 'withdrawal.amount_out_of_range {"min":"25.00"} in ja',
      error: { code: 'withdrawal.amount_out_of_range', details: { min: '25.00' } },
    });
    expect(answered(new Error('a secret')).body).toEqual({
      code: 1,
      msg: 'server.unexpected {} in ja',
      error: { code: 'server.unexpected', details: {} },
    });
    expect(answered({ statusCode: 400 }).body).toMatchObject({ error: { details: { fields: 'body' } } });
  });
});

describe('when to ask again', () => {
  test('is said of what time alone lifts: a minute of too many, a moment of a busy house, which is not the same for all', () => {
    expect([retryAfterOf('request.too_many'), retryAfterOf('code.spent')]).toEqual([60, 60]);
    expect(Array.from({ length: 6 }, () => retryAfterOf('server.busy') ?? 0).sort((one, other) => one - other)).toEqual([1, 1, 2, 2, 3, 3]);
    for (const code of ['request.invalid', 'auth.required', 'server.unexpected', 'bet.not_found'] as const)
      expect(retryAfterOf(code)).toBeUndefined();
  });

  test('stands in the answer, unless it says so already', () => {
    expect(answered(new Refusal('request.too_many')).headers['retry-after']).toBe(60);
    expect(answered(new Refusal('request.too_many'), { 'retry-after': 7 }).headers['retry-after']).toBe(7);
    expect(answered(new Refusal('bet.not_found')).headers).not.toHaveProperty('retry-after');
  });
});
