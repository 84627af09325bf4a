declare global {
  interface Window {
    /** Buttons that were tapped before the page answered, in order. */
    fairbookEarlyTaps?: HTMLButtonElement[];
  }
}

/** Marks a button that was tapped early: it looks pressed. Off again when it was tapped twice. */
const MARK = 'data-early';

/** What a press is made of. React must not hear of it yet: it would take the page over at once and whole, and the press would wait for that. */
const PRESS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'];

/**
 * Part of a document's first script: odds can be read, and are tapped, before the scripts have come. Keeps these taps and shows them; the page carries them out once it
 * answers. Links need no help: they lead on without a script.
 */
export const KEEP_EARLY_TAPS = `const taps=window.fairbookEarlyTaps=[];const early=(e)=>{const b=e.isTrusted&&!d.ready&&e.target.closest('button');if(!b)return;e.stopImmediatePropagation();if(e.type!=='click'||b.ariaDisabled==='true')return;if(b.form)e.preventDefault();taps.push(b);b.toggleAttribute('${MARK}')};for(const p of ${JSON.stringify(PRESS).replaceAll('"', "'")})addEventListener(p,early,{capture:true,passive:p!=='click'});`;

/** Carries out what was tapped before the page answered. A choice becomes what it was shown as, so one that the slip already had stays on it. */
export function carryOutEarlyTaps(): void {
  for (const tapped of new Set(window.fairbookEarlyTaps?.splice(0))) {
    const isOn = tapped.hasAttribute(MARK);
    tapped.removeAttribute(MARK);
    const button = tapped.isConnected ? tapped : sameAs(tapped);
    if (button && (button.ariaPressed === null || (isOn && button.ariaPressed !== 'true'))) button.click();
  }
}

/** Where a button was drawn anew, the one that is called the same. */
const sameAs = ({ ariaLabel }: HTMLButtonElement): HTMLButtonElement | undefined =>
  ariaLabel === null ? undefined : [...document.querySelectorAll('button')].find((each) => each.ariaLabel === ariaLabel);
