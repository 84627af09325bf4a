import { passkeysApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import { visitOf } from '../sessions/start-session.ts';
import type { Passkeys } from './create-passkeys.ts';

/** `issuer`: the site's name on a player's device. */
export const passkeyRoutes = (passkeys: Passkeys, issuer: string): readonly Route[] =>
  routesOf(passkeysApi, {
    askPasskey: async (_, call) => ({ options: await passkeys.ask(call) }),
    signPasskey: ({ passkey, client }, call) => passkeys.signIn(passkey, visitOf(call, client)),

    passkeys: async (_, call) => ({ passkeys: await passkeys.list(call.playerId) }),
    beginPasskey: async ({ password, second_factor }, { playerId, ip, host }) => ({
      options: await passkeys.begin({ player: playerId, password, address: ip, secondFactor: second_factor, issuer, host }),
    }),
    addPasskey: ({ name, passkey }, { playerId, host }) => passkeys.add({ player: playerId, name, made: passkey, host }),
    renamePasskey: async ({ passkey_id, name }, { playerId }) => {
      await passkeys.rename({ player: playerId, id: passkey_id }, name);
      return {};
    },
    removePasskey: async ({ passkey_id, password }, { playerId, ip }) => {
      await passkeys.remove({ player: playerId, id: passkey_id, password, address: ip });
      return {};
    },
  });
