import type { DrawBet } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RepeatButton } from '../../shared/bet-slip/repeat-button.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { repeatDrawBet, selectionName } from '../lottery/index.ts';

/**
 * Puts the picks of a draw bet on the slip of the game's current draw, with the same amounts and current odds, and says what is no longer offered. Places
 * nothing.
 */
export function RepeatDrawBet({ bet }: { readonly bet: DrawBet }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const repeat = async () => {
    const found = await repeatDrawBet(queries, bet);
    if (found.on === null) return toast({ type: 'warning', message: t('my_bets.repeat_no_draw') });
    const { put, gone } = found;
    const names = gone.flatMap(({ top, selections }) => selections.map((each) => selectionName(t, bet.game, top, each))).join(', ');
    if (names !== '') toast({ type: 'warning', message: t('my_bets.repeat_gone', { count: put, names }) });
    if (put > 0)
      await navigate({ to: isRaceGame(bet.game) ? '/lottery/pk10' : '/lottery/mark-six', search: { game: bet.game, slip: true } });
  };
  return <RepeatButton repeat={repeat} />;
}
