import type { gameLobbyApi, ReplyOf } from '@fairbook/contract';

/** What of the titles is the player's own. */
export type OwnTitles = ReplyOf<typeof gameLobbyApi.ownTitles>;
/** A title by what the site's addresses call its provider, and the provider's name of it. */
export type TitleName = OwnTitles['recent'][number];

export const isSame =
  (one: TitleName) =>
  (other: TitleName): boolean =>
    one.type === other.type && one.id === other.id;
