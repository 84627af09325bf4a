import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import type { Derivation } from '@fairbook/fair';
import { Button, Icon } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { Ball } from '../balls/ball.tsx';
import { Car } from '../balls/car.tsx';
import { CopyValue } from './copy-value.tsx';
import classes from './derivation-steps.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface DerivationStepsProps {
  readonly derivation: Derivation;
  readonly game: LotteryGame;
}

/** How the seed and the beacon became these numbers, in steps that can be followed with a calculator. */
export function DerivationSteps({ derivation, game }: DerivationStepsProps) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('draws.steps')}
        <Icon name={open ? 'up' : 'down'} size="small" />
      </Button>
      <div id={id}>{open && <Steps derivation={derivation} game={game} />}</div>
    </div>
  );
}

function Steps({ derivation: { message, seed, steps, result }, game }: DerivationStepsProps) {
  const t = useTranslate();
  const isRace = isRaceGame(game);
  const last = result.at(-1);
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('draws.step_message')}</p>
        <CopyValue text={message} name={t('draws.step_message_name')} />
      </li>
      <li>
        <p>{t('draws.step_seed')}</p>
        <CopyValue text={seed} name={t('draws.step_seed_name')} />
      </li>
      <li>
        <p>{t('draws.step_words', { count: isRace ? 10 : 49 })}</p>
        <ScrollBox label={t('draws.steps')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('draws.step_place')}</th>
                <th scope="col">{t('draws.step_word')}</th>
                <th scope="col">{t('draws.step_left')}</th>
                <th scope="col">{t('draws.step_remainder')}</th>
                <th scope="col">{t('draws.step_number')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ place, word, left, remainder, rejected, number }) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  <td>
                    {word}
                    {rejected.length > 0 && <small> {t('draws.step_rejected', { count: rejected.length })}</small>}
                  </td>
                  <td>{left}</td>
                  <td>{remainder}</td>
                  <td>{isRace ? <Car number={number} size="small" /> : <Ball number={number} size="small" />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </li>
      {isRace && last !== undefined && <li>{t('draws.step_last', { car: last })}</li>}
    </ol>
  );
}
