declare module '*.json?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';

  type Loaders = Record<keyof typeof import('./parts.json'), () => Promise<{ readonly messages: Messages }>>;
  export const DICTIONARIES: Readonly<Record<import('./areas.ts').CompleteLanguage, Loaders>>;
}
