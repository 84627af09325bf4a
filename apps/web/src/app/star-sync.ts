import { STAR_KINDS, type Stars, starsApi } from '@fairbook/contract';
import { api } from '../shared/api/api.ts';
import { keepStarred, onStar, starredNow } from '../shared/api/starred.ts';
import { errorText } from '../shared/format/error-text.ts';
import type { Translate } from '../shared/format/i18n.ts';
import { toast } from '../shared/page/toast.ts';

/** localStorage key of the player whose stars this browser keeps; absent: a guest's. */
const OWNER_KEY = 'starred-of';
const NONE: Stars = { league: [], team: [], match: [] };

/** At sign-in a guest's stars are added to the player's; another player's are not. */
function takeOver(): Promise<Stars> {
  const here = localStorage.getItem(OWNER_KEY) === null ? starredNow() : NONE;
  const isOurs = (id: string) => /^[1-9]\d{0,17}$/.test(id);
  const stars = { league: here.league.filter(isOurs), team: here.team.filter(isOurs), match: here.match.filter(isOurs) };
  return STAR_KINDS.some((kind) => stars[kind].length > 0) ? api(starsApi.addStars, { stars }) : api(starsApi.stars, {});
}

/** Syncs the stars of this browser with the signed-in player's account. The returned function stops that and forgets them in the browser. */
export function watchStars(player: string, t: () => Translate): () => void {
  let isOver = false;
  const keep = (stars: Stars) => {
    if (!isOver) keepStarred(stars);
  };
  const readAgain = () => api(starsApi.stars, {}).then(keep, () => undefined);
  takeOver().then(
    (stars) => {
      if (!isOver) localStorage.setItem(OWNER_KEY, player);
      keep(stars);
    },
    () => undefined, // the next visit retries
  );
  const stop = onStar((kind, id, on) => {
    api(starsApi.turnStar, { kind, id, on }).then(keep, (error: unknown) => {
      toast({ type: 'error', message: errorText(error, t()) });
      void readAgain();
    });
  });
  return () => {
    isOver = true;
    stop();
    if (localStorage.getItem(OWNER_KEY) === null) return;
    localStorage.removeItem(OWNER_KEY);
    keepStarred(NONE);
  };
}
