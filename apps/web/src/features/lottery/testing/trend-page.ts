import { act } from 'react';

/** The cards of a trends page, by name. */
export function trendPage(page: HTMLElement) {
  const card = (title: string) => page.querySelector(`[aria-label="draws.${title}"]`);
  return {
    card,
    titles: () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent),
    /** The head of a card's first column, and its rows by name. */
    table: async (title: string) => {
      const toggle = card(title)?.querySelector<HTMLButtonElement>('button[aria-expanded=false]');
      await act(async () => toggle?.click());
      const rows = [...(card(title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('th, td:not([aria-hidden])')].map(({ textContent }) => textContent),
      );
      return [
        card(title)?.querySelector('thead th')?.textContent,
        Object.fromEntries(rows.map(([name = '', ...of]) => [name, of.join(' ')])),
      ];
    },
    /** The colours of a card's bars. */
    bars: (title: string, kind: 'ball' | 'car') =>
      [...(card(title)?.querySelectorAll('rect') ?? [])].map((bar) => bar.getAttribute(`data-${kind}`)),
  };
}
