import type { ReplyOf, securityApi } from '@fairbook/contract';
import { type Language, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { type Confirmation, type ConfirmDeps, confirmPassword } from './confirm-password.ts';
import type { Persons } from './person.ts';
import { playerRow } from './profile.ts';
import { allOf, type Records } from './records.ts';
import { contactsOf } from './set-address.ts';
import { selectPasskeys } from './sql/passkeys.ts';
import { selectSessions } from './sql/sessions.ts';

export interface WantedExport extends Confirmation {
  readonly sessionId: string;
  readonly language: Language;
}

/** Everything the house has of a player, for the player (GDPR article 20, LGPD article 18). A stolen session does not get it. Refuses security.password_wrong, request.too_many. */
export async function exportData(
  deps: ConfirmDeps & { readonly now: () => Date; readonly persons: Pick<Persons, 'whole'> },
  { sessionId, language, ...confirmation }: WantedExport,
  records: Records,
): Promise<ReplyOf<typeof securityApi.exportData>> {
  await confirmPassword(deps, confirmation);
  const { player } = confirmation;
  const row = await playerRow(deps.db, player);
  const { realName } = await contactsOf(deps.db, player);
  const bets = [];
  for (const game of SPORT_GAMES) bets.push(...(await allOf((wish) => records.bets(player, { ...wish, game }, language))));
  const drawBets = [];
  for (const game of LOTTERY_GAMES) drawBets.push(...(await allOf((wish) => records.drawBets(player, { ...wish, game }))));
  return {
    exported_at: deps.now(),
    profile: {
      user_id: row.id,
      nickname: row.nickname,
      email: row.email,
      mobile: row.mobile,
      real_name: realName,
      person: await deps.persons.whole(player),
      currency: row.currency,
      language: row.language,
      invite_code: row.inviteCode,
      created_at: row.createdAt,
    },
    sessions: await selectSessions(deps.db, player, sessionId),
    passkeys: await selectPasskeys(deps.db, player),
    bets,
    draw_bets: drawBets,
    movements: await allOf((wish) => records.movements(player, wish)),
    deposits: await allOf((wish) => records.deposits(player, wish)),
    withdrawals: await allOf((wish) => records.withdrawals(player, wish)),
  };
}
