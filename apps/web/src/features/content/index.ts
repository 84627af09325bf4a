export { HouseTextView } from './house-text.tsx';
export { TextsCard } from './texts-card.tsx';
export { TextsWatch } from './texts-watch.ts';
