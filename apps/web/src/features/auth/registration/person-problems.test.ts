import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { personProblems } from './use-legal-answers.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());
const t = ((id: string) => id) as unknown as Parameters<typeof personProblems>[1];

test.each([
  ['529.982.247-25', '2008-03-01', undefined, undefined],
  ['529.982.247-25', '2008-03-02', undefined, 'errors.member.underage'],
  ['529.982.247-24', '1990-01-01', 'errors.member.cpf_invalid', undefined],
  ['', '', 'errors.member.cpf_invalid', 'errors.member.birth_date_invalid'],
  ['52998224725', '1990-02-30', undefined, 'errors.member.birth_date_invalid'],
])('of %j born %j is said %s, %s', (cpf, birth, cpfProblem, birthProblem) =>
  expect(personProblems({ cpf, birth }, t)).toEqual({ cpf: cpfProblem, birth: birthProblem }),
);
