import type { PlayerId } from '@fairbook/contract';
import { officePlayersApi } from '@fairbook/contract/office';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { errorText } from './error-text.ts';
import { useTranslate } from './i18n.ts';
import { useMay } from './me.ts';
import { useOfficeSearch } from './search.ts';

/** Whose rows a list shows, as the address says. */
export interface PlayerFilterState {
  /** Undefined: everybody. */
  readonly player: PlayerId | undefined;
  /** Why the address names no player. */
  readonly error: string | undefined;
  /** Whether the list may be read: not while the player is being looked up, and not if there is none, so that everybody's rows are never shown by mistake. */
  readonly isKnown: boolean;
}

/** How many addresses that begin with the typed one are searched. */
const ALIKE_MOST = 20;

/** What leads to one player: the id of a bet, a deposit or a withdrawal, or the code of a receipt. */
const CODE = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|FB[\s-]?[0-9a-z]{4}[\s-]?[0-9a-z]{4})$/i;

/** Reads the player from the address: a number, or a whole e-mail address or a code if the member of staff may search players. */
export function usePlayerFilter(): PlayerFilterState {
  const t = useTranslate();
  const may = useMay();
  const [{ player: typed = '' }] = useOfficeSearch();
  const text = typed.trim();
  const isCode = CODE.test(text);
  const isAsked = (isCode || text.includes('@')) && may('players.read');
  const found = useQuery({
    queryKey: ['players', 'mail', text],
    queryFn: isAsked ? () => api(officePlayersApi.search, { text, start: 0, limit: ALIKE_MOST }) : skipToken,
  });
  const known = (player?: PlayerId): PlayerFilterState => ({ player, error: undefined, isKnown: true });
  const unknown = (error?: string): PlayerFilterState => ({ player: undefined, error, isKnown: false });
  if (text === '') return known();
  if (/^[1-9]\d{0,17}$/.test(text)) return known(BigInt(text) as PlayerId);
  if (!isAsked) return unknown(t('office.filter_player_wrong'));
  if (found.error) return unknown(errorText(found.error, t));
  if (!found.data) return unknown();
  const one = found.data.list.find(({ email }) => isCode || email?.toLowerCase() === text.toLowerCase());
  return one ? known(one.player_id) : unknown(t('errors.player.not_found'));
}
