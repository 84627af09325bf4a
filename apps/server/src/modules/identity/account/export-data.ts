import {
  type Bet,
  type Deposit,
  type DrawBet,
  type GameRound,
  type Notice,
  type PlayerId,
  Refusal,
  type ReplyOf,
  type SupportCase,
  type securityApi,
  type Withdrawal,
} from '@fairbook/contract';
import { type Language, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { atOneInstant, type Queries, statement } from '../../../platform/db/db.ts';
import type { Put } from '../../../platform/http/streamed-reply.ts';
import { contactsOf } from '../contact/set-address.ts';
import type { Persons } from '../person/person.ts';
import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { selectPasskeys } from '../sql/passkeys.ts';
import { selectSessions } from '../sql/sessions.ts';
import { playerRow } from './profile.ts';
import { eachPage, type PageAfter, type Records } from './records.ts';

type Exported = ReplyOf<typeof securityApi.exportData>;

export interface WantedExport extends Confirmation {
  readonly sessionId: string;
  readonly language: Language;
}

/** The most exports of one process at a time: each holds a database connection while its client reads. */
const AT_ONCE = 2;
let making = 0;

const lockExport = statement(
  'identity.lock_export',
  `select pg_try_advisory_xact_lock(hashtext('identity.export'), hashint8($1::bigint)) as mine`,
);

/**
 * Everything the house stores about a player, for the player (GDPR article 20, LGPD article 18), as of one instant: no bet without its movement, nothing twice
 * and nothing left out, whatever happens meanwhile. Puts it page by page, because a history may be larger than memory. The password keeps it from a stolen
 * session. Refuses security.password_wrong, request.too_many, export.running during another export of the player, and server.busy during too many exports.
 */
export async function exportData(
  deps: ConfirmDeps & { readonly now: () => Date; readonly persons: Pick<Persons, 'whole'> },
  { sessionId, language, ...confirmation }: WantedExport,
  { records, put }: { readonly records: Records; readonly put: Put<Exported> },
): Promise<void> {
  await confirmPassword(deps, confirmation);
  if (making >= AT_ONCE) throw new Refusal('server.busy');
  making += 1;
  try {
    const { player } = confirmation;
    const person = await deps.persons.whole(player);
    await atOneInstant(deps.db, async (instant) => {
      if (!(await instant.query<{ mine: boolean }>(lockExport, [player]))[0]?.mine) throw new Refusal('export.running');
      await put({
        exported_at: deps.now(),
        profile: { ...(await profileAt(instant, player)), person },
        sessions: await selectSessions(instant, player, sessionId),
        passkeys: await selectPasskeys(instant, player),
      });
      await putRecords(instant, { records, put }, { player, language });
    });
  } finally {
    making -= 1;
  }
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

async function putRecords(
  instant: Queries,
  { records, put }: Parameters<typeof exportData>[2],
  { player, language }: { readonly player: PlayerId; readonly language: Language },
): Promise<void> {
  for (const game of SPORT_GAMES)
    await eachPage<Bet>(
      (page) => records.bets(instant, player, { ...page, game, language }),
      (bets) => put({ bets: [...bets] }),
    );
  for (const game of LOTTERY_GAMES)
    await eachPage<DrawBet>(
      (page) => records.drawBets(instant, player, { ...page, game }),
      (bets) => put({ draw_bets: [...bets] }),
    );
  const rounds = paged<GameRound>((page) => records.gameRounds(instant, player, { ...page, language }));
  await eachPage(rounds, (list) => put({ game_rounds: [...list] }));
  await eachPage<Exported['movements'][number]>(
    (page) => records.movements(instant, player, page),
    (list) => put({ movements: [...list] }),
  );
  await eachPage<Deposit>(
    (page) => records.deposits(instant, player, page),
    (list) => put({ deposits: [...list] }),
  );
  await eachPage<Withdrawal>(
    (page) => records.withdrawals(instant, player, page),
    (list) => put({ withdrawals: [...list] }),
  );
  const notices = paged<Notice>((page) => records.notices(instant, player, { ...page, language }));
  await eachPage(notices, (list) => put({ notices: [...list] }));
  const cases = paged<SupportCase>((page) => records.cases(instant, player, page));
  await eachPage(cases, (list) => put({ cases: [...list] }));
  await put({
    texts: [...(await records.texts(instant, player))],
    stars: await records.stars(instant, player),
    favourite_games: [...(await records.favouriteGames(instant, player))],
  });
}

/** Pages of a list that does not say whether there are more: a full page may have more behind it. */
const paged =
  <Row>(read: (page: PageAfter<Row>) => Promise<readonly Row[]>) =>
  async (page: PageAfter<Row>) => {
    const list = await read(page);
    return { list, more: list.length === page.limit };
  };
