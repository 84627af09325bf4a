import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { sportOf } from '@fairbook/core/sports';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { Ended, Sample } from './read-matches.ts';
import type { Told, Word } from './rules.ts';

/** What a vendor says of a match once its bets are placed: facts in the order in which they became true, and the same as the rules read it. */
export interface Story {
  readonly name: string;
  readonly facts: readonly StoryFact[];
  readonly told: Told;
}
export interface StoryFact {
  readonly fact: FeedFact;
  /** Has to arrive after the first report of play: until that is known, nobody can tell an interruption from a move. */
  readonly followsPlay: boolean;
}

/** The match a story is told of; instants are milliseconds since 1970. */
interface Subject {
  readonly sample: Sample;
  readonly fixture: string;
  readonly ended: Ended;
  /** The start as announced, and an instant less than an hour before it, between two bets. */
  readonly start: number;
  readonly early: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIMIT = 36 * HOUR;

/** Writes facts down, and the rules' reading of them beside; each call returns it again. */
interface Teller {
  readonly subject: Subject;
  /** Play at these instants. */
  readonly plays: (...instants: readonly number[]) => Teller;
  readonly ends: (at: number, ended?: Ended, how?: 'result' | 'correction') => Teller;
  readonly voids: (at: number, reason: 'abandoned' | 'cancelled' | 'withdrawn' | 'venue_changed' | 'team_replaced') => Teller;
  readonly moves: (at: number, to: number | null) => Teller;
}

function tellerOf(subject: Subject) {
  const { sample, fixture, ended: real } = subject;
  const facts: StoryFact[] = [];
  const play: number[] = [];
  const words: Word[] = [];
  const about = (version: number, at: number) => ({ fixture, version, at: new Date(at) });
  const teller: Teller = {
    subject,
    plays(...instants) {
      for (const at of instants) {
        play.push(at);
        const fact: FeedFact = { kind: 'score', ...about(play.length, at), ...begun(sample.game, real), half_time: null };
        facts.push({ fact, followsPlay: play.length > 1 });
      }
      return teller;
    },
    ends(at, ended = real, how = 'result') {
      const version = words.length + 1;
      const said = { ...about(version, at), ...ended.told };
      const fact: FeedFact =
        how === 'result' ? { kind: 'result', ...said } : { kind: 'correction', ...said, reason: 'reported wrong at first' };
      facts.push({ fact, followsPlay: false });
      words.push({ version, at, is: 'ended', ending: ended.ending });
      return teller;
    },
    voids(at, reason) {
      const version = words.length + 1;
      facts.push({ fact: { kind: 'void', ...about(version, at), reason }, followsPlay: false });
      words.push({ version, at, is: 'void' });
      return teller;
    },
    moves(at, to) {
      const version = words.length + 1;
      const fact: FeedFact = { kind: 'postponement', ...about(version, at), starts_at: to === null ? null : new Date(to) };
      facts.push({ fact, followsPlay: play.length > 0 });
      words.push({ version, at, is: 'moved', to });
      return teller;
    },
  };
  return { teller, facts, play, words };
}

function begun(game: SportGame, { told: { overs } }: Ended) {
  const none = { home: 0, away: 0 };
  const [period] = overs ? (['first_innings'] as const) : sportOf(game).periods;
  return {
    ...{ period: period ?? ('first_half' as const), minute: 1, score: none },
    ...(overs && {
      overs: { ...overs, balls: none, wickets: none, powerplay: null, winner: null, decision: null, margin: null, revised: false },
    }),
  };
}

type Tell = (teller: Teller, chance: Chance) => unknown;
const another = ({ subject: { sample } }: Teller, chance: Chance): Ended => chance.oneOf(sample.played).ended;
/** Around the 36 hours after which bets are void. */
const near = (chance: Chance): number => chance.oneOf([LIMIT - MINUTE, LIMIT, LIMIT + 1, LIMIT + MINUTE, 2 * LIMIT]);
const within = (chance: Chance): number => chance.oneOf([HOUR, 20 * HOUR, LIMIT - MINUTE, LIMIT]);

/** What can become of a match. */
const STORIES: Readonly<Record<string, Tell>> = {
  'played as announced': (teller) => {
    const { start } = teller.subject;
    teller.plays(start, start + 10 * MINUTE).ends(start + 2 * HOUR);
  },
  'a result alone': (teller) => teller.ends(teller.subject.start + 2 * HOUR),
  'reported wrong, then corrected': (teller, chance) => {
    const { start } = teller.subject;
    teller.plays(start).ends(start + 2 * HOUR, another(teller, chance));
    if (chance.percent(50)) teller.ends(start + 3 * HOUR, another(teller, chance), 'correction');
    teller.ends(start + 4 * HOUR, teller.subject.ended, 'correction');
  },
  'brought forward while bets were taken': (teller) => {
    const { early } = teller.subject;
    teller.plays(early, early + 20 * MINUTE).ends(early + 2 * HOUR);
  },
  'a clock that starts anew': (teller, chance) => {
    const { start } = teller.subject;
    teller.plays(start);
    teller.plays(chance.oneOf([0, start - HOUR - 1, start - 300 * HOUR])).ends(start + 2 * HOUR);
  },
  'moved before play': (teller, chance) => {
    const { start } = teller.subject;
    const to = start + near(chance);
    teller
      .moves(start - 2 * HOUR, to)
      .plays(to)
      .ends(to + 2 * HOUR);
  },
  'moved twice': (teller, chance) => {
    const { start } = teller.subject;
    const to = start + near(chance);
    teller
      .moves(start - 2 * HOUR, start + within(chance))
      .moves(start - HOUR, to)
      .plays(to)
      .ends(to + 2 * HOUR);
  },
  'postponed until nobody knows when': (teller, chance) => {
    const { start } = teller.subject;
    teller.moves(start - HOUR, null);
    if (chance.percent(50)) teller.plays(start + 72 * HOUR).ends(start + 74 * HOUR);
  },
  'played late though nobody said so': (teller, chance) => {
    const began = teller.subject.start + near(chance);
    teller.plays(began).ends(began + 2 * HOUR);
  },
  'interrupted, and played on or not': (teller, chance) => {
    const { start } = teller.subject;
    const [stopped, to] = [start + 50 * MINUTE, start + 50 * MINUTE + near(chance)];
    teller.plays(start).moves(stopped, to).plays(to);
    if (to - stopped <= LIMIT && chance.percent(70)) teller.ends(to + HOUR);
    else teller.voids(to + HOUR, 'abandoned');
  },
  'interrupted until nobody knows when': (teller) => {
    const { start } = teller.subject;
    teller.plays(start).moves(start + 50 * MINUTE, null);
  },
  'abandoned in play': (teller) => {
    const { start } = teller.subject;
    teller.plays(start).voids(start + HOUR, 'abandoned');
  },
  'called off': (teller, chance) =>
    teller.voids(teller.subject.start - HOUR, chance.oneOf(['cancelled', 'venue_changed', 'team_replaced'])),
  'a walkover': (teller) => teller.voids(teller.subject.start, 'withdrawn'),
  'a result, then abandoned after all': (teller, chance) => {
    const { start } = teller.subject;
    teller
      .plays(start)
      .ends(start + 2 * HOUR, another(teller, chance))
      .voids(start + 3 * HOUR, 'abandoned');
  },
  'void by mistake, then a result': (teller, chance) => {
    const { start } = teller.subject;
    teller
      .voids(start - HOUR, 'cancelled')
      .plays(start)
      .ends(start + 2 * HOUR, another(teller, chance));
    teller.ends(start + 3 * HOUR, teller.subject.ended, 'correction');
  },
  'a result, then a late word of a move': (teller, chance) => {
    const { start } = teller.subject;
    teller
      .plays(start)
      .ends(start + 2 * HOUR)
      .moves(start + 3 * HOUR, start + 3 * HOUR + within(chance));
  },
};
export const STORY_NAMES: readonly string[] = Object.keys(STORIES);

/** One match in five is announced again, in silence: a little later, or too late to be believed. */
function announcedAgain({ start }: Subject, opening: FeedFact | undefined, chance: Chance): readonly StoryFact[] {
  if (opening?.kind !== 'fixture' || !chance.percent(20)) return [];
  const by = chance.oneOf([HOUR, 30 * HOUR, 37 * HOUR]);
  return [{ fact: { ...opening, version: 2, starts_at: new Date(start + by) }, followsPlay: false }];
}

/** Tells what becomes of a match that was opened with this fact. */
export function storyOf(
  name: string,
  subject: Subject,
  { opening, chance }: { readonly opening: FeedFact | undefined; readonly chance: Chance },
): Story {
  const { teller, facts, play, words } = tellerOf(subject);
  STORIES[name]?.(teller, chance);
  return { name, facts: [...facts, ...announcedAgain(subject, opening, chance)], told: { start: subject.start, play, words } };
}
