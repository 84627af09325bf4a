/** Focuses the first invalid field of a form, once the problems are on the screen; the focus stays where it is if there is none. */
export function focusFirstWrong(around: Element | null): void {
  requestAnimationFrame(() => around?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
