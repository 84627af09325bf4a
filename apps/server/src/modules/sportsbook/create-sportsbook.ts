import { createHeldResults } from './feed/held-results.ts';
import { ingestFacts, loseFeed } from './feed/ingest-facts.ts';
import { createSearch, readForm, readTeam } from './lists/find.ts';
import { listMatches } from './lists/list-matches.ts';
import { cardsOf, listResults } from './lists/list-results.ts';
import { createLiveBets } from './lists/live-bets.ts';
import { createQuotes, movedSince } from './lists/offers.ts';
import { leadsOf, outcomesOf } from './lists/outcomes.ts';
import { readPrices } from './lists/prices.ts';
import { readGrades } from './lists/read-grades.ts';
import { createStars } from './lists/stars.ts';
import type { Sportsbook } from './sportsbook.ts';
import type { SportsbookDeps } from './sportsbook-deps.ts';
import { createTrading } from './trading/create-trading.ts';
import { tellFull } from './trading/tell-full.ts';

export const createSportsbook = (deps: SportsbookDeps, search = createSearch()): Sportsbook => ({
  search: (request, language) => search(deps.db, request, language),
  form: (request, language) => readForm(deps.db, request, language),
  team: (request, language) => readTeam(deps.db, request, language),
  prices: (request) => readPrices(deps.db, request),
  grades: (request) => readGrades(deps.db, request),
  stars: createStars(deps.db),
  heldResults: createHeldResults(deps.db, deps.onOutcome),
  trading: createTrading(deps.onOutcome),
  tellFull,
  liveBets: createLiveBets(),
  quotes: createQuotes(),
  movedSince,
  outcomes: outcomesOf,
  leads: leadsOf,
  cards: cardsOf,
  take: (facts, feed, page) => ingestFacts(deps, { ...page, facts, feed }),
  loseFeed: (feed) => loseFeed(deps, feed),
  heartbeat: async (feed, game) => {
    await ingestFacts(deps, { facts: [], feed, game });
  },
  matches: (request, language) => listMatches(deps, request, language),
  history: (request, language) => listResults(deps.db, request, language),
});
