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

/** Reads the player from the address: a number, or a whole e-mail address if the member of staff may search players. */
export function usePlayerFilter(): PlayerFilterState {
  const t = useTranslate();
  const may = useMay();
  const [{ player: typed = '' }] = useOfficeSearch();
  const text = typed.trim();
  const isMail = text.includes('@') && may('players.read');
  const found = useQuery({
    queryKey: ['players', 'mail', text],
    queryFn: isMail ? () => api(officePlayersApi.search, { text, start: 0, limit: ALIKE_MOST }) : skipToken,
  });
  const known = (player?: PlayerId): PlayerFilterState => ({ player, error: undefined, isKnown: true });
  const unknown = (error?: string): PlayerFilterState => ({ player: undefined, error, isKnown: false });
  if (text === '') return known();
  if (/^[1-9]\d{0,17}$/.test(text)) return known(BigInt(text) as PlayerId);
  if (!isMail) return unknown(t('office.filter_player_wrong'));
  if (found.error) return unknown(errorText(found.error, t));
  if (!found.data) return unknown();
  const one = found.data.list.find(({ email }) => email?.toLowerCase() === text.toLowerCase());
  return one ? known(one.player_id) : unknown(t('errors.player.not_found'));
}
