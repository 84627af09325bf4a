import type { Environment } from './environment.ts';

/** The least entropy a secret must appear to have, in bits: half of what 32 random characters of base 16 have. */
const SECRET_BITS_MIN = 64;

/** The reasons why a house with players must not be started with these settings, one sentence each. They are fine in development. */
export function problemsInProduction(env: Environment): readonly string[] {
  return [
    ...originProblems(env),
    ...loginProblems(env),
    ...secretProblems(env),
    ...vendorProblems(env),
    ...operatorProblems(env),
    ...demonstrationProblems(env),
  ];
}

function originProblems(env: Environment): readonly string[] {
  const isServed = env.FAIRBOOK_ROLES.includes('api') || env.FAIRBOOK_ROLES.includes('worker'); // messages contain its address
  const hasOffice = env.FAIRBOOK_OFFICE_PORT !== undefined && env.FAIRBOOK_ROLES.includes('api');
  const asked = [...(isServed ? (['PUBLIC_ORIGIN'] as const) : []), ...(hasOffice ? (['FAIRBOOK_OFFICE_ORIGIN'] as const) : [])];
  return asked
    .filter((name) => !isBareHttps(env[name]))
    .map((name) => `${name} must be the address people use and nothing more, such as https://house.example, without a slash at its end.`);
}

function isBareHttps(origin: string): boolean {
  try {
    return origin.startsWith('https://') && new URL(origin).origin === origin;
  } catch {
    return false; // no address at all
  }
}

function secretProblems(env: Environment): readonly string[] {
  const weak = (['FAIRBOOK_TOKEN_SECRET', 'FAIRBOOK_PEPPER'] as const)
    .filter((name) => bitsOf(env[name]) < SECRET_BITS_MIN)
    .map((name) => `${name} can be guessed: make one by chance, as \`openssl rand -hex 32\` does.`);
  const isEqual = env.FAIRBOOK_TOKEN_SECRET === env.FAIRBOOK_PEPPER;
  return [...weak, ...(isEqual ? ['FAIRBOOK_TOKEN_SECRET and FAIRBOOK_PEPPER must differ: who learns one must not know the other.'] : [])];
}

/** Estimates the entropy of a text from the frequencies of its characters and of repeated neighbours: low for what a person typed. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  const perCharacter = [...counts.values()].reduce((sum, count) => sum - (count / secret.length) * Math.log2(count / secret.length), 0);
  return perCharacter * wholeLength(secret);
}

/** The length of the shortest unit that a text repeats. */
function wholeLength(text: string): number {
  for (let length = 1; length < text.length; length += 1) if (text.slice(length) === text.slice(0, text.length - length)) return length;
  return text.length;
}

/** The drawer must not be able to read bets. */
const loginProblems = (env: Environment): readonly string[] =>
  env.FAIRBOOK_ROLES.includes('worker') && (env.FAIRBOOK_DRAWER_URL === '' || env.FAIRBOOK_DRAWER_URL === env.DATABASE_URL)
    ? ['FAIRBOOK_DRAWER_URL must have a login of its own, fairbook_draws: draws are planned and made with it.']
    : [];

const SIGNED = [
  ['FAIRBOOK_FEED_URL', 'FAIRBOOK_FEED_SECRET'],
  ['FAIRBOOK_SMS_URL', 'FAIRBOOK_SMS_SECRET'],
  ['FAIRBOOK_PAY_URL', 'FAIRBOOK_PAY_SECRET'],
  ['FAIRBOOK_PAYOUT_URL', 'FAIRBOOK_PAYOUT_SECRET'],
  ['FAIRBOOK_EXCLUSION_URL', 'FAIRBOOK_EXCLUSION_SECRET'],
] as const;
const SIGNED_BY_NAME = [
  ['FAIRBOOK_GAME_WALLETS', 'FAIRBOOK_GAME_WALLET_SECRETS'],
  ['FAIRBOOK_RESULT_FEEDS', 'FAIRBOOK_RESULT_FEED_SECRETS'],
] as const;

function vendorProblems(env: Environment): readonly string[] {
  const unsigned = SIGNED.filter(([url, secret]) => env[url] !== '' && env[secret] === '').map(
    ([url, secret]) => `${url} needs ${secret}: without it anybody can answer in that vendor's name.`,
  );
  const unnamed = SIGNED_BY_NAME.flatMap(([urls, secrets]) =>
    env[urls]
      .filter(([name]) => !env[secrets].some(([known, secret]) => known === name && secret !== ''))
      .map(([name]) => `${name} of ${urls} needs a secret in ${secrets}.`),
  );
  const keyless = env.FAIRBOOK_GAME_PROVIDERS.filter(([name]) => !env.FAIRBOOK_GAME_PROVIDER_KEYS.some((key) => key.name === name)).map(
    ([name]) => `${name} of FAIRBOOK_GAME_PROVIDERS needs a key in FAIRBOOK_GAME_PROVIDER_KEYS.`,
  );
  const weak = env.FAIRBOOK_GAME_PROVIDER_KEYS.filter(({ secret }) => bitsOf(secret) < SECRET_BITS_MIN).map(
    ({ name, id }) => `${name}:${id} of FAIRBOOK_GAME_PROVIDER_KEYS can be guessed: make one by chance, as \`openssl rand -hex 32\` does.`,
  );
  return [...unsigned, ...unnamed, ...keyless, ...weak];
}

const OPERATOR = {
  FAIRBOOK_OPERATOR: 'who runs the house, with the company’s number',
  FAIRBOOK_OPERATOR_ADDRESS: 'the postal address of who runs the house',
  FAIRBOOK_LICENCE: 'the licence, its number and who gave it',
} as const;
const COMPLAINTS = /^(https:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/** A house must name its operator before it takes money. */
function operatorProblems(env: Environment): readonly string[] {
  if (!env.FAIRBOOK_ROLES.includes('api')) return [];
  const missing = (['FAIRBOOK_OPERATOR', 'FAIRBOOK_OPERATOR_ADDRESS', 'FAIRBOOK_LICENCE'] as const)
    .filter((name) => env[name] === '')
    .map((name) => `${name} must say ${OPERATOR[name]}: every page shows it.`);
  const isReached = COMPLAINTS.test(env.FAIRBOOK_COMPLAINTS);
  return isReached
    ? missing
    : [...missing, 'FAIRBOOK_COMPLAINTS must be where a complaint goes: an e-mail address, or a page that begins with https.'];
}

const demonstrationProblems = (env: Environment): readonly string[] =>
  env.FAIRBOOK_DEMO === '1' ? ['FAIRBOOK_DEMO is for play money and known passwords: it is not there where NODE_ENV is production.'] : [];
