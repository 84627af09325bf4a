import { createSearch, readForm, readTeam } from './find.ts';
import { createHeldResults } from './held-results.ts';
import { listMatches } from './list-matches.ts';
import { cardsOf, listResults } from './list-results.ts';
import { createLiveBets } from './live-bets.ts';
import { createQuotes } from './offers.ts';
import { outcomesOf } from './outcomes.ts';
import type { Sportsbook } from './sportsbook.ts';
import type { SportsbookDeps } from './sportsbook-deps.ts';
import { createStars } from './stars.ts';
import { takeFacts } from './take-facts.ts';

export const createSportsbook = (deps: SportsbookDeps, search = createSearch()): Sportsbook => ({
  search: (request, language) => search(deps.db, request, language),
  form: (request, language) => readForm(deps.db, request, language),
  team: (request, language) => readTeam(deps.db, request, language),
  stars: createStars(deps.db),
  heldResults: createHeldResults(deps.db, deps.onOutcome),
  liveBets: createLiveBets(),
  quotes: createQuotes(),
  outcomes: outcomesOf,
  cards: cardsOf,
  take: (facts, feed, page) => takeFacts(deps, { ...page, facts, feed }),
  heartbeat: async (feed, game) => {
    await takeFacts(deps, { facts: [], feed, game });
  },
  matches: (request, language) => listMatches(deps, request, language),
  history: (request, language) => listResults(deps.db, request, language),
});
