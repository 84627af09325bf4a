import { readdirSync, readFileSync } from 'node:fs';
import * as contract from '@fairbook/contract';
import { expect, test } from 'vitest';
import { ASKED_BY_PLAYERS, keys, PRIVATE_FAMILIES } from './query-keys.ts';

/** Families that guests may read. Every other family is a player's and is forgotten with the session; a new family must be one or the other. */
const PUBLIC_FAMILIES = [
  'matches',
  'match',
  'results',
  'found',
  'form',
  'prices',
  'grades',
  'team',
  'lotteries',
  'draws',
  'lottery-odds',
  'exchange',
  'available-games',
  'game-lobby',
  'jackpots',
  'tournaments',
  'house',
  'figures',
  'content',
  'registration-needs',
  'not-me',
  'support',
];

const familyOf = (name: keyof typeof keys): string => {
  const key = keys[name];
  return String(typeof key === 'function' ? (key as (name: string) => readonly string[])('x')[0] : key[0]);
};

test('every family of keys is public or forgotten when the player changes', () => {
  const families = Object.keys(keys).map((name) => familyOf(name as keyof typeof keys));
  expect(new Set(families)).toEqual(new Set([...PUBLIC_FAMILIES, ...PRIVATE_FAMILIES]));
});

test.each([
  [keys.matches('soccer'), ['matches', 'soccer']],
  [keys.matches('soccer', 'all'), ['matches', 'soccer', 'all']],
  [keys.match('7'), ['match', '7']],
  [keys.results('soccer'), ['results', 'soccer']],
  [keys.results('soccer', 'day'), ['results', 'soccer', 'day']],
  [keys.found('soccer', 'ana'), ['found', 'soccer', 'ana']],
  [keys.form('soccer', '7'), ['form', 'soccer', '7']],
  [keys.prices('7', 'wl', '3'), ['prices', '7', 'wl', '3']],
  [keys.grades('7'), ['grades', '7']],
  [keys.team('soccer', '9'), ['team', 'soccer', '9']],
  [keys.draws('racing'), ['draws', 'racing']],
  [keys.draws('racing', 'past'), ['draws', 'racing', 'past']],
  [keys.lotteryOdds('racing'), ['lottery-odds', 'racing']],
  [keys.drawBets('racing'), ['draw-bets', 'racing']],
  [keys.drawBets('racing', '1'), ['draw-bets', 'racing', '1']],
  [keys.drawBet(), ['draw-bet']],
  [keys.drawBet('b'), ['draw-bet', 'b']],
  [keys.gameConfig('soccer'), ['game-config', 'soccer']],
  [keys.myBets('soccer'), ['my-bets', 'soccer']],
  [keys.myBets('soccer', '1'), ['my-bets', 'soccer', '1']],
  [keys.bet(), ['bet']],
  [keys.bet('b'), ['bet', 'b']],
  [keys.allBets(), ['all-bets']],
  [keys.allBets('list', 'closed', 'x'), ['all-bets', 'list', 'closed', 'x']],
  [keys.notices(), ['notices']],
  [keys.notices('unread'), ['notices', 'unread']],
  [keys.gameLobby(), ['game-lobby']],
  [keys.gameLobby('pt'), ['game-lobby', 'pt']],
  [keys.jackpots(), ['jackpots']],
  [keys.jackpots('pt'), ['jackpots', 'pt']],
  [keys.content(), ['content']],
  [keys.content('promotion', 'pt', 'x'), ['content', 'promotion', 'pt', 'x']],
  [keys.tournaments(), ['tournaments']],
  [keys.tournaments('pt'), ['tournaments', 'pt']],
])('what is read is named from the general to the particular, a family by its beginning: %j', (key, named) => expect(key).toEqual(named));

const SOURCES = new URL('../../', import.meta.url);
const sources = (readdirSync(SOURCES, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => [file, readFileSync(new URL(file, SOURCES), 'utf8')] as const);

test('no query is named beside the list of keys', () => {
  expect(sources.filter(([, text]) => /queryKey: \[['"`]/.test(text)).map(([file]) => file)).toEqual([]);
});

test('a family whose calls only a player may make is asked for by players alone, and no other is', () => {
  const apis = contract as unknown as Readonly<Record<string, Readonly<Record<string, { readonly who?: string }>>>>;
  const wrong: string[] = [];
  let seen = 0;
  for (const [file, text] of sources) {
    for (const part of text.split('queryKey:').slice(1)) {
      const [, name] = /^\s*\[?\s*(?:\.\.\.)?keys\.(\w+)/.exec(part) ?? [];
      const [, api = '', call = ''] = /\bapi\((\w+)\.(\w+)/.exec(part.slice(0, 600)) ?? [];
      const who = apis[api]?.[call]?.who;
      if (name === undefined || who === undefined) continue;
      seen += 1;
      const family = familyOf(name as keyof typeof keys);
      if ((who === 'player') !== ASKED_BY_PLAYERS.includes(family)) wrong.push(`${file}: ${family} by ${api}.${call}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});
