/** What was touched holds still for so long. */
const HOLD_MS = 3_000;
const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'scroll', 'keydown'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;
const CAPTURE = { capture: true, passive: true } as const;

export interface Hold {
  /** Asks for the work: it is done once no pointer is down and nothing was touched for three seconds. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Work that moves things waits for hands that are on the page. It is asked for anew after each touch, because what is out of sight has changed. */
export function holdStill(work: () => void): Hold {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    // In a task of its own, so that what came with the reading is drawn first.
    if (!isDown) timer = setTimeout(work, Math.max(0, touchedAt + HOLD_MS - performance.now()));
  };
  const note = (down: boolean) => {
    touchedAt = performance.now();
    isDown = down;
    ask();
  };
  const onTouch = ({ type }: Event) => note(type === 'pointerdown' || (type !== 'keydown' && isDown));
  const onEnd = () => note(false);
  for (const touch of TOUCHES) document.addEventListener(touch, onTouch, CAPTURE);
  for (const end of ENDS) document.addEventListener(end, onEnd, CAPTURE);
  return {
    ask,
    stop: () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, onTouch, CAPTURE);
      for (const end of ENDS) document.removeEventListener(end, onEnd, CAPTURE);
    },
  };
}
