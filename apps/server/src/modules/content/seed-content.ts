import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GameTournament } from '@fairbook/contract';
import { type Db, inTransaction, statement, type Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { GamePrizes } from '../games/index.ts';
import type { MatchBets } from '../match-bets/index.ts';
import type { Content } from './content.ts';
import { bonusPromotion, DEMO_CONTENT, type DemoContent, tournamentPromotion } from './demo-texts.ts';
import { sentPicture } from './pictures.ts';

const begun = statement('content.begun', 'select exists (select from content_items) as found');
const alone = statement('content.seed_lock', 'select pg_advisory_xact_lock(7260880)');

/** In the sources, or beside the built program. */
const FOLDER = path.resolve(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../db/demo' : '../../../db/demo');
const STAFF = 'Demonstration';

export interface SeedContentDeps {
  readonly db: Db;
  readonly content: Pick<Content, 'desk' | 'allows'>;
  readonly matchBets: Pick<MatchBets, 'bonuses'>;
  readonly gamePrizes: Pick<GamePrizes, 'tournaments'>;
}

/**
 * Publishes announcements, slides, banners and the text at the foot in a demonstration that never had content, and promotions of what it does promise. Safe to
 * repeat and to run concurrently.
 */
export async function seedContent({ db, content, matchBets, gamePrizes }: SeedContentDeps): Promise<void> {
  const promoted = content.allows('bonus') ? await promotions({ db, matchBets, gamePrizes }) : [];
  const said = DEMO_CONTENT.filter(({ ofDraws }) => ofDraws !== true || content.allows('lottery'));
  await inTransaction(db, async (tx) => {
    await tx.query(alone);
    if ((await tx.query<{ found: boolean }>(begun))[0]?.found) return;
    // Announcements and promotions have no places: the newest comes first.
    for (const [at, each] of [...said, ...promoted].entries())
      await publish(tx, content.desk, { ...each, position: each.kind === 'announcement' ? 0 : at });
  });
  content.desk.done();
}

async function promotions({ db, matchBets, gamePrizes }: Omit<SeedContentDeps, 'content'>): Promise<readonly DemoContent[]> {
  const terms = (await matchBets.bonuses.read(db)).get('soccer');
  const isAhead = ({ state, scoring }: GameTournament) => scoring === 'best_multiple' && (state === 'ahead' || state === 'open');
  const tournament = (await gamePrizes.tournaments('pt')).find(isAhead);
  return [...(terms?.open ? [bonusPromotion(terms)] : []), ...(tournament ? [tournamentPromotion(tournament)] : [])];
}

async function publish(tx: Tx, desk: Content['desk'], { position, ...said }: DemoContent & { readonly position: number }): Promise<void> {
  const { kind, texts, picture, url = null, from = null, until = null, pinned = false } = said;
  const id = newId();
  const pictureId = picture === undefined ? null : await desk.addPicture(tx, await pictureNamed(picture), STAFF);
  const fields = { kind, texts, pictureId, url, from, until, pinned, position };
  const { revision } = await desk.save(tx, { id, staff: STAFF, revision: 0, mayPublish: false }, fields);
  await desk.publish(tx, { id, staff: STAFF, revision, reason: 'the demonstration begins' });
}

const pictureNamed = async (name: string) => sentPicture((await readFile(path.join(FOLDER, `${name}.webp`))).toString('base64'));
