import { type Exclusion, LISTED_CPF, startExclusion } from '@fairbook/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createExclusionRegister } from './exclusion-register.ts';

const SECRET = 'between the two of us';
const REFERENCE = '0196b5a0-0000-7000-8000-000000000001';
let register: Exclusion;
beforeAll(async () => {
  register = await startExclusion({ secret: SECRET });
});
afterAll(() => register.stop());
beforeEach(() => register.misbehave({}));

const ask = (cpf = '52998224725', secret = SECRET) =>
  createExclusionRegister({ url: register.url, secret, answerWithinMs: 1_000 }).ask({ reference: REFERENCE, cpf });

test('who is on the register is listed, and others are free', async () => {
  expect([await ask(), await ask(LISTED_CPF)]).toEqual(['free', 'listed']);
});

test.each([{ error: true }, { other_question: true }, { corrupt_signature: true }] as const)(
  'a register that misbehaves (%j) says nothing, of nobody',
  async (faults) => {
    register.misbehave(faults);
    expect([await ask(), await ask(LISTED_CPF)]).toEqual(['unanswered', 'unanswered']);
  },
);

test('one that shares no secret with us, or is not there, says nothing', async () => {
  expect(await ask(LISTED_CPF, 'another')).toBe('unanswered');
  const away = createExclusionRegister({ url: 'http://127.0.0.1:9', secret: SECRET });
  expect(await away.ask({ reference: REFERENCE, cpf: LISTED_CPF })).toBe('unanswered');
});
