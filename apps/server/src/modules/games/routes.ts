import { gamesApi, type PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type PlayerCall, type Route, routesOf } from '../../platform/http/http.ts';
import type { Games } from './games.ts';

export function gamesRoutes(games: Games): readonly Route[] {
  const scoreAt = async (player: PlayerId, provider: string) => ({ score: await games.balanceAt(player, provider) });
  const into =
    (provider: string) =>
    ({ money: amount, bank_password }: { readonly money: Amount; readonly bank_password?: string | undefined }, call: PlayerCall) =>
      games.transfer(call.playerId, { key: call.idempotencyKey, request: { provider, direction: 'to_game', amount, bank_password } });
  const outOf =
    (provider: string) =>
    ({ money: amount }: { readonly money: Amount }, call: PlayerCall) =>
      games.transfer(call.playerId, { key: call.idempotencyKey, request: { provider, direction: 'from_game', amount } });
  const login =
    (provider: string) =>
    (_: object, { playerId, language }: PlayerCall) =>
      games.login(playerId, provider, language);
  return routesOf(gamesApi, {
    wallets: async (_, { playerId }) => ({ list: [...(await games.wallets(playerId))] }),
    transfer: (request, { playerId, idempotencyKey: key }) => games.transfer(playerId, { key, request }),
    bringBack: (_, { playerId, idempotencyKey }) => games.recallFromGames(playerId, idempotencyKey),
    transfers: (wanted, { playerId }) => games.transfers(playerId, wanted),
    oneTransfer: ({ order_id }, { playerId }) => games.oneTransfer(playerId, order_id),
    kyBalance: (_, { playerId }) => scoreAt(playerId, 'ky'),
    kyBalanceByPost: (_, { playerId }) => scoreAt(playerId, 'ky'),
    kyLogin: login('ky'),
    kyLoginByPost: login('ky'),
    kyTransferIn: into('ky'),
    kyTransferOut: outOf('ky'),
    kyTransferInByGet: into('ky'),
    kyTransferOutByGet: outOf('ky'),
    ngBalance: (_, { playerId }) => scoreAt(playerId, 'ng'),
    ngBalanceByPost: (_, { playerId }) => scoreAt(playerId, 'ng'),
    ngLogin: login('ng'),
    ngLoginByPost: login('ng'),
    ngTransferIn: into('ng'),
    ngTransferOut: outOf('ng'),
    ngTransferInByGet: into('ng'),
    ngTransferOutByGet: outOf('ng'),
  });
}
