import type { TradingPage, TradingWord } from '@fairbook/contract/office';
import { sportOf, VOID_REASONS } from '@fairbook/core/sports';
import { Banner, Button, Checkbox, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { emptyScorecard, scorecardWord } from './scorecard-fields.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import own from './trading.module.css';
import { hasHalves, type WordFields, wordFieldsOf, wordFrom } from './word-fields.ts';

const KINDS = ['result', 'void', 'postponement'] as const;

interface WordFormProps {
  /** The match with its score as it stands; of a match of overs as last reported by the feed. */
  readonly page: Pick<TradingPage, 'match' | 'half_home_score' | 'half_away_score' | 'overs'>;
  readonly onWord: (word: TradingWord) => void;
}

/** A form for the outcome of a match; its effect is shown before it is requested. */
export function WordForm({ page, onWord }: WordFormProps) {
  const { match, overs } = page;
  const t = useTranslate();
  const [fields, setFields] = useState(() => wordFieldsOf(page));
  const set =
    <Name extends keyof WordFields>(name: Name) =>
    (value: WordFields[Name]) =>
      setFields({ ...fields, [name]: value });
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
      <SelectField
        className={classes.narrow}
        label={t('office.trade_word')}
        value={fields.kind}
        options={kinds.map((kind) => [kind, t(`office.trade_${kind}`)])}
        onChange={set('kind')}
      />
      {isScorecard && <ScorecardForm match={match} fields={card} onChange={setCard} />}
      {problem && <Banner tone="error">{t(`office.trade_card_${problem}`)}</Banner>}
      {fields.kind === 'result' && !isScorecard && <Scores match={match} fields={fields} onSet={set} />}
      {fields.kind === 'void' && (
        <SelectField
          className={classes.narrow}
          label={t('office.trade_void_why')}
          value={fields.voidReason}
          options={VOID_REASONS.map((reason) => [reason, t(`office.trade_void_${reason}`)])}
          onChange={set('voidReason')}
        />
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

interface ScoresProps {
  readonly match: TradingPage['match'];
  readonly fields: WordFields;
  readonly onSet: <Name extends keyof WordFields>(name: Name) => (value: WordFields[Name]) => void;
}

/** Full time, and half time unless it is said that nobody knows it. */
function Scores({ match, fields, onSet }: ScoresProps) {
  const t = useTranslate();
  const score = { inputMode: 'numeric', maxLength: 3, required: true } as const;
  return (
    <>
      <div className={own.scores}>
        <TextField {...score} label={match.home} value={fields.home} onChange={onSet('home')} />
        <TextField {...score} label={match.away} value={fields.away} onChange={onSet('away')} />
        {!fields.isHalfUnknown && (
          <>
            <TextField {...score} label={t('office.trade_half_home')} value={fields.halfHome} onChange={onSet('halfHome')} />
            <TextField {...score} label={t('office.trade_half_away')} value={fields.halfAway} onChange={onSet('halfAway')} />
          </>
        )}
      </div>
      {hasHalves(match.game) && (
        <Checkbox checked={fields.isHalfUnknown} onChange={onSet('isHalfUnknown')}>
          {t('office.trade_half_unknown')}
        </Checkbox>
      )}
    </>
  );
}
