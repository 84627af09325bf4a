import { expect, test } from 'vitest';
import { AT, PLAYER, paperDesk, spied } from '../testing/paper-desk.ts';
import { readPerson } from './read-person.ts';
import { excludePlayer, pausePlayer } from './take-break.ts';

const after = (ms: number) => new Date(AT.getTime() + ms);
/** One player, over fakes of other modules, which return the given values. */
function room(said: Readonly<Record<string, unknown>> = {}) {
  const desk = paperDesk();
  const of = (name: string, usual?: unknown) => spied(name in said ? said[name] : usual);
  const parts = { paused: of('paused', after(5)), excluded: of('excluded', null) };
  const deps = {
    db: desk.db,
    identity: {
      directory: { player: spied({ id: PLAYER }) },
      persons: { mine: of('mine', { person: { cpf: 'masked', birth_date: '1990-01-02' }, required: true }) },
      verification: { contacts: of('contacts', { realName: 'Bia Reis' }) },
    },
    limits: { breaks: { pause: parts.paused, exclude: parts.excluded } },
    withdrawals: { accounts: of('accounts', { list: ['account'], known: null }) },
  } as never;
  return { ...desk, ...parts, deps };
}
/** The arguments after the transaction. */
const last = (given: readonly unknown[][]) => given.map((each) => each.slice(1));

test('who is behind an account is told after the reading was noted, and of who gave nothing there is nothing', async () => {
  const { deps, call, asked } = room();
  const person = { real_name: 'Bia Reis', cpf: 'masked', birth_date: '1990-01-02', accounts: ['account'] };
  expect(await readPerson(deps, PLAYER, call)).toEqual(person);
  expect(asked('office.audit_read')).toEqual([[call.staffId, call.ip, 'player.person_read', 'player:7']]);
  const none = room({ mine: { person: null, required: false }, contacts: { realName: null }, accounts: { list: [], known: null } });
  expect(await readPerson(none.deps, PLAYER, none.call)).toEqual({ real_name: null, cpf: null, birth_date: null, accounts: [] });
});

test('a break that a player asked for is taken by the command that players have, and the trail has its end', async () => {
  const done = room();
  await pausePlayer(done.deps, { player_id: PLAYER, days: 3, reason: 'x' }, done.call);
  await excludePlayer(done.deps, { player_id: PLAYER, months: null, reason: 'y' }, done.call);
  const until = room({ excluded: AT });
  await excludePlayer(until.deps, { player_id: PLAYER, months: 6, reason: 'z' }, until.call);
  expect([last(done.paused.given), last(done.excluded.given)]).toEqual([[[PLAYER, 3]], [[PLAYER, null]]]);
  const subject = 'player:7';
  expect([...done.trail(), ...until.trail()]).toEqual([
    { action: 'player.pause', subject, reason: 'x', after: { until: after(5).toISOString() } },
    { action: 'player.exclude', subject, reason: 'y', after: { until: 'for good' } },
    { action: 'player.exclude', subject, reason: 'z', after: { until: AT.toISOString() } },
  ]);
});
