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
    ['pays_nothing', 'a debit takes, a credit pays', 'the balance moved by -0.010000 and not by 0.010000'],
    ['refuses_all', 'a debit takes, a credit pays', 'a debit was refused: limit_reached'],
    ['answers_again', 'the same debit again is answered as at first', 'the second answer is another'],
    ['moves_again', 'the same debit again is answered as at first', 'the second answer is another'],
    ['moves_again', 'the same credit again is answered as at first', 'the second answer is another'],
    ['takes_changed', 'a changed debit is refused', 'another amount was taken'],
    ['pays_changed', 'a changed debit is refused', 'a credit of that name was taken'],
    ['refuses_all', 'a rollback gives a debit back', 'a debit was refused: limit_reached'],
    ['gives_back_twice', 'a second rollback of one debit gives nothing', 'the balance moved by 0.010000 and not by 0.000000'],
    ['forgets_rollbacks', 'a rollback before its debit stops it', 'the late debit was taken'],
    ['pays_strangers', 'a credit without a debit is refused', 'a credit was taken'],
    ['ends_rounds', 'a credit is taken after its round has ended', 'a late credit was refused: no_debit'],
    ['takes_without_session', 'a session that is over takes no debit, and its rounds are paid', 'a debit was taken'],
    ['spends_too_much', 'a stake above the balance is refused', 'a debit was taken'],
    ['answers_again', 'fifty equal debits at once are one', ''],
    ['moves_again', 'fifty equal debits at once are one', 'not all answers are the same'],
    ['gives_back_twice', 'fifty rollbacks at once give back once', 'the balance moved by 0.500000 and not by 0.010000'],
    ['refuses_all', 'fifty debits at once are fifty', 'a debit was refused: limit_reached'],
    ['spends_too_much', 'fifty debits at once spend no more than there is', '50 of fifty were taken, each a tenth of the balance'],
    ['moves_again', 'a debit whose answer was lost is taken once', 'the balance moved by -0.020000 and not by -0.010000'],
    ['refuses_all', 'in whatever order calls come, they come to the same', 'some calls are refused for ever'],
    ['moves_again', 'two days of repeating every ten minutes move nothing more', 'the balance moved by 0.120000 and not by 0.020000'],
    ['tells_no_round', 'what was taken can be asked for', 'the round is told otherwise'],
    ['lists_twice', 'what was taken can be asked for', 'the list of the period has it not once'],
    ['lists_nothing', 'what was taken can be asked for', 'the list of the period has it not once'],
    ['believes_all', 'a call that nobody signed is not believed', 'was answered with 200, not 401 or 403'],
    ['believes_all', 'a call that somebody else signed is not believed', 'another secret was answered with 200, not 401 or 403'],
    ['believes_all', 'a call that was changed on its way is not believed', 'another body was answered with 200, not 401 or 403'],
    [
      'believes_time_alone',
      'a signature of the time alone is not enough',
      'a signature without the body was answered with 200, not 401 or 403',
    ],
    ['believes_old', 'an old call, or one from later, is not believed', 'a call of two minutes ago was answered with 200, not 401 or 403'],
    [
      'believes_later',
      'an old call, or one from later, is not believed',
      'a call of two minutes from now was answered with 200, not 401 or 403',
    ],
    ['believes_again', 'a call that is sent once more as it was is not believed', 'the same call was answered with 200, not 401 or 403'],
    ['is_down', 'a call that is sent once more as it was is not believed', 'a call was answered with 503'],
    ['believes_pages', 'a call that a page could have sent is not believed', 'a call with a cookie was answered with 200, not 401 or 403'],
    ['is_down', 'a debit takes, a credit pays', 'debit was answered with 503: down'],
  ])('that %s fails the check: %s', async (fault, check, problem) => {
    expect(await problemOf(fault, check)).toContain(problem);
  });

  test('that refuses the token is not tested', async () => {
    await expect(runKit({ ...operator.target, token: 'c'.repeat(43) })).rejects.toThrow('the token is refused: session_over');
  });
});
