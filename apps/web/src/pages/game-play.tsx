import { LOBBY_TYPES } from '@fairbook/core/games';
import { useParams, useSearch } from '@tanstack/react-router';
import { LoaderView, PlayView } from '../features/games/index.ts';
import type { PageSearch } from '../shared/page/search.ts';

/** `/game/play/{type}/{id}`: a title, with play money if its address asks for practice. */
export function GamePlayPage() {
  const { game, id = '' } = useParams({ strict: false }) as { readonly game?: string; readonly id?: string };
  const { practice = false } = useSearch({ strict: false }) as PageSearch;
  const type = LOBBY_TYPES.find((each) => each === game) ?? LOBBY_TYPES[0];
  return <PlayView key={`${type}/${id}/${practice}`} wanted={{ type, id, practice }} />;
}

/** `/game-loader`. */
export function GameLoaderPage() {
  const { iframeUrl = '' } = useSearch({ strict: false }) as PageSearch;
  return <LoaderView key={iframeUrl} asked={iframeUrl} />;
}
