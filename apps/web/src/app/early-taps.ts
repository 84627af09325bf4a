declare global {
  interface Window {
    /** Buttons tapped before hydration, in order. */
    fairbookEarlyTaps?: HTMLButtonElement[];
  }
}

/** Marks a button that was tapped early, so that it looks pressed. A second tap removes it. */
const MARK = 'data-early';

/** The events of a press. They must not reach React yet: it would hydrate the whole page at once, and the press would wait for that. */
const PRESS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'];

/**
 * Part of a document's first script: odds are visible, and get tapped, before the scripts have loaded. Records these taps and shows them; the page replays them
 * after hydration. Links need no help: they work without scripts.
 */
export const KEEP_EARLY_TAPS = `const taps=window.fairbookEarlyTaps=[];const early=(e)=>{const b=e.isTrusted&&!d.ready&&e.target.closest('button');if(!b)return;e.stopImmediatePropagation();if(e.type!=='click'||b.ariaDisabled==='true')return;if(b.form)e.preventDefault();taps.push(b);b.toggleAttribute('${MARK}')};for(const p of ${JSON.stringify(PRESS).replaceAll('"', "'")})addEventListener(p,early,{capture:true,passive:p!=='click'});`;

/** Replays the taps made before hydration. A choice ends up as it was shown, so one that the slip already had stays on it. */
export function carryOutEarlyTaps(): void {
  for (const tapped of new Set(window.fairbookEarlyTaps?.splice(0))) {
    const isOn = tapped.hasAttribute(MARK);
    tapped.removeAttribute(MARK);
    const button = tapped.isConnected ? tapped : sameAs(tapped);
    if (button && (button.ariaPressed === null || (isOn && button.ariaPressed !== 'true'))) button.click();
  }
}

/** If a button was rendered again, the one with the same name. */
const sameAs = ({ ariaLabel }: HTMLButtonElement): HTMLButtonElement | undefined =>
  ariaLabel === null ? undefined : [...document.querySelectorAll('button')].find((each) => each.ariaLabel === ariaLabel);
