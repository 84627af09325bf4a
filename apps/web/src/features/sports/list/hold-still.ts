/** How long a touched page holds still. */
const HOLD_MS = 3_000;
const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'scroll', 'keydown'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;
const CAPTURE = { capture: true, passive: true } as const;

export interface Hold {
  /** Requests the work: it runs once no pointer is down and nothing was touched for three seconds. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Defers work that moves content while the page is being touched. It is requested again after each touch, because what is out of view has changed. */
export function holdStill(work: () => void): Hold {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    // In a task of its own, so that the reading is rendered first.
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
