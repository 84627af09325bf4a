import { type PlayerId, personsApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { Persons } from './person.ts';

export interface PersonRouteDeps {
  readonly persons: Persons;
  /** Called with a player who has just given their personal data. */
  readonly onSaid: (player: PlayerId) => Promise<void>;
}

export const personRoutes = ({ persons, onSaid }: PersonRouteDeps): readonly Route[] =>
  routesOf(personsApi, {
    person: (_, { playerId }) => persons.mine(playerId),
    setPerson: async ({ cpf, birth_date: birthDate }, { playerId }) => {
      const said = await persons.say(playerId, { cpf, birthDate });
      await onSaid(playerId);
      return said;
    },
  });
