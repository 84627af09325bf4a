/** A competition as the list of matches names it. */
export interface LeagueName {
  readonly name: string;
  /** ISO 3166: a country, or a part of one with leagues of its own (`GB-ENG`); empty for a continental competition. */
  readonly country: string;
}

/** Well-known competitions: where they are played, and a part that all their names contain, in lower case and without accents. */
const KNOWN = {
  brasileirao: ['BR', ['brasileirao', 'serie a']],
  brasileirao_b: ['BR', ['serie b']],
  copa_do_brasil: ['BR', ['copa do brasil', 'brazil cup']],
  libertadores: ['', ['libertadores']],
  sudamericana: ['', ['sudamericana', 'sul-americana']],
  champions: ['', ['champions league', 'liga dos campeoes']],
  europa: ['', ['europa league', 'liga europa']],
  premier: ['GB-ENG', ['premier league']],
  la_liga: ['ES', ['la liga', 'laliga']],
  serie_a: ['IT', ['serie a']],
  bundesliga: ['DE', ['bundesliga']],
  ligue_1: ['FR', ['ligue 1']],
} as const satisfies Readonly<Record<string, readonly [country: string, names: readonly string[]]>>;
type Known = keyof typeof KNOWN;

const EUROPE: readonly Known[] = ['premier', 'champions', 'la_liga', 'serie_a', 'bundesliga', 'ligue_1', 'europa'];
/** The competitions that readers of a country want first; the empty key is for every other country. */
const ORDERS: Readonly<Record<string, readonly Known[]>> = {
  BR: ['brasileirao', 'libertadores', 'copa_do_brasil', 'sudamericana', ...EUROPE, 'brasileirao_b'],
  '': [...EUROPE, 'libertadores', 'brasileirao', 'sudamericana', 'copa_do_brasil'],
};

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the rank of a league for readers of a country, 0 first; unknown leagues share the last rank, except those of the reader's own country. */
export function leagueRank({ name, country }: LeagueName, reader: string): number {
  const order = ORDERS[reader] ?? ORDERS[''] ?? [];
  const written = plain(name);
  const at = order.findIndex((each) => KNOWN[each][0] === country && KNOWN[each][1].some((part) => written.includes(part)));
  if (at >= 0) return at;
  return country !== '' && country.slice(0, 2) === reader ? order.length : order.length + 1;
}

/** Guesses the country of a reader from their language; empty if it names none. */
export const countryOf = (locale: string): string => new Intl.Locale(locale).region ?? '';
