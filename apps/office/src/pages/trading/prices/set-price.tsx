import { Refusal } from '@fairbook/contract';
import { officeTradingApi, type TradingPage } from '@fairbook/contract/office';
import { marginOf } from '@fairbook/core/betting';
import { formatOdds, type Odds, parseOdds } from '@fairbook/core/money';
import { winnersAtOnce } from '@fairbook/core/sports';
import { Banner, TextField } from '@fairbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { ReasonForm } from '../../../shared/reason-form.tsx';
import classes from '../../../shared/room.module.css';
import { useSelectionWords } from '../../../shared/selection-words.ts';

type Market = TradingPage['markets'][number];

interface SetPriceProps {
  readonly match: TradingPage['match'];
  readonly market: Market;
  readonly selection: string;
  readonly onEnd: () => void;
}

/** Durations of odds by hand, in minutes. */
const UNTIL_MINUTES = [15, 60, 360, 1_440] as const;
const MINUTE_MS = 60_000;
/** Millionths per basis point. */
const BASIS_E6 = 100n;
const ODDS_PATTERN = String.raw`[1-9]\d{0,4}(\.\d{1,4})?`;

/** Requests odds for one selection, with a duration and a reason. Odds beyond fair ask for confirmation. */
export function SetPrice({ match, market, selection, onEnd }: SetPriceProps) {
  const t = useTranslate();
  const names = useSelectionWords();
  const { share } = useFormat();
  const queries = useQueryClient();
  const now = market.odds.find((each) => each.selection === selection);
  const [text, setText] = useState(now ? formatOdds(now.odds) : '');
  const [minutes, setMinutes] = useState('');
  const [beyond, setBeyond] = useState<boolean>();
  const margin = marginWith(market, selection, text);
  return (
    <ReasonForm
      action={t('office.trade_set_price')}
      hint={t('office.trade_set_price_hint')}
      onCancel={onEnd}
      onDo={async (reason) => {
        const until = minutes === '' ? null : new Date(Date.now() + Number.parseInt(minutes, 10) * MINUTE_MS);
        const word = { market: market.market, selection, line: market.line, odds: parseOdds(text), until, beyond_fair: beyond === true };
        await api(officeTradingApi.setOdds, { match_id: match.match_id, ...word, reason }).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'trading.beyond_fair') setBeyond(false);
          throw error;
        });
        await queries.invalidateQueries({ queryKey: ['trading'] });
        onEnd();
      }}
    >
      <TextField
        label={t('office.trade_odds_of', {
          name: names.whole({ market: market.market, selection, line: market.line }, match),
        })}
        hint={now && t('office.trade_price_feed', { odds: formatOdds(now.feed) })}
        value={text}
        onChange={setText}
        inputMode="decimal"
        pattern={ODDS_PATTERN}
        required
      />
      {margin !== null && (
        <p className={classes.small} role="status">
          {t('office.trade_margin_with', { margin: share(BigInt(margin) * BASIS_E6) })}
        </p>
      )}
      <SelectField
        label={t('office.trade_price_until')}
        value={minutes}
        options={[
          ['', t('office.trade_price_until_lifted')],
          ...UNTIL_MINUTES.map((each) => [String(each), t('office.trade_price_minutes', { minutes: each })] as const),
        ]}
        onChange={setMinutes}
      />
      {beyond !== undefined && (
        <Banner tone="warning">
          <label>
            <input type="checkbox" checked={beyond} onChange={({ target }) => setBeyond(target.checked)} required />{' '}
            {t('office.trade_price_beyond')}
          </label>
        </Banner>
      )}
    </ReasonForm>
  );
}

/** Returns the market's margin with these odds, in basis points; null if they are invalid, or a selection has no price. */
function marginWith(market: Market, selection: string, text: string): number | null {
  if (market.margin === null || !new RegExp(`^${ODDS_PATTERN}$`).test(text)) return null;
  const typed = parseOdds(text);
  const odds = market.odds.map((each): Odds => (each.selection === selection ? typed : each.odds));
  return marginOf(odds, winnersAtOnce(market.market));
}
