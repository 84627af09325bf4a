/**
 * The house rules that a program can check, as data. Why they are what they are: ARCHITECTURE.md.
 * To add a module or a feature, put its name in the right place of `ORDER`. To make an exception, name the file in `except` with the reason;
 * an exception that its file no longer needs is itself a problem.
 */

/** Which part a file belongs to, most specific first. `name` is the module, feature or page. */
export const PARTS = [
  ['core', /^packages\/core\/src\//],
  ['fair', /^packages\/fair\/src\//],
  ['contract', /^packages\/contract\/src\//],
  ['ui', /^packages\/ui\/src\//],
  ['i18n', /^packages\/i18n\/src\//],
  ['testkit', /^packages\/testkit\/src\//],
  ['harness', /^packages\/harness\/src\//],
  ['platform', /^apps\/server\/src\/platform\//],
  ['module', /^apps\/server\/src\/modules\/(?<name>[^/]+)\//],
  ['server', /^apps\/server\/src\//],
  ['sandbox', /^apps\/sandbox\/src\//],
  ['shared', /^apps\/web\/src\/shared\//],
  ['feature', /^apps\/web\/src\/features\/(?<name>[^/]+)\//],
  ['page', /^apps\/web\/src\/pages\/(?<name>[^/.]+)/],
  ['app', /^apps\/web\/src\//],
  ['office', /^apps\/office\/src\//],
  ['setup', /^tools\/setup\//],
  ['tool', /^tools\//],
  ['audit', /^proofs\/audit\//],
  ['proof', /^proofs\//],
  ['bench', /^bench\//],
  ['e2e', /^e2e\//],
] as const satisfies readonly (readonly [part: string, path: RegExp])[];

export type Part = (typeof PARTS)[number][0];

const DRAWN = ['contract', 'core', 'fair', 'ui', 'i18n'] as const;
const SERVED = ['contract', 'core', 'fair', 'i18n'] as const;
/** A whole house, from outside and from inside. */
const WHOLE = ['testkit', 'sandbox', 'server', 'module', 'platform', ...DRAWN] as const;

/** Who may import whom. Everything not listed is forbidden; a part may always import itself, except as `ORDER` says. */
export const MAY_IMPORT: Readonly<Record<Part, readonly Part[]>> = {
  core: [],
  // Proves draws and kept receipts: the same in the browser, the server and the verifier.
  fair: ['core'],
  contract: ['core'],
  ui: [],
  i18n: [],
  testkit: [],
  platform: SERVED,
  module: ['platform', ...SERVED],
  server: ['module', 'platform', ...SERVED],
  sandbox: ['contract', 'core', 'fair'],
  shared: DRAWN,
  feature: ['shared', ...DRAWN],
  page: ['feature', 'shared', ...DRAWN],
  app: ['page', 'feature', 'shared', ...DRAWN],
  office: DRAWN,
  // Runs before anything is installed.
  setup: [],
  harness: ['setup', ...WHOLE],
  tool: ['setup', 'harness', ...WHOLE],
  // Shares no code with what it audits.
  audit: [],
  proof: ['audit', 'setup', 'harness', 'tool', ...WHOLE],
  bench: ['setup', 'harness', ...WHOLE],
  e2e: WHOLE,
};

/** What tests, and the files named testing.ts that serve them, may import beyond that. */
export const TESTS_MAY_IMPORT: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  i18n: ['contract', 'core'],
  platform: ['testkit', 'server', 'module'],
  module: ['testkit', 'server', 'sandbox'],
  server: ['testkit', 'sandbox'],
  sandbox: ['testkit'],
};

/** Lowest first: one may use only those before it, so no circle can be written. A page uses no other page. */
export const ORDER: Readonly<Partial<Record<Part, readonly string[]>>> = {
  module: [
    'ledger',
    'four-eyes',
    'settings',
    'identity',
    'limits',
    'payments',
    'sportsbook',
    'lottery',
    'exposure',
    'betting',
    'match-bets',
    'draw-bets',
    'games',
    'rewards',
    'content',
    'notices',
    'support',
    'office',
  ],
  feature: [
    'auth',
    'content',
    'limits',
    'wallet',
    'slip',
    'sports',
    'lottery',
    'my-bets',
    'draw-bets',
    'all-bets',
    'games',
    'rewards',
    'invite',
    'notices',
    'support',
    'profile',
  ],
  page: [],
};

/** Members that may use these of their part and no others, wherever they stand in its order. A draw that knew of bets, players or money could be steered by them. */
export const USES_ONLY: Readonly<Record<string, readonly string[]>> = {
  lottery: ['four-eyes', 'settings'],
};

/** Parts whose members are entered by their index.ts alone. */
export const DOORS: readonly Part[] = ['module', 'feature'];

/** Packages from npm and Node that a part may use; a part not listed may use any. A name ending in / stands for all that begin with it. */
export const MAY_USE: Readonly<Partial<Record<Part, readonly string[]>>> = {
  core: [],
  setup: ['node:'],
  audit: ['node:'],
  fair: ['@noble/curves/', '@noble/hashes/'],
  contract: ['zod/mini', 'zod/v4/core'],
  ui: ['react', 'react-dom', 'react-aria-components', 'react-aria', 'react-stately'],
};

const IN_THE_BROWSER: readonly Part[] = ['shared', 'feature', 'page', 'app', 'office', 'ui'];

/** Packages and doors a part may not use. */
export const MAY_NOT_USE: readonly {
  readonly parts: readonly Part[];
  readonly what: RegExp;
  readonly why: string;
  readonly except: readonly string[];
}[] = [
  {
    parts: IN_THE_BROWSER,
    what: /^(node:|pg$|fastify|@fairbook\/i18n\/server$)/,
    why: 'it runs in a browser',
    except: [
      // Runs in the server: it draws the first page.
      'apps/web/src/app/entry-server.tsx',
    ],
  },
];

/** Text that may not stand in a part, and what to do instead. */
export interface Ban {
  readonly text: RegExp;
  readonly instead: string;
  /** Left out: every part. */
  readonly parts?: readonly Part[];
  /** Left out: every file. */
  readonly files?: RegExp;
  /** Files that may have it; each needs it, or its exception is a problem. */
  readonly except?: readonly string[];
  /** Also in tests. */
  readonly tests?: true;
  /** Also in comments. */
  readonly comments?: true;
  /** May be broken over several lines. */
  readonly overLines?: true;
}

const MONEY_BEARING: readonly Part[] = ['core', 'contract', 'module', 'feature', 'page', 'office'];
const OURS_TO_SHIP: readonly Part[] = [...IN_THE_BROWSER, 'core', 'fair', 'contract', 'i18n', 'platform', 'module', 'server', 'sandbox'];

export const BANS: readonly Ban[] = [
  {
    parts: ['core'],
    text: /\bnew Date\(\)|\bDate\.now\b|\bperformance\.now\b|\bfetch\(|\bprocess\.|\bsetTimeout\(|\bcrypto\b/,
    instead: 'pass the fact in: core has no clock, no chance and no I/O',
    except: [
      // A kind of account to be paid to is called so (specification, section 3).
      'packages/core/src/payments/withdrawal-account.ts',
    ],
  },
  {
    parts: OURS_TO_SHIP,
    text: /\bMath\.random\b/,
    instead: 'chance passed in, or randomBytes where others must not guess it',
    except: [
      // Spreads reconnections in time.
      'apps/web/src/shared/realtime/socket.ts',
    ],
  },
  {
    parts: MONEY_BEARING,
    text: /(?<![\w.])Number\(|\bparseFloat\b|\.toFixed\(/,
    instead: 'Amount and Odds are integers: parseAmount, formatAmount and their like in core/money',
    except: [
      // Counts and shares, which are small: never an amount.
      'packages/core/src/betting/bet-marks.ts',
      'packages/core/src/betting/margin.ts',
      'packages/core/src/betting/settling/work-ticket.ts',
      // Odds between the least and the most on offer, reckoned with whole numbers.
      'packages/core/src/betting/own-odds.ts',
      // Shares of goals, to find a model by: what is paid by it is whole numbers.
      'packages/core/src/builder/fit-score-model.ts',
    ],
  },
  {
    parts: OURS_TO_SHIP,
    text: /\bconsole\./,
    instead: 'the log, passed in',
    except: [
      'apps/sandbox/src/main.ts',
      // What goes wrong with the socket or in drawing is written to the console (specification, section 8).
      'apps/web/src/shared/realtime/socket.ts',
      'apps/web/src/app/entry-server.tsx',
      'apps/web/src/pages/error.tsx',
    ],
  },
  {
    parts: OURS_TO_SHIP,
    text: /\bprocess\.env\b/,
    instead: 'the configuration, passed in',
    except: ['apps/server/src/platform/config.ts', 'apps/sandbox/src/main.ts'],
  },
  { text: /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|\bnew Function\(/, instead: 'elements and text' },
  { text: /:\s*any\b|\bas any\b|<any>/, instead: 'the type it has, or unknown', tests: true },
  { text: /@ts-(ignore|nocheck)/, instead: 'the type it has, or unknown', tests: true, comments: true },
  {
    text: /^\s*(export\s+)?(abstract\s+)?class\s+(?!\w+(<.*>)?\s+extends\s+\w*(Error|Refusal|Failure)\b)/,
    instead: 'functions and readonly records; classes are for errors',
  },
  { text: /^\s*(export\s+)?(const\s+)?enum\s/, instead: 'an `as const` table and a union' },
  {
    text: /^export default\b/,
    files: /^(?!.*(\.config\.ts|\.d\.ts)$)(?!tools\/vitest\/)/,
    instead: 'a named export',
  },
  {
    text: /\bcatch\s*(\([^)]*\))?\s*\{\s*\}/,
    instead: 'handle it, or say in a comment why it may be ignored',
    tests: true,
    overLines: true,
  },
  { text: /\b(it|test|describe)\.(skip|only|todo)\b/, instead: 'a test that runs', tests: true },
  { text: /\b(TODO|FIXME|XXX)\b|\bcoming soon\b/i, instead: 'nothing: finish it first', tests: true, comments: true },
  // What platforms of this family are known to ship (trust, H23): bets that place themselves, money back for losing, and a hand on the result.
  ...[
    /auto[-_ ]?(play|bet|spin)/i,
    /\b(loss|losing)[-_ ]?(rebate|bonus|cash[-_ ]?back)|(rebate|cash[-_ ]?back)[-_ ]?on[-_ ]?loss/i,
    /(win|loss|result|outcome|draw|prize|kill|risk)[-_ ]?control|controll(ed|able)[-_ ]?(result|outcome|draw|win)/i,
    /(result|outcome|draw|ball|prize|winner)[-_ ]?(weight|bias)|(weighted|biased|rigged|forced?|preset|predetermined|overrid(e|den))[-_ ]?(result|outcome|draw|winner)s?\b/i,
    /(choose|pick|set|select)[-_ ]?winner|\b(win|kill)[-_ ]?(rate|ratio|percent)|target[-_ ]?(rtp|hold)|控奖|控制|杀率|杀号/i,
  ].map((text): Ban => ({ text, instead: 'nothing: this house has none', tests: true, comments: true })),
  {
    // 25 CFR 547.14, GLI-19 3.2: chance comes from the system's own generator and from nowhere else (trust, R1).
    files: /^(apps\/server\/src\/modules\/lottery|packages\/(fair\/src|core\/src\/lottery))\//,
    text: /getRandomValues|randomUUID|pseudoRandomBytes|randomFill|seedrandom|mersenne|xorshift|mulberry|\bgen_random_uuid\b|(?<![\w.])random\(\)/i,
    instead: 'randomBytes or randomInt of node:crypto: a draw has no other chance',
  },
  {
    parts: IN_THE_BROWSER,
    text: /(?<![&\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i,
    instead: 'a role from packages/ui/src/tokens.css',
    except: ['packages/ui/src/tokens.css'],
  },
  {
    files: /\.css$/,
    text: /(color|background|border|outline|fill|stroke|shadow)[\w-]*:[^;]*(?<![\w-])(white|black|red|green|blue|gr[ae]y|yellow|orange|purple|pink|gold|silver)(?![\w-])/,
    instead: 'a role from packages/ui/src/tokens.css',
  },
  {
    files: /migrations\/.*\.sql$/,
    text: /\b(real|float[48]?|double\s+precision|money)\b(?=\s*(,|\)|not|null|default|check|$))/i,
    instead: 'bigint',
  },
];

/** The tidy program and its tests hold the banned words and imports themselves. */
export const HOLDS_THE_RULES = /^tools\/tidy(\/|\.)/;
