import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChange: (value: Value) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Two or three modes, one of which is chosen: radio buttons. The chosen one is the tab stop, arrow keys choose the next. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: SegmentedControlProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + options.length) % options.length;
    group.current?.querySelectorAll('button')[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <div ref={group} className={classes.group} role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useSemanticElements: it looks and is pressed like the other buttons
        <button
          key={option.value}
          type="button"
          role="radio"
          className={classes.option}
          aria-checked={at === chosen}
          tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
