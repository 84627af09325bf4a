import { randomBytes } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import { GAME_SESSION_HOURS, zGameLaunch } from '@fairbook/contract/game-provider';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { checkStake } from '@fairbook/core/limits';
import { formatAmount, ZERO } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { refusalOf } from '../../limits/index.ts';
import { hashOfToken } from './answer-call.ts';
import { titleOnOffer } from './gate-debit.ts';
import type { Launched, RoundsDeps, WantedGame } from './rounds.ts';
import { insertSession } from './sql.ts';

const HOUR_MS = 3_600_000;

/** Opens a session and returns the address to play at. Refuses players who may not bet now; a player who is stopped later is stopped at the next stake. */
export async function launch(deps: RoundsDeps, player: PlayerId, { isPractice, ...wanted }: WantedGame): Promise<Launched> {
  const { provider, title, language } = wanted;
  const address = deps.providers.get(provider);
  if (!address || !(await titleOnOffer(deps.db, deps, { provider, game: SEAMLESS_GAMES[provider] }, title)))
    throw new Refusal('game.unavailable');
  const token = isPractice ? undefined : await openSession(deps, player, wanted);
  const fields = z.encode(zGameLaunch, { game: title, language, ...(token !== undefined && { token }) });
  const query = new URLSearchParams(Object.entries(fields).filter((each): each is [string, string] => each[1] !== undefined));
  return { url: `${address.url}/launch?${query}` };
}

async function openSession(deps: RoundsDeps, player: PlayerId, wanted: Omit<WantedGame, 'isPractice'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const openedAt = deps.limits.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await deps.isKnown(tx, player))) throw new Refusal('member.cpf_required');
    if (await deps.ledger.frozen.has(tx, player)) throw new Refusal('account.frozen');
    const restrictions = (await deps.limits.restrictions(tx, [player])).get(player);
    const stop = restrictions && checkStake(ZERO, restrictions, { now: openedAt });
    if (stop) throw refusalOf(stop, (value) => `${formatAmount(value, 2)} USDT`);
    const until = new Date(openedAt.getTime() + GAME_SESSION_HOURS * HOUR_MS);
    await insertSession(tx, { ...wanted, id: newId(), tokenHash: hashOfToken(token), player, openedAt, until });
  });
  return token;
}
