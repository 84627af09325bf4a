import type { RoundPage } from '@fairbook/contract';
import { Banner, Button } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import { checkRound, type DiceReplay, type RoundCheck } from './check-round.ts';
import classes from './round-body.module.css';

const TONES: Readonly<Record<RoundCheck['verdict'], 'success' | 'info' | 'error'>> = {
  proven: 'success',
  seed: 'success',
  open: 'info',
  none: 'info',
  wrong: 'error',
};

/** The data of a round, checked in the browser, and a replay. */
export function RoundBody({ page }: { readonly page: RoundPage }) {
  const t = useTranslate();
  const { usdt, dateTime } = useFormat();
  const found = useMemo(() => checkRound(page), [page]);
  const { calls, commit, proof, name } = page;
  const codes: readonly (readonly [MessageId, string])[] = [
    ...(commit === null ? [] : [['games.proof_promised', commit] as const]),
    ...(proof
      ? ([
          ['games.proof_server_seed', proof.server_seed],
          ['games.proof_client_seed', proof.client_seed],
          ['games.proof_nonce', String(proof.nonce)],
        ] as const)
      : []),
    ['games.proof_round', name],
  ];
  return (
    <div className={classes.body}>
      <Banner tone={TONES[found.verdict]}>
        {t(`games.proof_${found.verdict}` satisfies MessageId)}{' '}
        {found.verdict === 'wrong' && <SupportLink topic="complaint" reference={name} />}
      </Banner>
      {found.verdict === 'proven' && found.replay && <Dice replay={found.replay} />}
      <ul className={classes.calls}>
        {calls.map(({ kind, moved, at }, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls are kept in their order and never change
          <li key={which}>
            <span>{t(`games.call_${kind}` satisfies MessageId)}</span>
            <b>{usdt(moved)}</b>
            <small>{dateTime(at)}</small>
          </li>
        ))}
      </ul>
      <SupportLink topic="game" reference={page.round.bet_id} />
      <dl className={classes.codes}>
        {codes.map(([label, code]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <code>{code}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const HUNDRED = 100;

/** The throw on its scale from 0 to 100; replays on demand. */
function Dice({ replay: { result, odds } }: { readonly replay: DiceReplay }) {
  const t = useTranslate();
  const { number } = useFormat();
  const [turn, setTurn] = useState(0);
  const told = { result: number(result / HUNDRED), below: number(odds.wins / HUNDRED), times: number(odds.paysE2 / HUNDRED) };
  return (
    <section aria-label={t('games.replay')} className={classes.replay}>
      <svg key={turn} viewBox="0 0 200 24" className={classes.scale} aria-hidden="true">
        <rect x="0" y="9" width="200" height="6" rx="3" className={classes.lost} />
        <rect x="0" y="9" width={odds.wins / 50} height="6" rx="3" className={classes.won} />
        <g transform={`translate(${result / 50} 12)`}>
          <circle r="6" className={classes.dot} />
        </g>
      </svg>
      <p>{t('games.replay_dice', told)}</p>
      <Button onClick={() => setTurn(turn + 1)}>{t('games.replay_again')}</Button>
    </section>
  );
}
