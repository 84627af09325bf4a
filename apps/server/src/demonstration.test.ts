import { describe, expect, test } from 'vitest';
import { paperDb } from '../test/paper-db.ts';
import { keepApart } from './demonstration.ts';

const SINCE = new Date('2026-03-01T12:00:00Z');
const MARK = 'settings.mark_demonstration';

async function starting(demo: boolean, { since = null as Date | null, players = false, staff = false } = {}) {
  const { db, order } = paperDb({
    'settings.demonstration': [{ since }],
    'identity.any_player': [{ found: players }],
    'office.any_staff': [{ found: staff }],
  });
  const said = await keepApart(db, demo).then(
    () => 'started',
    ({ message }: Error) => message,
  );
  return [said, order().includes(MARK), order().at(-1)];
}
const AMONG =
  'FAIRBOOK_DEMO=1, but this database has players or staff and is no demonstration: nothing is seeded among them. Name another database';

describe('a demonstration', () => {
  test('marks a database that nobody is in yet, and is started again on its own', async () => {
    expect(await starting(true)).toEqual(['started', true, 'commit']);
    expect(await starting(true, { since: SINCE, players: true, staff: true })).toEqual(['started', false, 'commit']);
  });

  test.each([{ players: true }, { staff: true }])('is not seeded where there are %j', async (there) => {
    expect(await starting(true, there)).toEqual([AMONG, false, 'rollback']);
  });
});

describe('a real house', () => {
  test('is started wherever there is no demonstration, and marks nothing', async () => {
    for (const there of [{}, { players: true, staff: true }]) expect(await starting(false, there)).toEqual(['started', false, 'commit']);
  });

  test('is not started on a demonstration, and is told since when it is one', async () => {
    expect(await starting(false, { since: SINCE })).toEqual([
      'this database is a demonstration since 2026-03-01T12:00:00.000Z: anybody can know its sign-ins. ' +
        'Start it with FAIRBOOK_DEMO=1, or a real house with a database of its own',
      ...[false, 'rollback'],
    ]);
  });
});
