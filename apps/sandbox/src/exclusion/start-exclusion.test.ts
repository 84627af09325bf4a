import { randomUUID } from 'node:crypto';
import { EXCLUSION_PATH } from '@fairbook/contract/exclusion';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isPayCallSigned, paySignatureHeaders } from '../signing.ts';
import { type Exclusion, LISTED_CPF, startExclusion } from './start-exclusion.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const SECRET = 'a secret between two';
const OTHER_CPF = '52998224725';

let register: Exclusion;
beforeAll(async () => {
  register = await startExclusion({ secret: SECRET, now: () => NOW });
});
afterEach(() => register.misbehave({}));
afterAll(() => register.stop());

const post = async (path: string, body: object, { secret = SECRET, at = NOW } = {}) => {
  const text = JSON.stringify(body);
  const headers = paySignatureHeaders(secret, `${path}${text}`, at);
  const answer = await fetch(`${register.url}${path}`, { method: 'POST', headers, body: text });
  const said = await answer.text();
  const isSigned = isPayCallSigned(SECRET, `${path}${text}${said}`, Object.fromEntries(answer.headers), NOW);
  return { status: answer.status, said, isSigned };
};
const ask = async (cpf: string, signed = {}) => {
  const reference = randomUUID();
  const { said, ...answer } = await post(EXCLUSION_PATH, { reference, cpf }, signed);
  const { reference: of, result } = said === '' ? {} : JSON.parse(said);
  return { ...answer, result, isOurs: of === reference };
};

test('the register reports who is on it; the answer is signed and has the reference of the question', async () => {
  const right = { status: 200, isSigned: true, isOurs: true };
  expect(await ask(LISTED_CPF)).toEqual({ ...right, result: 'impedido' });
  expect(await ask(OTHER_CPF)).toEqual({ ...right, result: 'nao_impedido' });
  expect(register.asked().slice(-2)).toEqual([LISTED_CPF, OTHER_CPF]);
});

test('a person is added and removed by a call or from code', async () => {
  const resultOf = async () => (await ask(OTHER_CPF)).result;
  expect((await post('/v1/listings', { cpf: OTHER_CPF, listed: true })).status).toBe(204);
  expect(await resultOf()).toBe('impedido');
  expect((await post('/v1/listings', { cpf: OTHER_CPF, listed: false })).status).toBe(204);
  expect(await resultOf()).toBe('nao_impedido');
  register.list(OTHER_CPF);
  expect(await resultOf()).toBe('impedido');
  register.list(OTHER_CPF, false);
  expect(await resultOf()).toBe('nao_impedido');
});

test.each([
  ['with another secret', { secret: 'another' }],
  ['long ago', { at: NOW - 3_600_000 }],
])('a question signed %s is neither answered nor recorded', async (_, signed) => {
  const before = register.asked().length;
  expect((await ask(OTHER_CPF, signed)).status).toBe(401);
  expect(register.asked().length).toBe(before);
});

test.each([
  [EXCLUSION_PATH, { cpf: 'x' }],
  ['/v1/listings', { cpf: '123', listed: true }],
  ['/v1/exclusion-faults', { error: 'x' }],
])('%s answers 400 to a malformed body', async (path, body) => {
  expect((await post(path, body)).status).toBe(400);
});

test.each([
  ['answers 500', { error: true }, { status: 500 }],
  ['answers another question', { other_question: true }, { status: 200, isSigned: true, isOurs: false }],
  ['signs with a wrong key', { corrupt_signature: true }, { status: 200, isSigned: false, isOurs: true }],
])('with the fault it %s, until the fault is cleared', async (_, faults, answer) => {
  expect((await post('/v1/exclusion-faults', faults)).status).toBe(204);
  expect(await ask(OTHER_CPF)).toMatchObject(answer);
  await post('/v1/exclusion-faults', {});
  expect(await ask(OTHER_CPF)).toMatchObject({ status: 200, isSigned: true, isOurs: true });
});
