import { officeTradingApi } from '@fairbook/contract/office';
import {
  MARGIN_ALONE_FROM_PERCENT,
  MARGIN_ALONE_TO_PERCENT,
  MARGIN_FACTOR_MAX,
  MARGIN_FACTOR_MIN,
  MARGIN_FACTOR_WHOLE,
  takesTwoForMargin,
} from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, sportOf } from '@fairbook/core/sports';
import { Banner, Button, TextField } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/me.ts';
import { ReasonForm } from '../../../shared/reason-form.tsx';
import classes from '../../../shared/room.module.css';

type Thing =
  | { readonly game: SportGame }
  | { readonly league_id: string }
  | { readonly match_id: string }
  | { readonly match_id: string; readonly market: MarketKind };

interface MarginActionsProps {
  readonly thing: Thing;
  readonly of: SportGame;
  /** What the margin is of, as the button and the form name it. */
  readonly name: string;
  /** Hundredths of the feed's margin that hold now, whoever they were set for; null: the feed's own. */
  readonly inForce: number | null;
}

interface Wanted {
  readonly factor: number;
  readonly reason: string;
}

const scopeOf = (thing: Thing): 'game' | 'league' | 'match' | 'market' => {
  if ('game' in thing) return 'game';
  if ('league_id' in thing) return 'league';
  return 'market' in thing ? 'market' : 'match';
};

/**
 * Sets a margin factor in percent of the feed's margin; 100 percent takes the own one away. It begins with what holds, and says which prices it changes before it
 * does so, since one of a game moves thousands of them. A pool has no margin factor.
 */
export function MarginActions({ thing, of, name, inForce }: MarginActionsProps) {
  const t = useTranslate();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Wanted>();
  /** The factor that a second person was asked for: it waits until it is in force. */
  const [asked, setAsked] = useState<number>();
  if (!may('trading.price') || sportOf(of).isPool) return null;
  const subject = t('game' in thing ? 'office.trade_margin_of_all' : 'office.trade_margin_of', { name });
  if (!isAsking) {
    const begin = () => {
      setText(String(inForce ?? MARGIN_FACTOR_WHOLE));
      setAsking(true);
    };
    // The row of a market names it already.
    return (
      <>
        <Button variant="line" aria-label={subject} onClick={begin}>
          {'market' in thing ? t('office.trade_margin') : subject}
        </Button>
        {asked !== undefined && asked !== inForce && <p role="status">{t('office.trade_margin_waits')}</p>}
      </>
    );
  }
  if (wanted) {
    const end = (waits: boolean) => {
      setAsked(waits ? wanted.factor : undefined);
      setWanted(undefined);
      setAsking(false);
    };
    return <Confirm thing={thing} name={name} inForce={inForce} wanted={wanted} onBack={() => setWanted(undefined)} onDone={end} />;
  }
  return (
    <ReasonForm
      action={t('office.trade_margin_show')}
      hint={t('office.trade_margin_hint')}
      onCancel={() => setAsking(false)}
      onDo={async (reason) => setWanted({ factor: Number.parseInt(text, 10), reason })}
    >
      <p>
        <b>{subject}</b>
      </p>
      <TextField
        label={t('office.trade_margin_percent')}
        hint={t('office.trade_margin_percent_hint', { least: MARGIN_FACTOR_MIN, most: MARGIN_FACTOR_MAX })}
        value={text}
        onChange={setText}
        inputMode="numeric"
        pattern={String.raw`2[5-9]|[3-9]\d|[1-3]\d\d|400`}
        required
      />
    </ReasonForm>
  );
}

interface ConfirmProps extends Pick<MarginActionsProps, 'thing' | 'name' | 'inForce'> {
  readonly wanted: Wanted;
  readonly onBack: () => void;
  /** Tells whether it waits for a second person. */
  readonly onDone: (waits: boolean) => void;
}

/** The second step: which prices are offered how, before anything is sent. */
function Confirm({ thing, name, inForce, wanted: { factor, reason }, onBack, onDone }: ConfirmProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const isOwn = factor !== MARGIN_FACTOR_WHOLE;
  const takesTwo = isOwn && takesTwoForMargin(factor, [inForce ?? MARGIN_FACTOR_WHOLE]);
  const set = useMutation({
    mutationFn: () => api(officeTradingApi.setMargin, { ...thing, factor: isOwn ? factor : null, reason }),
    onSuccess: async ({ waits }) => {
      await queries.invalidateQueries({ queryKey: ['trading'] });
      onDone(waits);
    },
  });
  return (
    <div className={classes.room}>
      <p>{isOwn ? t(`office.trade_margin_effect_${scopeOf(thing)}`, { name, factor }) : t('office.trade_margin_effect_none', { name })}</p>
      {takesTwo && (
        <Banner tone="warning">
          {t('office.trade_margin_takes_two', {
            from: MARGIN_ALONE_FROM_PERCENT,
            to: MARGIN_ALONE_TO_PERCENT,
            now: inForce ?? MARGIN_FACTOR_WHOLE,
          })}
        </Banner>
      )}
      {set.error && <Banner tone="error">{errorText(set.error, t)}</Banner>}
      <div className={classes.actions}>
        <Button variant="danger" disabled={set.isPending} onClick={() => set.mutate()}>
          {t(takesTwo ? 'office.trade_margin_ask' : 'office.trade_margin_do')}
        </Button>
        <Button onClick={onBack}>{t('office.trade_back')}</Button>
      </div>
    </div>
  );
}
