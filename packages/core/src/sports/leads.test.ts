import { expect, test } from 'vitest';
import { type Leads, leadsAfter } from './leads.ts';

const KICK_OFF = Date.parse('2026-03-01T15:00:00Z');
/** `10 2:0` is a report of the tenth minute; `H1:0` after it is the score at half time. */
const leadsOf = (...words: readonly string[]): string => {
  const end = words.reduce<Leads>(
    (known, word) => {
      const [, minute = '', home = '', away = '', halfHome, halfAway] = /^([\d.]+) (\d+):(\d+)(?: H(\d+):(\d+))?$/.exec(word) ?? [];
      const score = (one: string, other: string) => ({ home: Number.parseInt(one, 10), away: Number.parseInt(other, 10) });
      const at = new Date(KICK_OFF + Number.parseFloat(minute) * 60_000);
      return leadsAfter(known, { score: score(home, away), at, halfTime: halfHome && halfAway ? score(halfHome, halfAway) : null });
    },
    { score: null, since: null, leads: { home: 0, away: 0 } },
  );
  return `${end.leads.home} ${end.leads.away}`;
};

test.each([
  ['nothing before play', [], '0 0'],
  ['no lead from the first word of it', ['10 0:0', '12 2:0'], '0 0'],
  ['a lead that stood for two minutes', ['10 2:0', '11 2:0', '12 2:0'], '2 0'],
  ['none of one that stood a moment less', ['10 2:0', '11.99 2:0'], '0 0'],
  ['none of one that stood a thousandth of a second less', ['0 2:0', '1.99998334 2:0'], '0 0'],
  ['a lead that another goal of either side follows', ['10 2:0', '10.5 2:1'], '2 0'],
  ['the lead before the goal, not yet the one it makes', ['10 2:0', '10.5 3:0'], '2 0'],
  ['no lead of a goal that is taken back', ['10 1:0', '20 2:0', '21 1:0', '40 1:0'], '1 0'],
  ['none of one that is taken back while the other side scores', ['10 2:0', '11 1:1', '20 1:1'], '0 0'],
  ['the same lead when the goal is given again', ['10 2:0', '11 1:0', '12 2:0', '14 2:0'], '2 0'],
  ['none of the other side that is taken back while this one scores', ['10 0:2', '11 1:1', '20 1:1'], '0 0'],
  ['a lead of the other side that another goal of it follows', ['10 0:2', '11 0:3'], '0 2'],
  ['both sides, each at its time', ['10 2:0', '20 2:1', '30 2:2', '40 2:3', '50 2:4', '55 2:4'], '2 2'],
  ['the lead at half time at once', ['45 2:0 H2:0'], '2 0'],
  ['what was once counted, whatever comes', ['10 2:0', '12 2:0', '13 0:0', '90 0:0'], '2 0'],
  ['minutes that go back by nothing', ['10 2:0', '9 2:0', '11 2:0'], '0 0'],
])('of leads is known: %s', (_, words, expected) => {
  expect(leadsOf(...words)).toBe(expected);
});
