/** Returns what a person would type into a field, judged by its attributes. */
function textFor({ type, name, inputMode, autocomplete, maxLength }: HTMLInputElement): string {
  if (type === 'email' || name === 'email') return 'ana@example.com';
  if (name === 'cpf') return '529.982.247-25';
  if (name === 'birth-date') return '01/02/1990';
  if (type === 'tel') return '11987654321';
  if (autocomplete === 'one-time-code') return '123456';
  if (maxLength === 6) return '482915';
  if (type === 'password') return 'a1b2c3d4e5';
  return inputMode === 'decimal' || inputMode === 'numeric' ? '60' : 'Ana Silva';
}

const put = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Fills what is empty, and ticks what is not ticked, as a person would to proceed. */
export function fill(part: Element): void {
  for (const field of part.querySelectorAll('textarea')) if (!field.readOnly && field.value === '') put(field, 'A few words.');
  for (const field of part.querySelectorAll('input')) {
    if (field.disabled || field.readOnly || field.hidden) continue;
    if (field.type === 'checkbox') {
      if (!field.checked) field.click();
    } else if (field.type !== 'radio' && field.type !== 'file' && field.value === '') put(field, textFor(field));
  }
}
