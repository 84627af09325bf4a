import { type ClientMessage, NEWS_RETOLD_MS, type ServerEvent, sessionApi, zFrame } from '@fairbook/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { api } from '../api/api.ts';
import { currentSession, subscribeSession } from '../api/session.ts';
import { CLOSED_FOR_ALL, RECONNECT_ATTEMPTS, reconnectDelay, returnDelay } from './reconnect.ts';

/** `polling` once reconnecting was given up: the page is read again every minute, until the network or the reader comes back. */
export type SocketState = 'connecting' | 'open' | 'polling';
/** @param retold whether it may have been received before, by this page or an earlier one: it updates what is shown and is not announced */
type Handle = (event: ServerEvent, topic: string, retold: boolean) => void;

const POLL_MS = 60_000;
const PING_MS = 25_000;
/** A socket that stays silent this long after a ping is dead, whatever the browser believes: the network changed, or the machine slept. */
const ANSWER_MS = 10_000;

const handlers = new Set<{ readonly topics: readonly string[]; readonly handle: Handle }>();
const wanted = new Map<string, number>();
const stateListeners = new Set<() => void>();

/** The player's own events, each with its time of arrival. */
let own: { readonly topic: string; readonly event: ServerEvent; readonly at: number }[] = [];

let state: SocketState = 'connecting';
let socket: WebSocket | undefined;
let generation = 0;
let attempt = 0;
let wasOpen = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSeenAt = 0;
let onStale: () => void = () => undefined;

function become(next: SocketState): void {
  state = next;
  for (const listener of stateListeners) listener();
}

function send(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Returns the URL of the socket. A player's has a ticket, which joins the private topic automatically; a guest's has none. */
async function address(): Promise<string> {
  const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wss-new`;
  if (currentSession().status !== 'player') return base;
  const { ticket } = await api(sessionApi.socketTicket, {});
  return `${base}?token=${encodeURIComponent(ticket)}`;
}

async function connect(): Promise<void> {
  generation += 1;
  const mine = generation;
  clearTimeout(timer);
  socket?.close();
  socket = undefined;
  try {
    const url = await address();
    if (mine !== generation) return;
    const opened = new WebSocket(url);
    socket = opened;
    opened.onopen = opening;
    opened.onmessage = (message) => mine === generation && hear(message.data);
    opened.onclose = ({ code }) => mine === generation && lost(code);
  } catch {
    if (mine === generation) lost();
  }
}

function opening(): void {
  attempt = 0;
  become('open');
  if (wanted.size > 0) send({ kind: 'subscribe', topics: [...wanted.keys()] });
  if (wasOpen || isPageOld()) onStale();
  wasOpen = true;
  ping();
}

/** Whether more may have happened since the server rendered the page than it replays. On a slow connection a page takes long to load and to listen. */
const isPageOld = (): boolean => performance.now() > NEWS_RETOLD_MS / 2;

function ping(): void {
  clearTimeout(timer);
  timer = setTimeout(ask, PING_MS);
}

/** Sends a ping; any frame that arrives in time counts as the answer. */
function ask(): void {
  const asked = performance.now();
  send({ kind: 'ping' });
  clearTimeout(timer);
  timer = setTimeout(() => (lastSeenAt >= asked ? ping() : hangUp()), ANSWER_MS);
}

function hangUp(): void {
  generation += 1;
  socket?.close();
  lost();
}

function lost(code?: number): void {
  socket = undefined;
  attempt += 1;
  const delay = code === CLOSED_FOR_ALL ? returnDelay(Math.random()) : reconnectDelay(attempt, Math.random());
  if (delay === undefined) {
    console.warn(`socket: gave up after ${RECONNECT_ATTEMPTS} attempts`);
    become('polling');
    poll();
    return;
  }
  become('connecting');
  clearTimeout(timer);
  timer = setTimeout(() => void connect(), delay);
}

function poll(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    onStale();
    poll();
  }, POLL_MS);
}

function hear(data: unknown): void {
  lastSeenAt = performance.now();
  deliver(data);
}

function deliver(data: unknown): void {
  try {
    const { events, retold = false } = z.decode(zFrame, JSON.parse(String(data)));
    for (const { topic, event } of events) {
      const isPrivate = topic.startsWith('player:');
      if (isPrivate) own = [...ownNews(), { topic, event, at: performance.now() }];
      for (const { topics, handle } of handlers) if (isPrivate || topics.includes(topic)) handle(event, topic, retold);
    }
  } catch (error) {
    console.warn('socket: a frame could not be read', error);
  }
}

/** The player's own events of the last seconds, for parts of the page that mount a moment after the socket opens. */
function ownNews(): typeof own {
  const topic = `player:${currentSession().playerId}`;
  own = own.filter((news) => news.topic === topic && performance.now() - news.at < NEWS_RETOLD_MS);
  return own;
}

function comeBack(): void {
  if (document.visibilityState === 'hidden') return;
  if (state === 'open') ask();
  if (state !== 'polling') return;
  attempt = 0;
  onStale();
  void connect();
}

/**
 * Keeps one socket open for the page's life, and reopens it when the player changes. `stale` is called when events may have been missed: after a reconnect, if
 * the first connection came late, and every minute while there is no socket; it reads again what is shown.
 */
export function startSocket(stale: () => void): () => void {
  onStale = stale;
  let player = currentSession().playerId;
  const stopSession = subscribeSession(() => {
    const now = currentSession().playerId;
    if (now === player) return;
    player = now;
    attempt = 0;
    void connect();
  });
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  void connect();
  return () => {
    stopSession();
    window.removeEventListener('online', comeBack);
    document.removeEventListener('visibilitychange', comeBack);
    clearTimeout(timer);
    generation += 1;
    socket?.close();
    socket = undefined;
  };
}

function want(topics: readonly string[], by: 1 | -1): void {
  const changed = topics.filter((topic) => {
    const before = wanted.get(topic) ?? 0;
    if (before + by === 0) wanted.delete(topic);
    else wanted.set(topic, before + by);
    return before === 0 || before + by === 0;
  });
  if (changed.length > 0) send({ kind: by === 1 ? 'subscribe' : 'unsubscribe', topics: changed });
}

/**
 * Handles what the server pushes on the public topics named (`match:1`, `game:soccer`), and everything on the player's private topic, which is joined
 * automatically after sign-in: tell events apart by `kind`. Events of one frame arrive in one task, so React renders once.
 */
export function useServerEvents(topics: readonly string[], handle: Handle): void {
  const onEvent = useEffectEvent(handle);
  const names = topics.join(' ');
  useEffect(() => hearEvents(names === '' ? [] : names.split(' '), (...news) => onEvent(...news)), [names]);
}

/** The same outside React. Returns an unsubscribe function. */
export function hearEvents(topics: readonly string[], handle: Handle): () => void {
  const mine = { topics, handle };
  handlers.add(mine);
  for (const { event, topic } of ownNews()) handle(event, topic, true);
  want(topics, 1);
  return () => {
    handlers.delete(mine);
    want(topics, -1);
  };
}

export const useSocketState = (): SocketState =>
  useSyncExternalStore<SocketState>(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
    () => 'connecting',
  );
