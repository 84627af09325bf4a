import { securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { PASSWORD } from '@fairbook/harness/player';
import { withdrawCode } from '@fairbook/server/withdraw-code';
import { type Action, answerOf, codeOf, differs, idOf, type Life, sendOnce } from './life.ts';
import type { MethodTerms } from './timed-house.ts';
import { collect } from './wallet-model.ts';
import { approve, claim, follow, isOpen, reject, type WithdrawalModel } from './withdrawal-model.ts';

export const PIN = 'x7k2pq';
const DAY_MS = 86_400_000;
const WAYS = ['pix', 'bank'] as const;
/** The minimum the house pays out, whatever the method. */
const LEAST = 2_000_000n;

/** Saves destinations the first time, which become usable a day later; then requests money. */
export const withdraw: Action = async (life) => {
  const { chance, model, timed } = life;
  if (!life.destinations) return saveDestinations(life);
  const way = chance.oneOf(WAYS);
  const terms = timed.ways.get(way) as MethodTerms;
  const asked = BigInt(chance.whole(16_000_000));
  const request = {
    channel: way,
    account_id: life.destinations.ids.get(way) ?? '',
    amount: amount(asked),
    currency: 'USDT',
    bank_password: PIN,
  } as const;
  const { answer } = await sendOnce(life, withdrawalsApi.withdraw, { ...request, rate_id: timed.rateId });
  const net = asked - ((asked * terms.feeE4) / 10_000n + terms.feeFixed) - terms.networkFee;
  const refused = refusalOf(life, { asked, net, terms });
  if (refused === undefined && typeof answer !== 'string') {
    collect(model, model.balance);
    model.balance -= asked;
    model.withdrawals.push({ id: answer.order_id, amount: asked, net, state: 'held', claimedBy: null });
    if (answer.net_amount !== net) return `${answer.net_amount} of ${asked} arrive by ${way}, expected ${net}`;
  }
  return differs(life, `a withdrawal of ${asked}`, codeOf(answer), refused ?? 'ok');
};

function refusalOf(
  { model, destinations }: Life,
  { asked, net, terms }: { readonly asked: bigint; readonly net: bigint; readonly terms: MethodTerms },
): string | undefined {
  if (model.now < (destinations?.usableFrom ?? 0)) return 'withdrawal.account_waiting';
  if (asked < terms.min || asked < LEAST || asked > terms.max) return 'withdrawal.amount_out_of_range';
  if (net <= 0n) return 'withdrawal.net_not_positive';
  const left = model.balance - model.debt;
  if (asked <= left) return undefined;
  return model.debt > 0n ? 'withdrawal.owed_first' : 'withdrawal.insufficient_balance';
}

async function saveDestinations(life: Life): Promise<undefined> {
  const { player, model, timed } = life;
  const code = () => withdrawCode(timed.house, idOf(life));
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  const bank = { kind: 'bank', country: 'BR', type: 'checking', bank: 'Banco do Brasil', code: '0001', number: '12345-6' } as const;
  await player.call(withdrawalsApi.saveAccount, {
    destination: { kind: 'pix', type: 'email', number: 'ana@banco.example' },
    bank_password: PIN,
    code: await code(),
  });
  const { list } = await player.call(withdrawalsApi.saveAccount, { destination: bank, bank_password: PIN, code: await code() });
  life.destinations = { ids: new Map(list.map((each) => [each.kind, each.account_id])), usableFrom: model.now + DAY_MS };
}

/** Performs work on one of the withdrawals and checks that the model is in the same state. */
const handle =
  (work: (life: Life, withdrawal: WithdrawalModel) => Promise<string | undefined>): Action =>
  async (life) => {
    const { model, chance, timed } = life;
    const open = model.withdrawals.filter(isOpen);
    const among = open.length > 0 && chance.percent(85) ? open : model.withdrawals;
    if (among.length === 0) return undefined;
    const withdrawal = chance.oneOf(among);
    const before = withdrawal.state;
    const wrong = await work(life, withdrawal);
    if (wrong !== undefined) return wrong;
    const { state } = await life.player.call(withdrawalsApi.withdrawal, { order_id: withdrawal.id });
    const other = differs(life, `${before} then`, state, withdrawal.state);
    if (other !== undefined) return other;
    const { times, sum } = timed.provider.paid(withdrawal.id);
    if (times > 1) return `a withdrawal was paid ${times} times`;
    if (times === 1 && (sum !== withdrawal.net || state === 'rejected' || state === 'returned'))
      return `${sum} were paid of one that is ${state}`;
    return state === 'paid' && times === 0 ? 'a withdrawal that nobody paid is paid' : undefined;
  };

/** Staff claim, approve or reject it, or have it retried. */
export const decideWithdrawal = handle(async (life, withdrawal) => {
  const { timed, chance, model } = life;
  const { withdrawals } = timed.house;
  const { id } = withdrawal;
  const staff = chance.oneOf(['ana', 'bia']);
  const before = withdrawal.state;
  // usually the current claimer, so that it changes hands; otherwise an outdated one
  const from = chance.percent(80) ? withdrawal.claimedBy : chance.oneOf(['ana', 'bia', null]);
  // usually the step forward, otherwise few would ever be sent
  const onward = before === 'held' ? 0 : before === 'in_review' ? 1 : 3;
  switch (chance.percent(65) ? onward : chance.whole(4)) {
    case 0: {
      const answer = await answerOf(() => withdrawals.claimWithdrawal({ id, staff, from }));
      return differs(life, 'staff claiming', codeOf(answer), claim(model, withdrawal, { staff, from }) ?? 'ok');
    }
    case 1: {
      const answer = await answerOf(() => withdrawals.approveWithdrawal({ id, staff }));
      return differs(life, `staff approving what is ${before}`, codeOf(answer), approve(model, withdrawal, staff) ?? 'ok');
    }
    case 2: {
      const answer = await answerOf(() => withdrawals.rejectWithdrawal({ id, staff, reason: 'no' }));
      const refused = reject(model, withdrawal, staff);
      return (
        differs(life, `staff rejecting what is ${before}`, codeOf(answer), refused ?? 'ok') ??
        follow(model, withdrawal, timed.provider.calls(id))
      );
    }
    default:
      await withdrawals.retryWithdrawal({ id, staff });
      return follow(model, withdrawal, timed.provider.calls(id));
  }
});

/** Runs the house's own jobs: sends what is approved, queries what is unknown. */
export const carryOn = handle(async ({ timed, chance, model }, withdrawal) => {
  const { sendPayout, askPayout } = timed.house.withdrawals;
  await (withdrawal.state === 'approved' || chance.percent(20) ? sendPayout : askPayout)(withdrawal.id);
  return follow(model, withdrawal, timed.provider.calls(withdrawal.id));
});
