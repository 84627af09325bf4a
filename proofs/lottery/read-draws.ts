import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBall, isRace } from '@fairbook/core/lottery';
import type { DatedDraw, NamedRace } from './audit.ts';

/** Parses a CSV file with a header. None of its fields has commas. */
function recordsOf(file: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at] ?? '', value])));
}

const numbersOf = (record: Readonly<Record<string, string>>, names: readonly string[]): readonly number[] =>
  names.map((name) => Number.parseInt(record[name] ?? '', 10));
const BALLS = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'special'];
const CARS = Array.from({ length: 10 }, (_, at) => `p${at + 1}`);

/** The files of draws, and the first day on which they were drawn from 49 balls. */
const FILES: readonly (readonly [file: string, since: string])[] = [
  ['hk_marksix.csv', '2002-07-04'],
  ['hk_marksix_drawn_order_sample.csv', ''],
  ['newmacau_marksix.csv', ''],
  ['taiwan_lotto649.csv', ''],
  ['singapore_toto.csv', ''],
];

const RACE_FILES = ['pk10_beijing.csv', 'airship_xyft.csv'];

/** Returns what the folder lacks as a sentence; undefined if nothing. */
export function lackOf(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `${folder} is no folder`;
  const missing = [...FILES.map(([file]) => file), ...RACE_FILES].filter((file) => !existsSync(path.join(folder, file)));
  return missing.length === 0 ? undefined : `${folder} lacks ${missing.join(', ')}`;
}

/** Reads the real draws of a folder, and the rows that cannot be settled: with a repeated number or a wrong day. */
export function readDraws(folder: string): {
  readonly draws: readonly DatedDraw[];
  readonly races: readonly NamedRace[];
  readonly refused: readonly string[];
} {
  const refused: string[] = [];
  const draws = FILES.flatMap(([file, since]) =>
    recordsOf(path.join(folder, file)).flatMap((record): readonly DatedDraw[] => {
      const { game = '', draw_no: drawNo = '', date = '', order, flag } = record;
      const balls = numbersOf(record, BALLS);
      const name = `${game} ${drawNo}`;
      if (date < since) return [];
      const isWhole = balls.every(isBall) && new Set(balls).size === balls.length;
      if (isWhole && flag !== 'FEED_DATE_WRONG') return [{ name, date, balls, orderKnown: order === 'drawn' }];
      refused.push(name);
      return [];
    }),
  );
  const races = RACE_FILES.flatMap((file) =>
    recordsOf(path.join(folder, file)).flatMap((record): readonly NamedRace[] => {
      const order = numbersOf(record, CARS);
      return isRace(order) ? [{ name: `${record.game} ${record.draw_no}`, order }] : [];
    }),
  );
  return { draws, races, refused };
}
