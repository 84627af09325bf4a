import type { CaseTopic } from '@fairbook/core/support';
import { useSyncExternalStore } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import { subscribeSession } from '../../../shared/api/session.ts';
import { isPlayersChat, ownerNow } from './chat-owner.ts';

/** What a chat begins with. */
export interface ChatAbout {
  readonly topic?: CaseTopic;
  /** The code of a bet, a deposit or a round. */
  readonly reference?: string;
}

/** A message that the server has not confirmed. Its id is chosen here and stays, so that however often it is sent it is written once. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
  /** What the chat is about that begins with it. */
  readonly about: ChatAbout;
  /** When it was written; milliseconds since 1970. */
  readonly at: number;
  readonly state: 'sending' | 'failed';
  /** Why it failed; left out where the page was loaded anew since. */
  readonly error?: unknown;
}

/** What was typed and is not in the chat yet: a draft, what was chosen that it is about, and messages in the order they were sent off. */
export interface ChatBox {
  readonly draft: string;
  readonly about: ChatAbout;
  readonly unsent: readonly Unsent[];
}

const EMPTY: ChatBox = { draft: '', about: {}, unsent: [] };
/** sessionStorage key: closing a drawer, another page and a reload lose nothing, and another tab is another writer. */
const keyOf = (owner: string): string => `chat-box:${owner}`;

let boxes: ReadonlyMap<string, ChatBox> = new Map();
const listeners = new Set<() => void>();

/** What this tab keeps for somebody. */
export function boxOf(owner: string): ChatBox {
  const known = boxes.get(owner);
  if (known) return known;
  const box = stored(owner);
  boxes = new Map([...boxes, [owner, box]]);
  return box;
}

export function changeBox(owner: string, change: (box: ChatBox) => Partial<ChatBox>): void {
  const before = boxOf(owner);
  const box = { ...before, ...change(before) };
  boxes = new Map([...boxes, [owner, box]]);
  store(owner, box);
  for (const listener of listeners) listener();
}

/** Adds a message to be sent. */
export function addUnsent(owner: string, text: string, about: ChatAbout): void {
  const message: Unsent = { id: newKey(), text, about, at: Date.now(), state: 'sending' };
  changeBox(owner, ({ unsent }) => ({ unsent: [...unsent, message] }));
}

/** Takes messages back into the field, before what is typed there, with what they are about. */
export function takeBack(owner: string, ids: readonly string[]): void {
  changeBox(owner, ({ draft, about, unsent }) => {
    const taken = unsent.filter(({ id }) => ids.includes(id));
    return {
      draft: [...taken.map(({ text }) => text), draft].filter((text) => text !== '').join('\n'),
      about: { ...taken[0]?.about, ...about },
      unsent: unsent.filter(({ id }) => !ids.includes(id)),
    };
  });
}

/** Forgets messages that the chat has now. */
export function forgetArrived(owner: string, arrived: ReadonlySet<string>): void {
  if (boxOf(owner).unsent.some(({ id }) => arrived.has(id)))
    changeBox(owner, ({ unsent }) => ({ unsent: unsent.filter(({ id }) => !arrived.has(id)) }));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** {@link boxOf}, as it changes. */
export const useChatBox = (owner: string): ChatBox =>
  useSyncExternalStore(
    subscribe,
    () => boxOf(owner),
    () => EMPTY,
  );

/** What was on its way when the page was left may have arrived or not. */
function stored(owner: string): ChatBox {
  try {
    const { draft, about, unsent } = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '') as ChatBox;
    return {
      draft: String(draft),
      about: aboutOf(about),
      unsent: unsent.map((each) => ({ ...each, about: aboutOf(each.about), state: 'failed' as const })),
    };
  } catch {
    return EMPTY;
  }
}

const aboutOf = (kept: ChatAbout | undefined): ChatAbout => ({
  ...(kept?.topic !== undefined && { topic: kept.topic }),
  ...(kept?.reference !== undefined && { reference: kept.reference }),
});

function store(owner: string, { draft, about, unsent }: ChatBox): void {
  try {
    if (draft === '' && unsent.length === 0 && Object.keys(about).length === 0) sessionStorage.removeItem(keyOf(owner));
    else sessionStorage.setItem(keyOf(owner), JSON.stringify({ draft, about, unsent: unsent.map(({ error: _, ...each }) => each) }));
  } catch {
    // A full or forbidden store: memory has it.
  }
}

function forgetBox(owner: string): void {
  boxes = new Map([...boxes].filter(([each]) => each !== owner));
  store(owner, EMPTY);
}

let owner = ownerNow();
/** The last player of this tab, whose words the next player does not see. */
let player = isPlayersChat(owner) ? owner : undefined;
subscribeSession(() => {
  const [before, now] = [owner, ownerNow()];
  if (before === now) return;
  owner = now;
  if (isPlayersChat(now)) {
    if (player !== undefined && player !== now) forgetBox(player);
    player = now;
  }
  // Whoever writes as a guest and signs in goes on writing. A player's words are not shown to whoever comes after them.
  if (!isPlayersChat(before) && boxOf(before).draft !== '' && boxOf(now).draft === '') {
    const { draft, about } = boxOf(before);
    changeBox(before, () => ({ draft: '', about: {} }));
    changeBox(now, () => ({ draft, about }));
  }
});
