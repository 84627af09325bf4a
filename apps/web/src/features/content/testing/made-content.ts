import type { Announcement, Banner, OwnLimits, Promotion, Slide, Sponsor } from '@fairbook/contract';
import { keys } from '../../../shared/api/query-keys.ts';

/** The `nth` id of made content. */
export const madeId = (nth: number): string => `0190a000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

/** Addresses that must never be links. */
export const UNSAFE_URLS = [
  'javascript:alert(1)',
  'data:text/html,x',
  'http://plain.example/',
  '//evil.example/',
  '/\\evil.example',
  'evil.example',
  ' https://space.example',
  'https://user@evil.example/',
] as const;

/** A text with markup, which is shown as it is written. */
export const MARKUP = '<b>bold</b><img src=x onerror="alert(1)">';

export const madeAnnouncement = (nth: number, more: Partial<Announcement> = {}): Announcement => ({
  ...{ id: madeId(nth), title: `Title ${nth}`, content: `First of ${nth}\nsecond line\n\nLast of ${nth}` },
  created_at: new Date('2026-03-01T10:00:00Z'),
  ...more,
});

export const madeSlide = (nth: number, more: Partial<Slide> = {}): Slide => ({
  ...{ id: madeId(nth), pic: `/content/${nth}.webp`, name: `Slide ${nth}`, url: null, width: 1200, height: 400 },
  ...more,
});

export const madeSponsor = (nth: number, more: Partial<Sponsor> = {}): Sponsor => ({
  ...{ id: madeId(nth), pic: `/content/${nth}.webp`, name: `Sponsor ${nth}`, url: null, width: 320, height: 80 },
  ...more,
});

export const madeBanner = (nth: number, kind: Banner['kind'], more: Partial<Banner> = {}): Banner => ({
  ...{ id: madeId(nth), url: null, kind, title: `Banner ${nth}`, content: `Text ${nth}` },
  ...{ src: `/content/${nth}.webp`, alt: `Picture ${nth}`, width: 600, height: 200 },
  ...more,
});

export const madePromotion = (nth: number, more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: madeId(nth), title: `Promotion ${nth}`, content: `First lines of ${nth}\n\nConditions of ${nth}`, url: null },
  picture: { src: `/content/${nth}.webp`, alt: `Picture ${nth}`, width: 800, height: 400 },
  ...{ from: new Date('2026-03-01T10:00:00Z'), until: new Date('2026-03-09T23:00:00Z') },
  ...more,
});

type Break = Partial<Pick<OwnLimits, 'excluded' | 'paused_until' | 'register' | 'night'>>;
/** A player's limits in the cache, with the breaks in force. */
export const knownBreaks = (breaks: Break) =>
  [keys.limits, { excluded: null, paused_until: null, register: null, night: { from: 0, until: 0 }, ...breaks }] as const;

const LATER = new Date('2126-01-01T00:00:00Z');
const BEFORE = new Date('2025-01-01T00:00:00Z');
/** The breaks that a player can take, each with whether promotions are shown in it. */
export const BREAKS: readonly (readonly [string, Break, boolean])[] = [
  ['takes no break', {}, true],
  ['is paused', { paused_until: LATER }, false],
  ['was paused', { paused_until: BEFORE }, true],
  ['is excluded', { excluded: { until: LATER } }, false],
  ['is excluded for good', { excluded: { until: null } }, false],
  ['was excluded', { excluded: { until: BEFORE } }, true],
  ['is on the register of the excluded', { register: 'listed' }, false],
  ['is not on that register', { register: 'free' }, true],
];

const HOUR = new Date().getHours();
/** What the house calls night where it is night now, by the clock of this machine. */
export const NIGHT: Break = { night: { from: HOUR, until: (HOUR + 2) % 24 } };
/** Nights, each with whether promotions that nobody asked for are shown. */
export const NIGHTS: readonly (readonly [string, Break, boolean])[] = [
  ['is awake at night', NIGHT, false],
  ['is here by day', { night: { from: (HOUR + 2) % 24, until: HOUR } }, true],
];
