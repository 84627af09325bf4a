// The names of markets and selections, put into words once for every app that shows them. Each app passes its own translate function.
export { goalsText, lineText, type Selected, type Sides, type SportTranslate, sideName, totalText } from './line-text.ts';
export { marketName, selectionName } from './selection-text.ts';
