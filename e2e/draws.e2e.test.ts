import { readFileSync } from 'node:fs';
import type { LotteryGame } from '@fairbook/core/catalog';
import { checkPublished } from '@fairbook/fair';
import { passTime, testBeacon, waitingDraws } from '@fairbook/server/test-draws';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkList, openLotteries, untilShown } from './support/draws.ts';
import { faultsOf } from './support/looks.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({}, { beacon: testBeacon() });
  await openLotteries(site);
});
afterAll(() => site?.close());

/** What is published never changes, but here. */
async function change<Row extends object>(update: string, value: string): Promise<readonly Row[]> {
  const client = await site.house.database.owner.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows } = await client.query<Row>(update, [value]);
    return rows;
  } finally {
    await client.query('commit');
    client.release();
  }
}

/** Has the next draw of a game decided, as if its time had come, and answers its id. Those before it came earlier. */
async function decideNext(game: LotteryGame): Promise<string> {
  const { owner } = site.house.database;
  const earlier = ['committed_at', 'opens_at', 'closes_at', 'draws_at'].map((time) => `${time} = ${time} - interval '10 seconds'`);
  await change(`update draws set ${earlier.join()} where game = $1 and status <> 'waiting'`, game);
  const [id = ''] = await waitingDraws(owner, game);
  await passTime(owner, id, 'due');
  const { lottery } = site.house;
  await lottery.makeDraws();
  // What everybody asks for is read once a second, but while a result is awaited: this one never was.
  await expect.poll(async () => (await lottery.shows.last(game)).last?.match_id).toBe(id);
  return id;
}

/** Puts the end of betting off. Answers when it is. */
async function closeInFortyMinutes(id: string): Promise<Date> {
  const later = `closes_at = now() + interval '40 minutes', draws_at = now() + interval '41 minutes'`;
  const [{ closesAt, game } = {}] = await change<{ closesAt: Date; game: LotteryGame }>(
    `update draws set ${later} where id = $1 returning closes_at as "closesAt", game`,
    id,
  );
  if (!closesAt || !game) throw new Error(`no draw ${id}`);
  await untilShown(site, game, closesAt);
  return closesAt;
}

const drawNoOf = async (id: string): Promise<string> =>
  (await site.house.lottery.cards(site.house.database.db, [id])).get(id)?.draw_no ?? '';
const orderOf = async (id: string) => (await site.house.lottery.cards(site.house.database.db, [id])).get(id)?.numbers ?? [];
/** What the page says of each check, and whether it holds. */
const checksOn = (page: Page) =>
  page.locator('[data-check]').evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-check'), row.getAttribute('data-passes')]));
const head = (page: Page) => page.getByRole('region', { name: /sorteio próprio/ });

