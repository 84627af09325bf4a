import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { Chips } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { useOfficeSearch } from '../../shared/search.ts';

export const PROVIDERS = Object.keys(SEAMLESS_GAMES) as readonly SeamlessProvider[];
export const providerIn = (game: string | undefined): SeamlessProvider | undefined => PROVIDERS.find((each) => each === game);

const ANY = 'any';

/** Filters by provider of games; with `any`, all of them is a choice too. Kept in the address. */
export function ProviderFilter({ any = false }: { readonly any?: boolean }) {
  const t = useTranslate();
  const names = useNames();
  const [{ game, page: _page, before: _before, ...search }, setSearch] = useOfficeSearch();
  const chosen = providerIn(game) ?? (any ? ANY : PROVIDERS[0]);
  return (
    <Chips
      label={t('office.provider')}
      value={chosen ?? ANY}
      chips={[
        ...(any ? [{ value: ANY, label: t('office.games_any') }] : []),
        ...PROVIDERS.map((value) => ({ value, label: names.game(SEAMLESS_GAMES[value]) })),
      ]}
      onChange={(value) => setSearch(value === ANY ? search : { ...search, game: value })}
    />
  );
}
