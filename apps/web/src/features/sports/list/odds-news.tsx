import type { Match } from '@fairbook/contract';
import { Button, VisuallyHidden } from '@fairbook/ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { countMoves } from './count-moves.ts';
import classes from './odds-news.module.css';

/** The least time between two summaries. */
const SUMMARY_MS = 10_000;
const STORAGE_KEY = 'odds-news';

const listeners = new Set<() => void>();

/** Whether odds moves are announced; kept in this browser. */
function useSpoken(): readonly [spoken: boolean, turn: () => void] {
  const spoken = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(STORAGE_KEY) !== 'off',
    () => true,
  );
  const turn = () => {
    localStorage.setItem(STORAGE_KEY, spoken ? 'off' : 'on');
    for (const listener of listeners) listener();
  };
  return [spoken, turn];
}

/** For screen readers: a summary of the prices that moved, at most every ten seconds, and a button that mutes it. */
export function OddsNews({ matches }: { readonly matches: readonly Match[] }) {
  const t = useTranslate();
  const [spoken, turn] = useSpoken();
  const [summary, setSummary] = useState('');
  const seen = useRef(matches);
  const moved = useRef({ prices: 0, matches: new Set<string>() });
  useEffect(() => {
    const { prices, matches: ids } = countMoves(seen.current, matches);
    seen.current = matches;
    moved.current.prices += prices;
    for (const id of ids) moved.current.matches.add(id);
  }, [matches]);
  const summarise = useEffectEvent(() => {
    const { prices, matches: ids } = moved.current;
    moved.current = { prices: 0, matches: new Set() };
    setSummary(spoken && prices > 0 ? t('sports.moves', { prices, matches: ids.size }) : '');
  });
  useEffect(() => {
    const timer = setInterval(summarise, SUMMARY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.news}>
      <span role="status">
        <VisuallyHidden>{summary}</VisuallyHidden>
      </span>
      <Button className={classes.mute} aria-pressed={!spoken} onClick={turn}>
        {t('sports.mute_moves')}
      </Button>
    </div>
  );
}
