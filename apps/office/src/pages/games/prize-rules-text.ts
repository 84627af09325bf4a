import type { AskedPrize } from '@fairbook/contract/office';
import { formatAmount } from '@fairbook/core/money';

/** Formats requested rules as one text: what the second person confirms. */
export function rulesText({ ...what }: AskedPrize['what']): string {
  switch (what.kind) {
    case 'close_jackpot':
    case 'call_off':
      return what.name;
    case 'jackpot': {
      const { titles, share_e4: share, seed, stake_per_win: stake } = what.rules;
      return `${namesOf(what.rules)}: ${share / 100} %, ${formatAmount(seed, 2)} USDT, ${formatAmount(stake, 2)} USDT; ${titles.map(({ id }) => id).join(', ')}`;
    }
    case 'tournament': {
      const { titles, scoring, rounds, prizes, from, until } = what.rules;
      const table = prizes.map((prize) => formatAmount(prize, 2)).join(', ');
      return `${namesOf(what.rules)}: ${scoring}, ${rounds}; ${table} USDT; ${from.toISOString()} – ${until.toISOString()}; ${titles.map(({ id }) => id).join(', ')}`;
    }
  }
}

/** The names that players read, in either language. */
const namesOf = ({ name_pt: portuguese, name_en: english }: Readonly<Record<'name_pt' | 'name_en', string>>): string =>
  `${portuguese} / ${english}`;