describe('a race', () => {
  test('is decided while somebody looks, and checked by them in the page', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/lottery/pk10');
    await head(page).getByRole('timer').waitFor();
    await expect.poll(() => head(page).getByRole('timer').textContent()).toMatch(/^\d\d:\d\d(:\d\d)?$/);
    const id = await decideNext('racing');
    const no = await drawNoOf(id);
    const order = await orderOf(id);
    await page.getByText(`Último, nº ${no}`).waitFor();
    const arrival = head(page).getByRole('list', { name: 'Ordem de chegada' });
    await arrival.getByRole('img', { name: `1º lugar: carro ${order[0]}`, exact: true }).waitFor();
    await arrival.getByRole('img', { name: `10º lugar: carro ${order[9]}`, exact: true }).waitFor();

    await page.getByRole('link', { name: `Verificar o nº ${no}` }).click();
    await page.getByRole('heading', { level: 1, name: `Corrida nº ${no}` }).waitFor();
    await expect.poll(() => page.title()).toBe(`Corrida nº ${no} · Fairbook`);
    await page.getByText('Tudo confere').waitFor();
    const checks = await checksOn(page);
    expect(checks.length).toBeGreaterThanOrEqual(6);
    expect(checks.map(([, passes]) => passes)).toEqual(checks.map(() => 'true'));
    await page.getByText(/esta instalação usa uma fonte própria/).waitFor();
    await page.getByRole('button', { name: 'A conta passo a passo' }).click();
    await page.getByText(`O último é o que sobra: carro ${order[9]}.`).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Salvar a prova' }).click()]);
    expect(download.suggestedFilename()).toBe(`fairbook-racing-${no}.json`);
    const saved = checkPublished(JSON.parse(readFileSync(await download.path(), 'utf8')));
    expect(saved.checks.map(([name, passes]) => [name, String(passes)])).toEqual(checks);
    await context.close();
  });

  test('that was told otherwise fails by name', { tags: 'long' }, async () => {
    const id = await decideNext('racing');
    const no = await drawNoOf(id);
    const { page, context } = await site.visitor();
    await page.route(`**/racing/proof?*${id}*`, async (route) => {
      const answer = await route.fetch();
      const told = await answer.json();
      [told.data.draw.numbers[0], told.data.draw.numbers[1]] = [told.data.draw.numbers[1], told.data.draw.numbers[0]];
      await route.fulfill({ response: answer, json: told });
    });
    await page.goto('/lottery/pk10');
    await page.getByRole('link', { name: `Verificar o nº ${no}` }).click();
    await page.getByText('O resultado não é o que sai da semente e da fonte.').waitFor();
    const failed = (await checksOn(page)).filter(([, passes]) => passes === 'false').map(([name]) => name);
    expect(failed).toEqual(['result_follows', 'result_hash_is_right']);
    await page.getByRole('alert').filter({ hasText: 'Algo não confere' }).waitFor();
    await context.close();
  });

  test('can be watched and stopped, and is only the arrival for readers who want no motion', { tags: 'long' }, async () => {
    const id = await decideNext('racing');
    const order = await orderOf(id);
    const { page, context } = await site.visitor();
    await page.goto('/lottery/pk10');
    await page.getByText(`Último, nº ${await drawNoOf(id)}`).waitFor();
    const watch = page.getByRole('button', { name: 'Ver a corrida' });
    expect(await watch.count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watch.click();
    const race = page.locator('[data-race]');
    await expect.poll(() => race.getAttribute('data-race')).toBe('running');
    await page.getByRole('button', { name: 'Mostrar já' }).click();
    await expect.poll(() => race.getAttribute('data-race')).toBe('over');
    const places = await race.locator(':scope > div').allInnerTexts();
    expect(places.map((text) => text.split(/\s+/))).toEqual(order.map((_, at) => [String(at + 1), `${order.indexOf(at + 1) + 1}º`]));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await race.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('what came out', () => {
  test('is found by number and by day, and each draw leads to its proof', { tags: 'long' }, async () => {
    const no = await drawNoOf(await decideNext('hkmarksix'));
    const { page, context } = await site.visitor();
    await page.goto('/lottery/mark-six/results');
    await page.getByRole('link', { name: `nº ${no}`, exact: true }).waitFor();
    const all = await page.getByRole('main').getByRole('link', { name: /^nº / }).count();
    expect(all).toBeGreaterThan(10);
    const [sample = ''] = (await page.getByRole('link', { name: /^nº / }).allInnerTexts()).slice(-1);
    await page.getByLabel('Número do sorteio').fill(sample);
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: /^nº / }).allInnerTexts()).toEqual([sample]);
    await page.getByLabel('Número do sorteio').fill('ontem');
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await page.getByText('Use só números e barra, como 2026234 ou 26/092.').waitFor();
    await page.getByLabel('Número do sorteio').fill('');
    await page.getByLabel('Dia do sorteio').fill('2001-01-01');
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await page.getByText('Nenhum sorteio com esse número ou nesse dia.').waitFor();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await page.getByRole('link', { name: sample, exact: true }).click();
    await page.getByText('Isto é uma amostra').waitFor();
    await context.close();
  });

  test('is counted, with the same figures as tables, and says nothing of what comes', { tags: 'long' }, async () => {
    const { page, context } = await site.visitor();
    await page.goto('/lottery/mark-six/results');
    await page.getByRole('button', { name: 'Tendências' }).click();
    await page.getByText('Sorteios passados não dizem nada sobre o próximo.').waitFor();
    await page.getByText('100 sorteios contados').waitFor();
    const often = page.getByRole('region', { name: 'Quantas vezes cada número saiu' });
    await often.getByRole('img').waitFor();
    await often.getByRole('button', { name: 'Ver em tabela' }).click();
    const rows = often.getByRole('row');
    expect(await rows.count()).toBe(50);
    const counts = await often
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)).filter(Number.isInteger));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    for (const name of ['Cores', 'Animais', 'Grande e pequeno, ímpar e par', 'Soma dos sete números', 'Sorteios desde a última vez']) {
      await page.getByRole('region', { name }).waitFor();
    }
    await page.getByRole('button', { name: 'Últimos 50', exact: true }).click();
    await page.getByText('50 sorteios contados').waitFor();
    await context.close();
  });

  test('and what will, in the reader’s time and that of the place', { tags: 'long' }, async () => {
    const { page, context } = await site.visitor();
    await page.goto('/lottery/pk10/results');
    await page.getByRole('button', { name: 'Próximos sorteios' }).click();
    await page
      .getByText(/^lá: \d\d:\d\d \(UTC\+8\)$/)
      .first()
      .waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: /^nº / }).count()).toBeGreaterThan(10);
    await page.getByText('aberto para apostas').waitFor();
    await page.getByRole('main').getByRole('link', { name: /^nº / }).last().click();
    await page.getByText('Ainda não foi sorteado.').waitFor();
    await page.getByText('A semente foi comprometida antes de as apostas abrirem.').waitFor();
    await page.getByText('Publicado quando o sorteio for decidido.').first().waitFor();
    await context.close();
  });
});

