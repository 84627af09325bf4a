import type { Page } from 'playwright-core';

interface News {
  readonly event: { readonly kind: string };
}

/** Lets the page's socket bring news of one kind late: what comes after `hold` waits until `release`, and everything else is brought at once. Call it before the page is opened. */
export async function lateNews(page: Page, kind: string): Promise<{ readonly hold: () => void; readonly release: () => void }> {
  let isHolding = false;
  let bring = (_: readonly News[]): void => undefined;
  const held: News[] = [];
  await page.routeWebSocket(/wss-new/, (socket) => {
    bring = (events) => socket.send(JSON.stringify({ events }));
    socket.connectToServer().onMessage((frame) => {
      const { events, ...rest } = JSON.parse(String(frame)) as { readonly events: readonly News[] };
      const isLate = ({ event }: News): boolean => isHolding && event.kind === kind;
      held.push(...events.filter(isLate));
      socket.send(JSON.stringify({ ...rest, events: events.filter((each) => !isLate(each)) }));
    });
  });
  return {
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
      bring(held.splice(0));
    },
  };
}
