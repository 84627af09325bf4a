import { act } from 'react';
import { vi } from 'vitest';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Sheet {
  /** The values of its fields, by label. */
  readonly fields: () => Readonly<Record<string, string>>;
  /** The invalid fields with their messages. */
  readonly wrong: () => readonly (readonly [field: string, words: string])[];
  /** Types into the fields with these labels, or chooses in them. */
  readonly fill: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Submits it, and waits for the effects. */
  readonly send: () => Promise<void>;
}

const valueIn = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
const nameOf = (field: Field): string => field.labels?.[0]?.firstChild?.textContent ?? '';

/** Returns the form of this name, or the only one, with its fields by label. */
export function sheetOf(page: HTMLElement, name?: string): Sheet {
  const form = [...page.querySelectorAll('form')].find((each) => name === undefined || each.getAttribute('aria-label') === name);
  if (!form) throw new Error(`no form "${name}" in ${page.textContent}`);
  const fields = () => [...form.querySelectorAll<Field>('input:not([type=checkbox]),select,textarea')];
  return {
    fields: () => Object.fromEntries(fields().map((field) => [nameOf(field), field.value])),
    wrong: () =>
      fields()
        .filter((field) => field.getAttribute('aria-invalid') === 'true')
        .map((field) => [
          nameOf(field),
          page.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.lastChild?.textContent ?? '',
        ]),
    fill: async (texts) => {
      for (const [label, text] of Object.entries(texts)) {
        const field = fields().find((each) => nameOf(each) === label);
        if (!field) throw new Error(`no field "${label}" among ${fields().map(nameOf).join()}`);
        await act(async () => {
          valueIn(field)?.set?.call(field, text);
          field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
        });
      }
    },
    send: async () => {
      let isLeft = false;
      const leave = (event: Event) => {
        isLeft = !event.defaultPrevented;
      };
      window.addEventListener('submit', leave);
      await act(async () => {
        form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
        for (let turns = 0; turns < 12; turns += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
      });
      window.removeEventListener('submit', leave);
      if (isLeft) throw new Error('the browser would leave the page');
    },
  };
}

const rowsOf = (page: HTMLElement, name: string, row: string) => {
  const table = [...page.querySelectorAll('section')].find((each) => each.getAttribute('aria-label')?.endsWith(name));
  return [...(table?.querySelectorAll(row) ?? [])].map(({ children }) => [...children].map((cell) => cell.textContent ?? ''));
};
/** Returns the cells of the table of this name, row by row; `headsOf` returns its column heads. */
export const cellsOf = (page: HTMLElement, name: string): readonly (readonly string[])[] => rowsOf(page, name, 'tbody tr');
export const headsOf = (page: HTMLElement, name: string): readonly string[] => rowsOf(page, name, 'thead tr').flat();

/** Parses a sent call: its name, and its body. */
export const callOf = (sent = ''): readonly [string, unknown] => {
  const at = sent.indexOf(' {');
  return at < 0 ? [sent, undefined] : [sent.slice(0, at), JSON.parse(sent.slice(at))];
};

/** Leaves further calls unanswered, to show what is disabled meanwhile. */
export const unanswered = (): void => void vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
