/**
 * The house rules that a program can check, as data. ARCHITECTURE.md gives the reasons.
 * To add a module or feature, put its name in its place in `ORDER`. To make an exception, add the file to `except` with the reason. An exception that is no longer needed is
 * itself a problem.
 */

/** The part a file belongs to, most specific first. `name` is the module, feature or page. */
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
/** Everything that makes up a running site. */
const WHOLE = ['testkit', 'sandbox', 'server', 'module', 'platform', ...DRAWN] as const;

/** Which parts a part may import. Everything else is forbidden. A part may import itself, within `ORDER`. */
export const MAY_IMPORT: Readonly<Record<Part, readonly Part[]>> = {
  core: [],
  // Verifies draws and receipts with the same code in the browser, the server and the offline verifier.
  fair: ['core'],
  contract: ['core'],
  ui: [],
  // Puts what core names into words, once for the site and the office.
  i18n: ['core'],
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
  // Runs before dependencies are installed.
  setup: [],
  harness: ['setup', ...WHOLE],
  tool: ['setup', 'harness', ...WHOLE],
  // Shares no code with what it audits.
  audit: [],
  proof: ['audit', 'setup', 'harness', 'tool', ...WHOLE],
  bench: ['setup', 'harness', ...WHOLE],
  e2e: WHOLE,
};

/** What tests, and the testing.ts files that serve them, may import in addition. */
export const TESTS_MAY_IMPORT: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  i18n: ['contract'],
  platform: ['testkit', 'server', 'module'],
  module: ['testkit', 'server', 'sandbox'],
  server: ['testkit', 'sandbox'],
  sandbox: ['testkit'],
};

/** Lowest first: a member may import only those before it, which rules out cycles. A page imports no other page. */
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
    'figures',
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

/** Members that may import only these members of their part, whatever the order. A draw that knew of bets, players or money could be steered by them. */
export const USES_ONLY: Readonly<Record<string, readonly string[]>> = {
  lottery: ['four-eyes', 'settings'],
};

/** Parts whose members are imported only through their index.ts. */
export const DOORS: readonly Part[] = ['module', 'feature'];

/** The npm and Node packages a part may use; a part that is not listed may use any. A name ending in / is a prefix. */
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
      // Runs in the server, to render the first page.
      'apps/web/src/app/entry-server.tsx',
    ],
  },
];

/** Text that is banned in a part, and what to use instead. */
export interface Ban {
  readonly text: RegExp;
  readonly instead: string;
  /** Default: every part. */
  readonly parts?: readonly Part[];
  /** Default: every file. */
  readonly files?: RegExp;
  /** Files that may contain it. An exception without a match is a problem. */
  readonly except?: readonly string[];
  /** Applies to tests too. */
  readonly tests?: true;
  /** Applies to comments too. */
  readonly comments?: true;
  /** Matches across lines. */
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
      // The name of a kind of payout account (specification, section 3).
      'packages/core/src/payments/withdrawal-account.ts',
    ],
  },
  {
    parts: OURS_TO_SHIP,
    text: /\bMath\.random\b/,
    instead: 'chance passed in, or randomBytes where others must not guess it',
    except: [
      // Adds jitter to reconnections.
      'apps/web/src/shared/realtime/socket.ts',
    ],
  },
  {
    parts: MONEY_BEARING,
    text: /(?<![\w.])Number\(|\bparseFloat\b|\.toFixed\(/,
    instead: 'Amount and Odds are integers: parseAmount, formatAmount and their like in core/money',
    except: [
      // Small counts and shares, never amounts.
      'packages/core/src/betting/bet-marks.ts',
      'packages/core/src/betting/margin.ts',
      'packages/core/src/betting/ticket-margin.ts',
      'packages/core/src/betting/settling/work-ticket.ts',
      // Odds between the lowest and the highest on offer, computed in integers.
      'packages/core/src/betting/own-odds.ts',
      // Shares of goals, to fit a model; payouts are computed in integers.
      'packages/core/src/builder/fit-score-model.ts',
    ],
  },
  {
    parts: OURS_TO_SHIP,
    text: /\bconsole\./,
    instead: 'the log, passed in',
    except: [
      'apps/sandbox/src/main.ts',
      // Failures of the socket and of rendering are logged to the console (specification, section 8).
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
  {
    parts: [...OURS_TO_SHIP, 'tool'],
    text: /\.\.\.\{/,
    instead: 'its fields themselves: the compiler does not say which of them are too many in a spread',
    except: [
      // Draw code, which stays as it was approved.
      'apps/server/src/modules/lottery/plan-draws.ts',
    ],
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
  // Dark patterns seen on platforms of this kind (trust, H23): bets placed automatically, money back for losses, and influence on the result.
  ...[
    /auto[-_ ]?(play|bet|spin)/i,
    /\b(loss|losing)[-_ ]?(rebate|bonus|cash[-_ ]?back)|(rebate|cash[-_ ]?back)[-_ ]?on[-_ ]?loss/i,
    /(win|loss|result|outcome|draw|prize|kill|risk)[-_ ]?control|controll(ed|able)[-_ ]?(result|outcome|draw|win)/i,
    /(result|outcome|draw|ball|prize|winner)[-_ ]?(weight|bias)|(weighted|biased|rigged|forced?|preset|predetermined|overrid(e|den))[-_ ]?(result|outcome|draw|winner)s?\b/i,
    /(choose|pick|set|select)[-_ ]?winner|\b(win|kill)[-_ ]?(rate|ratio|percent)|target[-_ ]?(rtp|hold)|控奖|控制|杀率|杀号/i,
  ].map((text): Ban => ({ text, instead: 'nothing: this house has none', tests: true, comments: true })),
  {
    // 25 CFR 547.14, GLI-19 3.2: all randomness comes from the system's own generator (trust, R1).
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

/** The tidy program and its tests contain the banned text themselves. */
export const HOLDS_THE_RULES = /^tools\/tidy(\/|\.)/;
