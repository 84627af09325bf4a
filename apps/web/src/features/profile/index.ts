export { OwnDataCard } from './own-data-card.tsx';
export { SecurityCard } from './security-card.tsx';
