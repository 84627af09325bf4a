import type { TradingMatch, TradingWord } from '@fairbook/contract/office';
import { type Overs, sportOf, VOID_REASONS } from '@fairbook/core/sports';
import { Banner, Button, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { emptyScorecard, scorecardWord } from './scorecard-fields.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import own from './trading.module.css';
import { wordFrom } from './word-fields.ts';

const KINDS = ['result', 'void', 'postponement'] as const;

interface WordFormProps {
  readonly match: TradingMatch;
  /** Of a match of overs, as last reported by the feed. */
  readonly overs: Overs | null;
  readonly onWord: (word: TradingWord) => void;
}

/** A form for the outcome of a match; its effect is shown before it is requested. */
export function WordForm({ match, overs, onWord }: WordFormProps) {
  const t = useTranslate();
  const [fields, setFields] = useState({
    kind: 'result',
    home: '',
    away: '',
    halfHome: '',
    halfAway: '',
    voidReason: 'cancelled',
    start: '',
  });
  const set = (name: keyof typeof fields) => (text: string) => setFields({ ...fields, [name]: text });
  const [card, setCard] = useState(() => emptyScorecard(overs));
  const isScorecard = sportOf(match.game).hasOvers === true && fields.kind === 'result';
  const { word, problem } = isScorecard ? scorecardWord(card) : { word: wordFrom(fields), problem: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word) onWord(word);
  };
  const kinds = KINDS.filter((kind) => kind !== 'postponement' || match.revision === 0);
  return (
    <form className={classes.form} aria-label={t('office.trade_decide')} onSubmit={submit}>
      <p className={classes.small}>{t('office.trade_decide_text')}</p>
      <label className={`${classes.label} ${classes.narrow}`}>
        {t('office.trade_word')}
        <select className={classes.select} value={fields.kind} onChange={({ target }) => set('kind')(target.value)}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`office.trade_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {isScorecard && <ScorecardForm match={match} fields={card} onChange={setCard} />}
      {problem && <Banner tone="error">{t(`office.trade_card_${problem}`)}</Banner>}
      {fields.kind === 'result' && !isScorecard && (
        <div className={own.scores}>
          <TextField label={match.home} value={fields.home} onChange={set('home')} inputMode="numeric" maxLength={3} required />
          <TextField label={match.away} value={fields.away} onChange={set('away')} inputMode="numeric" maxLength={3} required />
          <TextField
            label={t('office.trade_half_home')}
            value={fields.halfHome}
            onChange={set('halfHome')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            label={t('office.trade_half_away')}
            value={fields.halfAway}
            onChange={set('halfAway')}
            inputMode="numeric"
            maxLength={3}
          />
        </div>
      )}
      {fields.kind === 'void' && (
        <label className={`${classes.label} ${classes.narrow}`}>
          {t('office.trade_void_why')}
          <select className={classes.select} value={fields.voidReason} onChange={({ target }) => set('voidReason')(target.value)}>
            {VOID_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`office.trade_void_${reason}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {fields.kind === 'postponement' && (
        <label className={`${classes.label} ${classes.narrow}`}>
          {t('office.trade_new_start')}
          <input
            type="datetime-local"
            className={classes.select}
            value={fields.start}
            onChange={({ target }) => set('start')(target.value)}
          />
        </label>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" disabled={word === undefined}>
          {t('office.trade_show')}
        </Button>
      </div>
    </form>
  );
}
