import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useOverlay } from '../../shared/page/overlays.ts';
import classes from './shell.module.css';

/** The id of the docked slip. */
export const SLIP_ID = 'slip-panel';
/** Goes to the slip from anywhere, and back. No letter: whoever dictates to the browser would press it by speaking (WCAG 2.1.4). */
const KEY = 'F2';

/** What had the focus before it went to the docked slip. One opened over the page gives it back by itself. */
let left: HTMLElement | undefined;
const canReturn = (): boolean => left?.isConnected === true;
function goBack(): void {
  if (canReturn()) left?.focus();
}

/** Takes the focus to the slip, docked beside the page or opened over it. */
function useGoToSlip(): () => void {
  const { show } = useOverlay('slip');
  return () => {
    const docked = document.getElementById(SLIP_ID);
    if (!docked || docked.getClientRects().length === 0) return show();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !docked.contains(activeElement)) left = activeElement;
    docked.focus();
  };
}

/** The second focus stop of every page, and the key that does the same from any other. */
export function SkipToSlip({ className }: { readonly className: string | undefined }) {
  const t = useTranslate();
  const go = useGoToSlip();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target : undefined;
    if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || from?.closest('[role="dialog"]')) return;
    event.preventDefault();
    if (from?.closest(`#${SLIP_ID}`)) goBack();
    else go();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button type="button" className={className} aria-keyshortcuts={KEY} onClick={go}>
      {t('common.skip_to_slip')}
    </button>
  );
}

/** The first stop in the docked slip: back to the price, or whatever the focus came from. Seen while it has the focus; gone where there is nothing to return to. */
export function BackFromSlip() {
  const t = useTranslate();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const look = () => setThere(canReturn());
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  if (!isThere) return null;
  return (
    <button type="button" className={classes.skip} aria-keyshortcuts={KEY} onClick={goBack}>
      {t('common.back_from_slip')}
    </button>
  );
}
