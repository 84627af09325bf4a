import { gamesApi } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { type Action, answerOf, codeOf, differs, idOf, type Life } from './life.ts';
import { stakeRefused } from './limits-model.ts';
import { begin, followTransfer, type TransferModel } from './transfer-model.ts';
import { PIN } from './withdraw.ts';

const PROVIDER = 'ky';
/** The minimum transfer to a game, in millionths. */
const LEAST = 1_000_000n;

/** Transfers to the game or back, sometimes more than the balance. */
export const transfer: Action = async (life) => {
  const { chance, model, player, timed, destinations } = life;
  if (!destinations) return undefined;
  const direction = chance.percent(60) ? 'to_game' : 'from_game';
  const sum = BigInt(chance.whole(12_000_000));
  const request = { provider: PROVIDER, direction, amount: amount(sum), ...(direction === 'to_game' && { bank_password: PIN }) } as const;
  const answer = await answerOf(() => player.call(gamesApi.transfer, request, v7()));
  const refused = direction === 'to_game' ? refusalOf(life, sum) : sum < 1n ? 'transfer.amount_out_of_range' : undefined;
  const calls = timed.wallet.calls();
  if (refused !== undefined || typeof answer === 'string')
    return differs(life, `a transfer of ${sum} ${direction}`, codeOf(answer), refused ?? 'ok');
  const begun = begin(model, { id: answer.order_id, direction, amount: sum });
  return followTransfer(model, begun, calls) ?? sameTransfer(life, begun, answer.state);
};

function refusalOf({ model }: Life, sum: bigint): string | undefined {
  const stop = stakeRefused(model, sum);
  if (stop !== undefined) return stop;
  if (sum < LEAST) return 'transfer.amount_out_of_range';
  // what is owed leaves to a game no more than to a bank, and is not collected by asking
  if (sum <= model.balance - model.debt) return undefined;
  return model.debt > 0n ? 'transfer.owed_first' : 'transfer.insufficient_balance';
}

/** Queries a transfer, which changes nothing once it has ended. */
export const askTransfer: Action = async (life) => {
  const { chance, model, timed, player } = life;
  if (model.transfers.length === 0) return undefined;
  const open = model.transfers.filter(({ state }) => state === 'unknown');
  const asked = chance.oneOf(open.length > 0 && chance.percent(85) ? open : model.transfers);
  await timed.house.games.askTransfer(asked.id);
  const wrong = followTransfer(model, asked, timed.wallet.calls());
  const { state } = await player.call(gamesApi.oneTransfer, { order_id: asked.id });
  return wrong ?? sameTransfer(life, asked, state);
};

/** Plays there, then recalls everything. */
export const recallFromGames: Action = async (life) => {
  const { chance, model, timed, player } = life;
  const holds = timed.wallet.holds(idOf(life));
  timed.wallet.play(idOf(life), BigInt(chance.whole(4_000_000)) - (holds < 2_000_000n ? 0n : 2_000_000n));
  const { list } = await player.call(gamesApi.bringBack, {}, v7());
  const calls = timed.wallet.calls();
  const [brought, ...more] = list;
  if (!brought) return undefined;
  if (more.length > 0) return `${list.length} transfers brought back what was in one wallet`;
  const begun = begin(model, { id: brought.order_id, direction: 'from_game', amount: brought.amount });
  return followTransfer(model, begun, calls) ?? sameTransfer(life, begun, brought.state);
};

/** Checks that the house agrees with the model, and that the provider carried out no more. */
function sameTransfer(life: Life, expected: TransferModel, state: string): string | undefined {
  const { timed } = life;
  const times = timed.wallet.carriedOut(expected.id);
  if (times > 1) return `a transfer was carried out ${times} times`;
  if (expected.state === 'done' && times === 0) return 'a transfer that nobody carried out is done';
  if (expected.state === 'returned' && times === 1) return 'a transfer came back that was carried out';
  return differs(life, `the transfer ${expected.direction}`, state, expected.state);
}
