import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createFigures } from './create-figures.ts';

const AT = new Date('2026-11-30T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

/** A house whose clock stands at `now`, and whose books cannot be summed. */
function houseThatFails(last: { readonly at: Date | null; readonly tookMs: number | null } = { at: null, tookMs: null }) {
  let now = AT;
  const paper = paperDb({
    'figures.lock': [{ mine: true }],
    'figures.last': () => [{ now, ...last }],
    'match_bets.decided': () => {
      throw new Error('statement timeout');
    },
  });
  const [job] = createFigures({ db: paper.db }).jobs;
  return {
    run: (at: Date) => {
      now = at;
      return job?.run({}).then(
        () => 'done',
        ({ message }: Error) => message,
      );
    },
    tries: () => paper.asked('match_bets.decided').length,
  };
}

test('books that cannot be summed are tried again as seldom as figures are made, and not at every look', async () => {
  const house = houseThatFails();
  expect([await house.run(AT), await house.run(later(30_000)), house.tries()]).toEqual(['statement timeout', 'done', 1]);
  expect([await house.run(later(60_000)), house.tries()]).toEqual(['statement timeout', 2]);
});

test('figures that are young enough are not made again', async () => {
  const house = houseThatFails({ at: later(-59_000), tookMs: 1 });
  expect([await house.run(AT), house.tries()]).toEqual(['done', 0]);
});
