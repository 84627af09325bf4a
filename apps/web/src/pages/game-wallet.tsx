import { WALLET_PROVIDERS } from '@fairbook/core/games';
import { useParams } from '@tanstack/react-router';
import { WalletGameView } from '../features/games/index.ts';

/** `/game/wallet/{provider}`: the games of a provider where the player has a wallet. */
export function GameWalletPage() {
  const { provider } = useParams({ strict: false }) as { readonly provider?: string };
  const known = WALLET_PROVIDERS.find((each) => each === provider) ?? WALLET_PROVIDERS[0];
  return <WalletGameView key={known} provider={known} />;
}
