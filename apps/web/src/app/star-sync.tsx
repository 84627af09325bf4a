import { STAR_KINDS, type Stars, starsApi } from '@fairbook/contract';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { keepStarred, onStar, type StarKind, starredNow } from '../shared/starred.ts';
import { toast } from '../shared/toast.ts';

/** Whose stars this browser keeps; none: a guest's. */
const OWNER_KEY = 'starred-of';
const NONE: Stars = { league: [], team: [], match: [] };

/** A guest's stars become the player's at sign-in, beside those the player has; another player's are not theirs. */
async function takeOver(player: string): Promise<Stars> {
  const here = localStorage.getItem(OWNER_KEY) === null ? starredNow() : NONE;
  const isOurs = (id: string) => /^[1-9]\d{0,17}$/.test(id);
  const stars = { league: here.league.filter(isOurs), team: here.team.filter(isOurs), match: here.match.filter(isOurs) };
  const all = STAR_KINDS.some((kind) => stars[kind].length > 0)
    ? await api(starsApi.addStars, { game: 'soccer', stars })
    : await api(starsApi.stars, {});
  localStorage.setItem(OWNER_KEY, player);
  return all;
}

/** While a player is signed in, this browser and the house keep the same stars. When they leave, the browser forgets them. */
export function StarSync({ player }: { readonly player: string }) {
  const t = useTranslate();
  const fail = useEffectEvent((error: unknown) => toast({ type: 'error', message: errorText(error, t) }));
  useEffect(() => {
    let isOver = false;
    const keep = (stars: Stars) => {
      if (!isOver) keepStarred(stars);
    };
    const readAgain = () => api(starsApi.stars, {}).then(keep, () => undefined);
    takeOver(player).then(keep, () => undefined);
    const stop = onStar((kind: StarKind, id, on) => {
      api(starsApi.turnStar, { game: 'soccer', kind, id, on }).then(keep, (error: unknown) => {
        fail(error);
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
  }, [player]);
  return null;
}
