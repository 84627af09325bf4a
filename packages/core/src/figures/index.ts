export { FIGURES_DAYS, FIGURES_LEAST, isDue, type Made, PLAYERS_LEAST, type Spread, shareE4, spreadOf, toldSpread } from './figures.ts';
