import type { PlayerId, ReplyOf, securityApi } from '@fairbook/contract';
import { type Language, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { atOneInstant, type Queries } from '../../../platform/db/db.ts';
import { contactsOf } from '../contact/set-address.ts';
import type { Persons } from '../person/person.ts';
import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { selectPasskeys } from '../sql/passkeys.ts';
import { selectSessions } from '../sql/sessions.ts';
import { playerRow } from './profile.ts';
import { allOf, type PageQuery, type Records } from './records.ts';

type Exported = ReplyOf<typeof securityApi.exportData>;

export interface WantedExport extends Confirmation {
  readonly sessionId: string;
  readonly language: Language;
}

/**
 * Everything the house stores about a player, for the player (GDPR article 20, LGPD article 18), as of one instant: no bet without its movement, nothing twice
 * and nothing left out, whatever happens meanwhile. The password keeps it from a stolen session. Refuses security.password_wrong, request.too_many.
 */
export async function exportData(
  deps: ConfirmDeps & { readonly now: () => Date; readonly persons: Pick<Persons, 'whole'> },
  { sessionId, language, ...confirmation }: WantedExport,
  records: Records,
): Promise<Exported> {
  await confirmPassword(deps, confirmation);
  const { player } = confirmation;
  const person = await deps.persons.whole(player);
  return atOneInstant(deps.db, async (instant) => ({
    exported_at: deps.now(),
    profile: { ...(await profileAt(instant, player)), person },
    sessions: await selectSessions(instant, player, sessionId),
    passkeys: await selectPasskeys(instant, player),
    ...(await recordsAt(instant, records, { player, language })),
  }));
}

async function profileAt(instant: Queries, player: PlayerId): Promise<Omit<Exported['profile'], 'person'>> {
  const row = await playerRow(instant, player);
  const { realName } = await contactsOf(instant, player);
  return {
    user_id: row.id,
    nickname: row.nickname,
    email: row.email,
    mobile: row.mobile,
    real_name: realName,
    currency: row.currency,
    language: row.language,
    invite_code: row.inviteCode,
    created_at: row.createdAt,
  };
}

async function recordsAt(
  instant: Queries,
  records: Records,
  { player, language }: { readonly player: PlayerId; readonly language: Language },
): Promise<Omit<Exported, 'exported_at' | 'profile' | 'sessions' | 'passkeys'>> {
  const bets = [];
  for (const game of SPORT_GAMES) bets.push(...(await allOf((wish) => records.bets(instant, player, { ...wish, game, language }))));
  const drawBets = [];
  for (const game of LOTTERY_GAMES) drawBets.push(...(await allOf((wish) => records.drawBets(instant, player, { ...wish, game }))));
  return {
    bets,
    draw_bets: drawBets,
    game_rounds: await listOf((wish) => records.gameRounds(instant, player, { ...wish, language })),
    movements: await allOf((wish) => records.movements(instant, player, wish)),
    deposits: await allOf((wish) => records.deposits(instant, player, wish)),
    withdrawals: await allOf((wish) => records.withdrawals(instant, player, wish)),
    notices: await listOf((wish) => records.notices(instant, player, { ...wish, language })),
    texts: [...(await records.texts(instant, player))],
    stars: await records.stars(instant, player),
    favourite_games: [...(await records.favouriteGames(instant, player))],
    cases: await listOf((wish) => records.cases(instant, player, wish)),
  };
}

/** All rows of a list that does not say whether there are more: a full page may have more behind it. */
const listOf = <Row>(read: (wish: PageQuery) => Promise<readonly Row[]>): Promise<Row[]> =>
  allOf(async (wish) => {
    const list = await read(wish);
    return { list, more: list.length === wish.limit };
  });
