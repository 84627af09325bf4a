import type { PlayerId } from '@fairbook/contract';
import { ASK_TRANSFER, askTransfer, sweepTransfers } from './execute-transfer.ts';
import type { Games, GamesDeps } from './games.ts';
import { LEAVE_GAMES, leaveGames, requestLeave } from './leave-games.ts';
import { loginAt } from './login-at.ts';
import { transferOf, transfersOf } from './read-transfers.ts';
import { balanceAt, hasMoney, walletsOf } from './read-wallets.ts';
import { recallFromGames } from './recall-from-games.ts';
import { transfer } from './transfer.ts';

export function createGames({ now = () => new Date(), ...given }: GamesDeps): Games {
  const deps = { ...given, now };
  const { db } = deps;
  const ask = (id: string) => askTransfer(deps, id);
  const sweep = () => sweepTransfers(deps);
  return {
    wallets: (player) => walletsOf(deps, player),
    login: (player, provider, language) => loginAt(deps, player, { provider, language }),
    balanceAt: (player, provider) => balanceAt(deps, player, provider),
    transfer: (player, call) => transfer(deps, player, call),
    recallFromGames: (player, key) => recallFromGames(deps, player, key),
    transfers: (player, wanted) => transfersOf(db, player, wanted),
    oneTransfer: (player, id) => transferOf(db, player, id),
    hasMoney: (player) => hasMoney(deps, player),
    requestLeave,
    askTransfer: ask,
    sweepTransfers: sweep,
    jobs: [
      { name: ASK_TRANSFER, run: ({ id }) => (id === undefined ? Promise.resolve() : ask(id)) },
      { name: LEAVE_GAMES, run: ({ player }) => (player === undefined ? Promise.resolve() : leaveGames(deps, BigInt(player) as PlayerId)) },
      { name: 'sweep-game-transfers', everySeconds: 2, run: sweep },
    ],
  };
}
