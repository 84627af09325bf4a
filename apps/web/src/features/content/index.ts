export { HouseTextView } from './house-text.tsx';
export { TextsCard } from './texts-card.tsx';
