import type { PlayerId, RequestOf } from '@fairbook/contract';
import type { officeBetsApi } from '@fairbook/contract/office';
import { idTailOf, readTyped } from '@fairbook/core/betting';
import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { dayOf } from '../../shared/day.ts';
import type { OfficeSearch } from '../../shared/search.ts';

type Asked = Omit<RequestOf<typeof officeBetsApi.bets>, 'before' | 'limit'>;

/** The kinds of bets: everything, all lotteries, or one game. */
export const KINDS = ['all', 'lottery', ...SPORT_GAMES, ...LOTTERY_GAMES] as const;
/** What of a bet waits for a second person, among the states of a search. */
export const WAITS = 'waits';
/** All, pending, settled, cancelled, by their numbers on the wire. */
export const STATUSES = ['-1', '1', '16', '32'] as const;

/** The fields that are typed freely. */
export const TEXTS = ['text', 'player', 'match', 'draw', 'stake'] as const;
export type TextName = (typeof TEXTS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DRAW = /^\d[\d/]{0,17}$/;
const NUMBER = /^[1-9]\d{0,17}$/;
const numberOf = (text: string | undefined): string | undefined =>
  text !== undefined && NUMBER.test(text.trim()) ? text.trim() : undefined;

const READS: Readonly<Record<TextName, (text: string) => boolean>> = {
  text: (text) => UUID.test(text) || idTailOf(text) !== undefined,
  player: (text) => NUMBER.test(text),
  match: (text) => NUMBER.test(text),
  draw: (text) => DRAW.test(text),
  stake: (text) => readTyped(text) !== null,
};

/** The fields that cannot be read. A search with one of them finds nothing: without it, it would show the bets of everybody under a filled field. */
export const unreadableIn = (search: OfficeSearch): readonly TextName[] =>
  TEXTS.filter((name) => {
    const text = (search[name] ?? '').trim();
    return text !== '' && !READS[name](text);
  });

/** Returns the search of an address whose fields can all be read. */
export function askedOf({ text = '', player, match, draw, game, state, from, until, stake }: OfficeSearch): Asked {
  const id = numberOf(player);
  return {
    search: text,
    kind: KINDS.find((each) => each === game) ?? 'all',
    status: STATUSES.find((each) => each === state) ?? '-1',
    player_id: id === undefined ? undefined : (BigInt(id) as PlayerId),
    asked: state === WAITS ? 'void' : undefined,
    match_id: numberOf(match),
    draw: draw?.trim(),
    from: dayOf(from, 0),
    until: dayOf(until, 1),
    stake_from: readTyped(stake ?? '') ?? undefined,
  };
}
