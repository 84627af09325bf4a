import type { ComponentType } from 'react';
import { type MessageId, withFairnessMessages, withLotteryHelpMessages, withLotteryMessages } from '../../shared/format/i18n.ts';
import { pagePart } from './page-part.tsx';

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

const loadBets = withLotteryMessages(() => import('../../pages/lottery/lottery.tsx'));
const loadResults = withFairnessMessages(() => import('../../pages/lottery/lottery-results.tsx'));
const loadFairness = withFairnessMessages(() => import('../../pages/fairness.tsx'));
const loadHelp = withLotteryHelpMessages(() => import('../../pages/lottery/lottery-help.tsx'));

const FAIRNESS = { title: 'common.fairness', words: 'fairness', page: 'src/pages/fairness.tsx' } as const;
/** The lottery's slip is docked beside each of them; on pages without betting nothing can be added to it. */
const BETS = { slip: 'lottery', words: 'lotteries', page: 'src/pages/lottery/lottery.tsx' } as const;
const RESULTS = { words: 'fairness', title: 'common.results', page: 'src/pages/lottery/lottery-results.tsx' } as const;
const HELP = { words: 'lottery-help', title: 'common.how_to_play', page: 'src/pages/lottery/lottery-help.tsx' } as const;
const DOCKED = { slip: 'lottery', slipOnceFilled: true } as const;

const page = <Place, Name extends string>(staticData: Place, load: Load<Name>, name: Name) => ({
  staticData,
  component: pagePart(load, name),
});
const bets = <Name extends keyof Awaited<ReturnType<typeof loadBets>>>(title: MessageId, name: Name) =>
  page({ ...BETS, title }, loadBets, name);

/** The pages of the two kinds of lottery, a lottery's pages beside the results and the help of all games, and how draws are checked. */
export const lotteryPages = {
  markSix: bets('common.mark_six', 'MarkSixPage'),
  races: bets('common.races', 'RacePage'),
  markSixResults: page({ ...RESULTS, ...DOCKED }, loadResults, 'MarkSixResultsPage'),
  raceResults: page({ ...RESULTS, ...DOCKED }, loadResults, 'RaceResultsPage'),
  markSixHelp: page({ ...HELP, ...DOCKED }, loadHelp, 'MarkSixHelpPage'),
  raceHelp: page({ ...HELP, ...DOCKED }, loadHelp, 'RaceHelpPage'),
  gameResults: page(RESULTS, loadResults, 'GameResultsPage'),
  gameHelp: page(HELP, loadHelp, 'GameHelpPage'),
  fairness: page(FAIRNESS, loadFairness, 'FairnessPage'),
};
