export { OwnDataCard } from './own-data-card.tsx';
export { OwnPages } from './own-pages.tsx';
export { PasskeysCard } from './passkeys-card.tsx';
export { SecurityCard } from './security-card.tsx';
export { Welcome } from './welcome.tsx';
