import type { NamedBet, ReplyOf, walletApi } from '@fairbook/contract';
import { sportOf } from '@fairbook/core/sports';
import { betKind } from '../../../shared/format/bet-kind.ts';
import { gameWord } from '../../../shared/format/families.ts';
import { type MessageId, type Translate, useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { useMethodText } from '../deposit/method-text.ts';

export type Entry = ReplyOf<typeof walletApi.changeLog>['list'][number];

/** Names a movement with its channel, or its bet as lists of bets name it: "Deposit · Pix", "Bet · Trixie, 3 legs". */
export function useEntryText(): (entry: Entry) => string {
  const t = useTranslate();
  const { language } = useLanguage();
  const { name } = useMethodText();
  return (entry) => {
    const kind = t(kindText(entry));
    const [what, through = ''] = entry.contra.split(':');
    const of = entry.bet ? betName(t, entry.bet, language) : what === 'channel' ? name(through) : undefined;
    return of === undefined ? kind : `${kind} · ${of}`;
  };
}

/** Money that came back after it had gone out has a name of its own. */
function kindText({ kind, amount }: Entry): MessageId {
  const isUndone = amount > 0n && (kind === 'withdrawal' || kind === 'to_game');
  if (!isUndone) return `wallet.kind_${kind}`;
  return kind === 'to_game' ? 'wallet.kind_to_game_returned' : 'wallet.kind_withdrawal_returned';
}

function betName(t: Translate, bet: NamedBet, language: string): string | undefined {
  switch (bet.on) {
    case 'matches':
      return sportOf(bet.game).isPool ? t('wallet.entry_pool', { pool: t(gameWord(bet.game)), kind: betKind(t, bet) }) : betKind(t, bet);
    case 'draw':
      return t('wallet.entry_draw', { game: t(`draws.game_${bet.game}`), draw: bet.draw_no });
    case 'round':
      return bet.names[language] ?? bet.names.pt;
  }
}
