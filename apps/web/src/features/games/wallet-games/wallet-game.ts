import { type Endpoint, type GameWallet, gameLobbyApi, gamesApi } from '@fairbook/contract';
import { WALLET_PROVIDERS, type WalletProvider } from '@fairbook/core/games';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { gameWalletsQuery } from '../../wallet/index.ts';

/** The call that opens the games of each provider. */
const LOGINS = { ky: gamesApi.kyLoginByPost, ng: gamesApi.ngLoginByPost } as const satisfies Readonly<Record<WalletProvider, Endpoint>>;

/** What is in a wallet changes with each round, and we hear of none. */
const LOOK_MS = 15_000;

/** The player's wallets whose games can be opened here. */
export function useOpenableWallets(): readonly GameWallet[] | undefined {
  const { data } = useQuery({ ...gameWalletsQuery, refetchInterval: LOOK_MS, enabled: useIsPlayer() });
  return data?.filter(({ provider }) => WALLET_PROVIDERS.some((each) => each === provider));
}

/** Opens the provider's games, once per visit: opening them again would restart what is being played. */
export const useWalletGame = (provider: WalletProvider) =>
  useQuery({
    queryKey: [...keys.sitting('wallet'), provider],
    queryFn: async () => {
      const { url } = await api(LOGINS[provider], {});
      return api(gameLobbyApi.checkAddress, { address: url });
    },
    enabled: useIsPlayer(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
