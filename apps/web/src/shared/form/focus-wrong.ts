/** Leads to the first field of a form that is wrong, once what was found is on the screen; the focus stays where it is when none is. */
export function focusFirstWrong(around: Element | null): void {
  requestAnimationFrame(() => around?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
