import { type Acceptance, type PlayerId, Refusal, type ReplyOf, type textsApi } from '@fairbook/contract';
import { ACCEPTED_TEXTS, type AcceptedText, type AcceptedVersions, type Language, TEXT_VERSIONS } from '@fairbook/core/catalog';
import { type Db, type Queries, statement } from '../../platform/db/db.ts';
import type { LimitsLaw } from './sql/restrictions.ts';

const select = statement(
  'limits.acceptances',
  'select text, version, language, at from text_acceptances where player_id = $1 order by at desc, text, version desc',
);
/** Every version that a player accepted, newest first. */
const acceptancesOf = (db: Queries, player: PlayerId): Promise<Acceptance[]> => db.query<Acceptance>(select, [player]);

const insert = statement(
  'limits.accept',
  `insert into text_acceptances (player_id, text, version, language, at) select $1, text, version, $4, $5
   from unnest($2::text[], $3::int[]) as t (text, version) on conflict do nothing`,
);
/** The texts that were read, and in which language. */
export interface TextsRead {
  readonly texts: Readonly<Record<AcceptedText, number>> | undefined;
  readonly language: Language;
}

/** The house texts that players accepted. */
export interface HouseTexts {
  of(player: PlayerId): Promise<ReplyOf<typeof textsApi.texts>>;
  /** Accepts the current versions. Refuses terms.version_unknown. */
  accept(player: PlayerId, read: TextsRead): Promise<void>;
  /** Every version that a player accepted, newest first. */
  all(db: Queries, player: PlayerId): Promise<Acceptance[]>;
}

export const createTexts = (
  db: Db,
  { law, now }: { readonly law: Pick<LimitsLaw, 'textsAccepted'>; readonly now: () => Date },
): HouseTexts => ({
  of: async (player) => ({ list: await textStates(db, player), required: law.textsAccepted }),
  accept: async (player, { texts, language }) => {
    if (texts) await acceptTexts(db, { player, texts, language, at: now() });
  },
  all: acceptancesOf,
});

interface Accepting {
  readonly player: PlayerId;
  readonly texts: Readonly<Record<AcceptedText, number>>;
  /** The language they were read in. */
  readonly language: Language;
  readonly at: Date;
}
/** Stores an acceptance; earlier ones stay. Refuses terms.version_unknown, with the text, for a version that is not current. */
export async function acceptTexts(db: Queries, { player, texts, language, at }: Accepting): Promise<void> {
  refuseOtherVersions(texts);
  await db.query(insert, [player, [...ACCEPTED_TEXTS], ACCEPTED_TEXTS.map((text) => texts[text]), language, at]);
}

/** Refuses terms.version_unknown, with the text, for a version that is not current: players accept only what they have read. */
function refuseOtherVersions(texts: AcceptedVersions): void {
  const other = ACCEPTED_TEXTS.find((text) => texts[text] !== TEXT_VERSIONS[text].version);
  if (other !== undefined) throw new Refusal('terms.version_unknown', { text: other });
}

/** The current texts, each with the player's last acceptance. */
async function textStates(db: Queries, player: PlayerId): Promise<ReplyOf<typeof textsApi.texts>['list']> {
  const accepted = await acceptancesOf(db, player);
  return ACCEPTED_TEXTS.map((text) => ({
    text,
    ...TEXT_VERSIONS[text],
    accepted: accepted.filter((each) => each.text === text).toSorted((one, other) => other.version - one.version)[0] ?? null,
  }));
}
