import type { ReplyOf, walletApi } from '@fairbook/contract';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { type MessageId, type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { useMethodText } from '../deposit/method-text.ts';

export type Entry = ReplyOf<typeof walletApi.changeLog>['list'][number];

/** Names a movement with its channel or game: "Deposit · Pix", "Bet · 4-fold", "Payout · Race". */
export function useEntryText(): (entry: Entry) => string {
  const t = useTranslate();
  const { name } = useMethodText();
  return (entry) => {
    const kind = t(kindText(entry));
    const through = throughText(entry, t, name);
    return through === undefined ? kind : `${kind} · ${through}`;
  };
}

/** Money that came back after it had gone out has a name of its own. */
function kindText({ kind, amount }: Entry): MessageId {
  const isUndone = amount > 0n && (kind === 'withdrawal' || kind === 'to_game');
  if (!isUndone) return `wallet.kind_${kind}`;
  return kind === 'to_game' ? 'wallet.kind_to_game_returned' : 'wallet.kind_withdrawal_returned';
}

/** Taken from the house account on the other side, which is named after the channel or the game. */
function throughText({ contra, legs }: Entry, t: Translate, wayName: (type: string) => string): string | undefined {
  const [what, through = ''] = contra.split(':');
  if (what === 'channel') return wayName(through);
  if (what !== 'open_bets' && what !== 'revenue') return undefined;
  if (legs !== null) return legs === 1 ? t('wallet.entry_single') : t('wallet.entry_multiple', { legs });
  const lottery = LOTTERY_GAMES.find((game) => game === through);
  return lottery && t(`draws.game_${lottery}`);
}
