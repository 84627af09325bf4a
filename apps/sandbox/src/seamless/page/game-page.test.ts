import { describe, expect, test } from 'vitest';
import { GAME_DEFINITIONS } from '../games/index.ts';
import { gamePage } from './game-page.ts';

const gameOf = (id: string) => {
  const game = GAME_DEFINITIONS.find((each) => each.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};
const page = (id: string, { token, language = 'en' }: { token?: string; language?: 'pt' | 'en' | 'zh' } = {}) =>
  gamePage({ language, token, game: gameOf(id) });
const toldOf = (html: string) => JSON.parse(/id="told">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('the page of a game', () => {
  test('is marked as practice only without a session', () => {
    const [practice, money] = [page('dice'), page('dice', { token: 'a token' })];
    expect([practice, money].map((each) => each.includes('<p class="practice">Practice: play money</p>'))).toEqual([true, false]);
    expect([practice, money].map((each) => /<p class="balance">(.*?) </.exec(each)?.[1])).toEqual(['Play money', 'Balance']);
    expect([toldOf(practice).token, toldOf(money).token]).toEqual([null, 'a token']);
  });

  test.each([
    ['en', 'en-GB', 'Dice', 'Stake (USDT)', '99'],
    ['pt', 'pt-BR', 'Dados', 'Aposta (USDT)', '99'],
    ['zh', 'pt-BR', 'Dados', 'Aposta (USDT)', '99'],
  ] as const)('for the language %s is in an available language', (language, locale, name, stake, share) => {
    const html = page('dice', { language });
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${name}</h1>`);
    expect(html).toContain(`>${stake}<input id="stake"`);
    expect(html).toContain(`<b>${share}</b></p>`);
    expect(toldOf(html)).toMatchObject({
      game: 'dice',
      locale,
      language: locale.slice(0, 2),
      words: { play: locale === 'en-GB' ? 'Play' : 'Jogar' },
    });
  });

  test('shows the return of 100 to four decimals, in the format of the language', () => {
    expect([page('baccarat'), page('baccarat', { language: 'pt' })].map((html) => /<b>([\d.,]+)<\/b><\/p>/.exec(html)?.[1])).toEqual([
      '95.1559',
      '95,1559',
    ]);
  });

  test('lists the choices with the first one selected, or none', () => {
    const optionsOf = (id: string) =>
      [...page(id).matchAll(/value="(\d+)"( checked)?><span>([^<]*)</g)].map(([, choice, first, says]) => [
        choice,
        first !== undefined,
        says,
      ]);
    expect(optionsOf('plinko')).toEqual([
      ['0', true, 'Low'],
      ['1', false, 'Medium'],
      ['2', false, 'High'],
    ]);
    expect(optionsOf('mines').filter(([, first]) => first)).toEqual([['1', true, '3']]);
    expect([optionsOf('orchard'), page('orchard').includes('<fieldset>'), page('plinko').includes('<legend>Risk</legend>')]).toEqual([
      [],
      false,
      true,
    ]);
  });

  test('follows the table’s socket and asks for a target only in crash', () => {
    expect(
      ['crash', 'dice'].map((id) => [
        page(id).includes('src="crash.js"'),
        page(id).includes('src="page.js"'),
        page(id).includes('id="target"'),
      ]),
    ).toEqual([
      [true, false, true],
      [false, true, false],
    ]);
  });

  test('shows the board of the first choice and the rules in full', () => {
    const game = gameOf('dice');
    expect(page('dice')).toContain(game.board(undefined, 'en', 3));
    for (const { en } of gameOf('blackjack').help) expect(page('blackjack')).toContain(`<p>${en}</p>`);
  });

  test('escapes texts', () => {
    const names = { pt: '<b>&"', en: '<b>&"' };
    const html = gamePage({ language: 'en', token: '</script><b>', game: { ...gameOf('dice'), names } });
    expect(html).toContain('<h1>&lt;b>&amp;&quot;</h1>');
    expect(html).not.toContain('</script><b>');
    expect(toldOf(html).token).toBe('</script><b>');
  });
});
