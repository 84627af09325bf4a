import { type GameTitle, providerGamesApi } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { GameRounds } from './rounds.ts';
import type { TitleRow } from './sql.ts';

const PROVIDER = 'pg';

/** Calls of the specification's pgGames. */
export const providerGamesRoutes = (rounds: GameRounds): readonly Route[] =>
  routesOf(providerGamesApi, {
    gameList: async (_, { language }) => ({ list: (await rounds.titles(PROVIDER)).map((row) => toTitle(row, language)) }),
    openGame: async ({ id: title, practice }, { playerId, language }) => {
      const { url } = await rounds.launch(playerId, { provider: PROVIDER, title, language, isPractice: practice === '1' });
      return { message: documentTo(url), url };
    },
    myRounds: async ({ start, limit }, { playerId, language }) => {
      const found = await rounds.listed(playerId, { provider: PROVIDER, start, limit: limit + 1 }, language);
      return { list: found.slice(0, limit), more: found.length > limit };
    },
  });

function toTitle({ title, names, returnE6, stakeMin, stakeMax }: TitleRow, language: keyof TitleRow['names']): GameTitle {
  const pic = `/games/${PROVIDER}/${title}.svg`;
  return {
    id: title,
    names,
    pics: Object.fromEntries(Object.keys(names).map((each) => [each, pic])),
    name: names[language] ?? names.pt,
    pic,
    return: amount(BigInt(returnE6)),
    stake_min: stakeMin,
    stake_max: stakeMax,
  };
}

/** A document that goes where the game is, for clients that show what they are given. */
function documentTo(url: string): string {
  const written = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${written}"></head><body></body></html>`;
}
