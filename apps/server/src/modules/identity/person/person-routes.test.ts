import { type PlayerId, personsApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../../test/ask-route.ts';
import type { Persons } from './person.ts';
import { personRoutes } from './person-routes.ts';

const ANA = 7n as PlayerId;

test('who says who they are is asked about at once, and not before it is kept', async () => {
  const { asked, module } = listening<Persons>();
  const routes = personRoutes({ persons: module, onSaid: async (player) => void asked.push(['said', player]) });
  const call = { playerId: ANA };
  expect(await askRoute(routes, personsApi.person, {}, call)).toBe('mine');
  expect(await askRoute(routes, personsApi.setPerson, { cpf: '1', birth_date: '2000-01-02' } as never, call)).toBe('say');
  expect(asked).toEqual([
    ['mine', ANA],
    ['say', ANA, { cpf: '1', birthDate: '2000-01-02' }],
    ['said', ANA],
  ]);
});
