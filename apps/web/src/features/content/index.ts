export { HouseTextView } from './house-text.tsx';
