import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKit } from './kit.ts';
import { CALL_CHECKS } from './kit-calls.ts';
import { SIGNATURE_CHECKS } from './kit-signatures.ts';
import { runKit } from './run-kit.ts';
import { type OperatorFault, wholeOperator } from './testing/whole-operator.ts';

let operator: Awaited<ReturnType<typeof wholeOperator>>;
beforeAll(async () => {
  operator = await wholeOperator();
});
beforeEach(() => operator.fail());
afterAll(() => operator.stop());

test('an operator that fulfils the contract passes every check', async () => {
  const rows = await runKit(operator.target);
  expect(rows.filter(({ problem }) => problem !== '')).toEqual([]);
  expect(rows.map(({ check }) => check)).toEqual([...Object.keys(CALL_CHECKS), ...Object.keys(SIGNATURE_CHECKS)]);
});

/** Runs a check against an operator with this fault and returns the problem found. */
async function problemOf(fault: OperatorFault, check: string): Promise<string> {
  const kit = await openKit(operator.target);
  operator.fail(fault);
  const work = { ...CALL_CHECKS, ...SIGNATURE_CHECKS }[check];
  if (!work) throw new Error(`there is no check ${check}`);
  return work(kit).then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('an operator', () => {
  test.each<[OperatorFault, string, string]>([
    ['pays_nothing', 'a debit takes the stake, a credit pays the win', 'the balance moved by -0.010000 and not by 0.010000'],
    ['refuses_all', 'a debit takes the stake, a credit pays the win', 'a debit was refused: limit_reached'],
    ['answers_again', 'a repeated debit gets the same answer', 'the second answer differs'],
    ['moves_again', 'a repeated debit gets the same answer', 'the second answer differs'],
    ['moves_again', 'a repeated credit gets the same answer', 'the second answer differs'],
    ['takes_changed', 'a changed debit is refused', 'another amount was taken'],
    ['pays_changed', 'a changed debit is refused', 'a credit of that name was taken'],
    ['refuses_all', 'a rollback refunds its debit', 'a debit was refused: limit_reached'],
    ['gives_back_twice', 'a second rollback of a debit refunds nothing', 'the balance moved by 0.010000 and not by 0.000000'],
    ['forgets_rollbacks', 'a rollback before its debit cancels it', 'the late debit was taken'],
    ['pays_strangers', 'a credit without a debit is refused', 'a credit was taken'],
    ['ends_rounds', 'a credit is accepted after its round has ended', 'a late credit was refused: no_debit'],
    ['takes_without_session', 'an expired session refuses debits but accepts credits', 'a debit was taken'],
    ['spends_too_much', 'a stake above the balance is refused', 'a debit was taken'],
    ['answers_again', 'fifty concurrent copies of a debit count once', ''],
    ['moves_again', 'fifty concurrent copies of a debit count once', 'not all answers are the same'],
    ['gives_back_twice', 'fifty concurrent rollbacks refund once', 'the balance moved by 0.500000 and not by 0.010000'],
    ['refuses_all', 'fifty concurrent debits all count', 'a debit was refused: limit_reached'],
    ['spends_too_much', 'fifty concurrent debits never exceed the balance', '50 of fifty were taken, each a tenth of the balance'],
    ['moves_again', 'a debit retried after a lost answer counts once', 'the balance moved by -0.020000 and not by -0.010000'],
    ['refuses_all', 'the order of calls does not change the result', 'some calls are refused forever'],
    ['moves_again', 'repeating calls for two days moves no more money', 'the balance moved by 0.120000 and not by 0.020000'],
    ['tells_no_round', 'accepted calls can be queried', 'the round status is wrong'],
    ['lists_twice', 'accepted calls can be queried', 'the period does not list it exactly once'],
    ['lists_nothing', 'accepted calls can be queried', 'the period does not list it exactly once'],
    ['believes_all', 'an unsigned call is refused', 'was answered with 200, not 401 or 403'],
    ['believes_all', 'a call with a wrong key or signature is refused', 'another secret was answered with 200, not 401 or 403'],
    ['believes_all', 'a call changed in transit is refused', 'another body was answered with 200, not 401 or 403'],
    [
      'believes_time_alone',
      'a signature that covers only the time is refused',
      'a signature without the body was answered with 200, not 401 or 403',
    ],
    ['believes_old', 'an old or future call is refused', 'a call of two minutes ago was answered with 200, not 401 or 403'],
    ['believes_later', 'an old or future call is refused', 'a call of two minutes from now was answered with 200, not 401 or 403'],
    ['believes_again', 'a replayed call is refused', 'the same call was answered with 200, not 401 or 403'],
    ['is_down', 'a replayed call is refused', 'a call was answered with 503'],
    ['believes_pages', 'a call that a browser could send is refused', 'a call with a cookie was answered with 200, not 401 or 403'],
    ['is_down', 'a debit takes the stake, a credit pays the win', 'debit was answered with 503: down'],
  ])('that %s fails the check: %s', async (fault, check, problem) => {
    expect(await problemOf(fault, check)).toContain(problem);
  });

  test('that refuses the token is not tested', async () => {
    await expect(runKit({ ...operator.target, token: 'c'.repeat(43) })).rejects.toThrow('the token is refused: session_over');
  });
});
