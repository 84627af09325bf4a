import { parseArgs } from 'node:util';
import type { SoldAs } from './read-season.ts';

/** The brand whose soccer uses each rule set. */
const BRANDS = { exact: 'only-bets', jingcai: 'KINGDE365' } as const;
type Rules = keyof typeof BRANDS;

export const USAGE =
  'usage: npm run prove -- replay <data file> [--players 200] [--bets 5000] [--seed 7] [--matches n] [--rules exact|jingcai] [--pool | --365] [--keep]';

export interface ReplayArguments {
  readonly file: string;
  readonly players: number;
  readonly bets: number;
  readonly seed: string;
  /** The number of matches, the latest of the file; by default all. */
  readonly most?: number;
  readonly brand: (typeof BRANDS)[Rules];
  /** Soccer as a game of the Beijing pool or 365sports. */
  readonly as?: SoldAs;
  readonly keep: boolean;
}

/** Parses the command line, or returns what is wrong with it. */
export function readArguments(typed: readonly string[]): ReplayArguments | { readonly problem: string } {
  try {
    return wanted(typed);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function wanted(typed: readonly string[]): ReplayArguments {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      players: { type: 'string', default: '200' },
      bets: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '7' },
      matches: { type: 'string' },
      rules: { type: 'string', default: 'exact' },
      pool: { type: 'boolean', default: false },
      365: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new Error('no data file was named');
  if (more.length > 0) throw new Error(`one data file is played at a time; ${positionals.length} were named: ${positionals.join(', ')}`);
  if (!isRules(values.rules)) throw new Error(`--rules is ${Object.keys(BRANDS).join(' or ')}, not ${values.rules}`);
  return {
    file,
    players: whole('players', values.players),
    bets: whole('bets', values.bets),
    seed: values.seed,
    ...(values.matches !== undefined && { most: whole('matches', values.matches) }),
    brand: BRANDS[values.rules],
    ...(values.pool && { as: 'bd' }),
    ...(values[365] && { as: 'sports365' }),
    keep: values.keep,
  };
}

const isRules = (text: string): text is Rules => Object.hasOwn(BRANDS, text);

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number from 1 on, not ${text}`);
  return Number.parseInt(text, 10);
}
