import type { HouseFigures } from '@fairbook/contract';
import { FIGURES_LEAST, PLAYERS_LEAST } from '@fairbook/core/figures';
import type { useFormat } from '../../../shared/format/format.ts';
import type { MessageId, Translate } from '../../../shared/format/i18n.ts';
import { durationText } from './duration-text.ts';

/** One figure: its name, what it means where the name does not say it, and how it is read from the figures of a period. */
export interface FigureRow {
  readonly name: string;
  readonly note?: string;
  readonly of: (figures: HouseFigures) => string;
}
/** Figures about one thing, under its name. */
export interface FigureGroup {
  readonly name: 'paying' | 'bets' | 'returns' | 'players' | 'protection' | 'cases';
  readonly rows: readonly FigureRow[];
  /** Counted at the end of the period and not over all of it. */
  readonly isStand?: true;
}

type Spread = HouseFigures['bets']['matches'];
type Words = { readonly t: Translate; readonly locale: string } & Pick<ReturnType<typeof useFormat>, 'number' | 'percent'>;

const CHANNELS: Readonly<Record<string, MessageId>> = {
  pix: 'figures.channel_pix',
  bank: 'figures.channel_bank',
  usdt_tron: 'figures.channel_usdt_tron',
  usdt_evm: 'figures.channel_usdt_evm',
};

/** The rows of all figures in the order of the page. Channels and games have a row each where anything happened in either period. */
export function figureGroups({ t, locale, number, percent }: Words, periods: readonly HouseFigures[]): readonly FigureGroup[] {
  const tooFew = (least: number) => t('figures.too_few', { least: number(least) });
  const share = (partE4: number | null, least = FIGURES_LEAST) => (partE4 === null ? tooFew(least) : percent(Math.round(partE4 / 10)));
  const took = (spread: Spread) =>
    spread === null
      ? tooFew(FIGURES_LEAST)
      : t('figures.took', { middle: durationText(spread.middle, locale), most: durationText(spread.most, locale) });
  const row = (name: MessageId, of: FigureRow['of'], note?: MessageId): FigureRow => ({
    name: t(name),
    of,
    ...(note && { note: t(note) }),
  });
  const channels = [...new Set(periods.flatMap(({ withdrawals }) => withdrawals.channels.map(({ channel }) => channel)))];
  const games = [...new Set(periods.flatMap(({ returns }) => returns.map(({ game }) => game)))];
  return [
    {
      name: 'paying',
      rows: [
        row('figures.paid_matches', ({ bets }) => took(bets.matches)),
        row('figures.paid_draws', ({ bets }) => took(bets.draws)),
        ...channels.map((channel) => ({
          name: t('figures.withdrawals_by', { channel: CHANNELS[channel] ? t(CHANNELS[channel]) : channel }),
          of: ({ withdrawals }: HouseFigures) => took(withdrawals.channels.find((each) => each.channel === channel)?.took ?? null),
        })),
      ],
    },
    {
      name: 'bets',
      rows: [
        row('figures.decided', ({ bets }) => number(bets.decided)),
        row('figures.void', ({ bets }) => number(bets.void), 'figures.void_note'),
        row('figures.corrected', ({ bets }) => number(bets.corrected), 'figures.corrected_note'),
        row('figures.refused', ({ withdrawals }) => number(withdrawals.refused), 'figures.refused_note'),
        row('figures.returned', ({ withdrawals }) => number(withdrawals.returned)),
      ],
    },
    {
      name: 'returns',
      rows: games.map((game) => ({
        name: t(`rewards.game_${game}` satisfies MessageId),
        of: ({ returns }) => share(returns.find((each) => each.game === game)?.returned_e4 ?? null),
      })),
    },
    {
      name: 'players',
      rows: [
        row('figures.played', ({ players }) => number(players.played)),
        row('figures.ahead', ({ players }) => share(players.ahead_e4), 'figures.ahead_note'),
        row('figures.top', ({ players }) => share(players.top_e4, PLAYERS_LEAST), 'figures.top_note'),
      ],
    },
    {
      name: 'protection',
      isStand: true,
      rows: [
        row('figures.limited', ({ players }) => number(players.limited)),
        row('figures.on_break', ({ players }) => number(players.on_break)),
        row('figures.lowered', ({ players }) => number(players.lowered), 'figures.lowered_note'),
        row('figures.stopped', ({ players }) => number(players.stopped)),
      ],
    },
    {
      name: 'cases',
      rows: [
        row('figures.opened', ({ cases }) => number(cases.opened)),
        row('figures.complaints', ({ cases }) => number(cases.complaints)),
        row('figures.answered', ({ cases }) => took(cases.answered)),
      ],
    },
  ];
}