test.each([
  [
    'official',
    { source: 'official', commit: null, chain: null, round: null },
    { committed_at: null, chain: null, server_seed: null, signature: null, randomness: null },
    ['Duas fontes ou mais disseram estes números.', 'O que cada fonte disse', 'segunda fonte'],
  ],
  [
    'void',
    { status: 'void', numbers: null, void_reason: 'beacon_missing' },
    { server_seed: null, signature: null, randomness: null, result_hash: null },
    [
      'Este sorteio foi anulado e toda aposta nele foi devolvida. A fonte pública não publicou a rodada a tempo. Outra rodada nunca é usada.',
      'anulado',
      'Não foi publicado: o sorteio foi anulado.',
    ],
  ],
] as const)('the page of a draw that is %s says what it is', { tags: 'long' }, async (_, draw, proof, words) => {
  const no = await drawNoOf(await decideNext('newammarksix'));
  const { page, context } = await site.visitor();
  await page.route('**/newammarksix/proof?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...told } = await answer.json();
    const reports = ['primeira fonte', 'segunda fonte'].map((feed) => ({ feed, numbers: data.draw.numbers, told_at: data.draw.draw_at }));
    await route.fulfill({ response: answer, json: { ...told, data: { ...data, ...proof, reports, draw: { ...data.draw, ...draw } } } });
  });
  await page.goto('/lottery/mark-six/results?game=newammarksix');
  await page.getByRole('link', { name: `nº ${no}`, exact: true }).click();
  for (const text of words) await page.getByText(text, { exact: true }).first().waitFor();
  expect((await checksOn(page)).filter(([, passes]) => passes === 'false')).toEqual([]);
  await context.close();
});

test('the commitments of a day are hashed again in the browser; what was found of the draw code is told', { tags: 'long' }, async () => {
  const look = `insert into draw_code_checks (verdict, may_draw, sources, built, approved_by, changed) values ('approved', true, $1, $2, '{Ana,Rui}', '{}')`;
  await site.house.database.owner.pool.query(look, ['a'.repeat(64), 'b'.repeat(64)]);
  const { page, context } = await site.visitor();
  await page.goto('/fairness');
  await checkList(page);
  for (const text of [/foi aprovado por Ana, Rui/, 'a'.repeat(64), 'b'.repeat(64)]) await page.getByText(text).waitFor();
  const returns = page.getByRole('region', { name: 'Quanto voltou aos jogadores' }).getByRole('row');
  await expect.poll(() => returns.count()).toBeGreaterThanOrEqual(9);
  await context.close();
});

test('the countdown is that of the server after half an hour of sleep, whatever the clock here says', { tags: 'long' }, async () => {
  const [id] = await waitingDraws(site.house.database.owner, 'airship');
  const closesAt = await closeInFortyMinutes(id ?? '');
  const { page, context } = await site.visitor();
  const minutes = 60_000;
  await page.clock.install({ time: Date.now() - 3 * minutes });
  const asked = Date.now();
  await page.goto('/lottery/pk10?game=airship');
  await page.getByRole('timer').waitFor();
  const shown = async () => {
    const [minute = 0, second = 0] = ((await page.getByRole('timer').textContent()) ?? '')
      .split(':')
      .map((part) => Number.parseInt(part, 10));
    return (minute * 60 + second) * 1_000;
  };
  // A reading is as exact as the way of its reply is short: a busy machine is slow, not wrong.
  const tolerance = 1_000 + (Date.now() - asked);
  const wrongBy = async (slept: number) => Math.abs((await shown()) - (closesAt.getTime() - Date.now() - slept));
  await expect.poll(() => wrongBy(0)).toBeLessThanOrEqual(tolerance);
  // What is read again would set it right: it has to be right by itself.
  await page.route('**/airship/last*', (route) => route.abort());
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 30 * minutes);
  await expect.poll(() => wrongBy(30 * minutes)).toBeLessThanOrEqual(tolerance);
  await context.close();
});

test('no page of draws breaks a rule of accessibility, scrolls sideways or complains', { tags: 'long' }, async () => {
  const id = await decideNext('racing');
  const { page, context, complaints } = await site.visitor();
  const faults: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    const found = await faultsOf(page);
    if (found.length > 0) faults[name] = found;
  };
  await page.goto(`/draws/racing/${id}`);
  await page.getByText('Tudo confere').waitFor();
  await page.getByRole('button', { name: 'A conta passo a passo' }).click();
  await look('draw-race');
  await page.goto('/fairness');
  await checkList(page);
  await look('fairness');
  await page.goto('/lottery/mark-six/results');
  await page.getByRole('button', { name: 'Tendências' }).click();
  await page.getByText('100 sorteios contados').waitFor();
  await look('trends');
  await page.goto('/lottery/pk10/results');
  await page.getByRole('button', { name: 'Próximos sorteios' }).click();
  await look('calendar');
  expect({ faults, complaints }).toEqual({ faults: {}, complaints: [] });
  await context.close();
});
