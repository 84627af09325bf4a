import type { gameLobbyApi, ReplyOf } from '@fairbook/contract';

/** The player's own favourites and recent titles. */
export type OwnTitles = ReplyOf<typeof gameLobbyApi.ownTitles>;
/** A title by its provider's name in the site's addresses, and the provider's id of it. */
export type TitleName = OwnTitles['recent'][number];

export const isSame =
  (one: TitleName) =>
  (other: TitleName): boolean =>
    one.type === other.type && one.id === other.id;
