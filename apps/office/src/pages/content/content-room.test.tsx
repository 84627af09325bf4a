// @vitest-environment happy-dom
import type { ErrorCode } from '@fairbook/contract';
import type { Permission } from '@fairbook/contract/office';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, sheetOf, unanswered } from '../../shared/testing/sheet.ts';
import { ContentRoom } from './content-room.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const ALL: readonly Permission[] = ['content.read', 'content.write', 'content.publish'];
const SAVED = {
  ...{ id: ID, kind: 'announcement', state: 'draft', shown: false, revision: 4, changed_by: 'ana', changed_at: '2026-03-03T14:00:00.000Z' },
  ...{ picture_id: null, picture: null, url: null, from: null, until: null, pinned: false, position: 0 },
  texts: { pt: { title: 'Natal', body: 'Feliz Natal.' } },
};
const WRITTEN = {
  ...{ kind: 'announcement', texts: SAVED.texts, picture_id: null, url: null, from: null, until: null, pinned: false, position: 0 },
};
const FORM = 'content_kind_announcement';

/** What the server has now, and what it refuses. */
let now: object | undefined;
let refused: Readonly<Record<string, boolean | ErrorCode>> = {};
let open: Acted;
const shown = async ({ may = ALL, at = `/content/${ID}`, name = 'bo' } = {}) => {
  open = await acted(<ContentRoom />, {
    ...{ may, at, path: 'content/$id', signed: { name } },
    refuses: (call) => refused[call] ?? (call === 'office.content.oneContent' && now === undefined ? 'content.not_found' : false),
    instead: {
      'office.content.oneContent': (sample) => ({ ...sample, ...now }),
      'office.content.content': () => ({ list: [], more: false, link_hosts: ['example.com', 'fairbook.test'] }),
      'office.content.saveContent': () => ({ revision: 5 }),
    },
  });
  open.sent();
};
const sheet = () => sheetOf(open.page, FORM);
const write = (text: string) => sheet().fill({ content_body: text });
const alerts = () => [...open.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const posted = () => open.sent().filter((line) => !line.startsWith('read'));
beforeEach(() => {
  now = SAVED;
  refused = {};
});
afterEach(async () => {
  await open.close();
  sessionStorage.clear();
});

describe('content is', () => {
  test('saved as it was seen and typed, and read again; there is nothing more to save then', async () => {
    await shown();
    expect(open.button('content_save_draft')?.disabled).toBe(true);
    await write('Boas festas.');
    now = { ...SAVED, revision: 5, texts: { pt: { title: 'Natal', body: 'Boas festas.' } } };
    await sheet().send();
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual([
      `PUT /content/${ID}`,
      { ...WRITTEN, revision: 4, texts: { pt: { title: 'Natal', body: 'Boas festas.' } } },
    ]);
    expect(read).toEqual(['read content']);
    expect([open.text().includes('content_saved'), sessionStorage.length, open.button('content_save_draft')?.disabled]).toEqual([
      true,
      0,
      true,
    ]);
  });

  test('new where nobody saved its id: begun at revision 0, and found as a draft afterwards', async () => {
    now = undefined;
    await shown({ at: `/content/${ID}?kind=announcement` });
    expect(open.page.querySelector('h1')?.textContent).toBe('content_new_head content_kind_announcement');
    await sheet().fill({ content_title: 'Natal', content_body: 'Feliz Natal.' });
    now = { ...SAVED, revision: 1 };
    await sheet().send();
    expect(callOf(posted()[0])).toEqual([`PUT /content/${ID}`, { ...WRITTEN, revision: 0 }]);
    expect([open.page.querySelector('h1')?.textContent, open.buttons()]).toEqual([
      'Natal',
      ['Português (Brasil)', 'English', 'content_save_draft', 'content_publish'],
    ]);
  });

  test('not new where its address names no kind: there is no such content', async () => {
    now = undefined;
    await shown();
    expect(alerts()).toEqual(['errors.content.not_found']);
  });

  test('not saved without a title in Portuguese, whatever language was written last', async () => {
    now = undefined;
    await shown({ at: `/content/${ID}?kind=announcement` });
    await open.tap('English');
    await sheet().fill({ content_title: 'Christmas' });
    expect(sheet().wrong()).toEqual([]);
    await sheet().send();
    expect([posted(), sheet().wrong()]).toEqual([[], [['content_title', 'content_title_missing']]]);
    expect(document.activeElement).toBe(open.page.querySelector('form input'));
  });

  test('not saved if it ends before it begins, which is said at once', async () => {
    await shown();
    await sheet().fill({ content_from: '2026-04-02T10:00', content_until: '2026-04-01T10:00' });
    expect(sheet().wrong()).toEqual([['content_until', 'errors.content.period_invalid']]);
    await sheet().send();
    expect(posted()).toEqual([]);
  });

  test('not lost when it is refused, which is said', async () => {
    await shown();
    await write('Boas festas.');
    refused = { 'office.content.saveContent': 'content.text_invalid' };
    await sheet().send();
    expect([alerts(), sheet().fields().content_body]).toEqual([['errors.content.text_invalid'], 'Boas festas.']);
  });

  test('not saved a second time while the first is not answered', async () => {
    await shown();
    await write('Boas festas.');
    unanswered();
    await sheet().send();
    expect(open.button('content_save_draft')?.disabled).toBe(true);
  });
});

describe('what was typed and not saved', () => {
  test('is there again for who typed it, can be dropped, and is shown to no colleague in the same tab', async () => {
    await shown();
    await write('Boas f');
    const found: unknown[] = [];
    for (const name of ['ana', 'bo']) {
      await open.close();
      await shown({ name });
      found.push(sheet().fields().content_body);
    }
    expect([found, open.text().includes('draft_kept')]).toEqual([['Feliz Natal.', 'Boas f'], true]);
    await open.tap('draft_discard');
    expect([sheet().fields().content_body, sessionStorage.length]).toEqual(['Feliz Natal.', 0]);
  });

  test('and was typed back is not kept', async () => {
    await shown();
    await write('Boas f');
    await write('Feliz Natal.');
    expect(sessionStorage.length).toBe(0);
  });
});

describe('what a colleague saved meanwhile', () => {
  const THEIRS = { ...SAVED, revision: 6, changed_by: 'eva', texts: { pt: { title: 'Ano novo', body: 'De eva.' } } };
  const meanwhile = async () => {
    await shown();
    await write('De bo.');
    now = THEIRS;
    refused = { 'office.content.saveContent': 'content.changed' };
    await sheet().send();
    refused = {};
    open.sent();
  };

  test('is told with what it is, and nothing that was typed is lost', async () => {
    await meanwhile();
    expect(open.text()).toContain('content_changed_by eva 03/03/2026, 14:00:00');
    expect(open.page.querySelector('details')?.textContent).toContain('De eva.');
    expect([sheet().fields().content_body, alerts()]).toEqual(['De bo.', []]);
  });

  test('is written over by who decides so, on what they saw', async () => {
    await meanwhile();
    await open.tap('content_keep_mine');
    await sheet().send();
    const [, body] = callOf(posted()[0]);
    expect(body).toEqual({ ...WRITTEN, revision: 6, texts: { pt: { title: 'Natal', body: 'De bo.' } } });
  });

  test('is taken over by who drops what they typed', async () => {
    await meanwhile();
    await open.tap('content_take_theirs');
    expect([sheet().fields().content_title, sheet().fields().content_body, sessionStorage.length]).toEqual(['Ano novo', 'De eva.', 0]);
  });
});

describe('content that was withdrawn', () => {
  const WITHDRAWN = { ...SAVED, state: 'withdrawn' };
  test('cannot be edited, published or withdrawn again', async () => {
    now = WITHDRAWN;
    await shown();
    expect([open.page.querySelector('form'), open.buttons()]).toEqual([null, ['content_copy']]);
    expect(open.text()).toContain('errors.content.withdrawn');
  });

  test('while somebody wrote it leaves them what they typed, in a new draft', async () => {
    await shown();
    await write('De bo.');
    now = WITHDRAWN;
    refused = { 'office.content.saveContent': 'content.withdrawn' };
    await sheet().send();
    now = undefined;
    await open.tap('content_copy');
    expect(open.address()).toMatch(/^\/content\/[0-9a-f-]{36}\?kind=announcement$/);
    expect(open.address()).not.toContain(ID);
    expect(sheet().fields().content_body).toBe('De bo.');
  });

  test('is not copied by who may only read', async () => {
    now = WITHDRAWN;
    await shown({ may: ['content.read'] });
    expect(open.buttons()).toEqual([]);
  });
});

test('content is not published before all of it is saved', async () => {
  await shown();
  await write('Boas festas.');
  expect([open.buttons().includes('content_publish'), open.text().includes('content_save_first')]).toEqual([false, true]);
});

describe('who may', () => {
  const published = { ...SAVED, state: 'published', shown: true };
  test.each<[string, readonly Permission[], object, readonly string[], string]>([
    ['only read a draft', ['content.read'], SAVED, [], 'content_may_not_write'],
    [
      'write a draft but not publish it',
      ['content.read', 'content.write'],
      SAVED,
      ['save_draft'],
      'content_may_not_publish may_content_publish',
    ],
    ['write but not publish what is published', ['content.read', 'content.write'], published, [], 'content_may_not_change'],
    ['publish but not write', ['content.read', 'content.publish'], SAVED, ['publish'], 'content_may_not_write'],
    ['do all with what is published', ALL, published, ['save_published', 'withdraw'], 'content_shown'],
  ])('%s has the buttons for that, and reads why not more', async (_, may, content, buttons, words) => {
    now = content;
    await shown({ may });
    const own = open.buttons().filter((each) => /^content_(save|publish|withdraw)/.test(each ?? ''));
    expect([own, open.text().includes(words)]).toEqual([buttons.map((each) => `content_${each}`), true]);
  });
});

describe('the form', () => {
  test('has what players see of a slide, and says where its link may lead and whose time it is', async () => {
    now = { ...SAVED, kind: 'slide', url: '/promotions', position: 3 };
    await shown();
    const fields = sheetOf(open.page, 'content_kind_slide').fields();
    expect(Object.keys(fields)).toEqual([
      ...[
        'content_language_more',
        'content_alt',
        'content_picture_choose',
        'content_from',
        'content_until',
        'content_position',
        'content_link',
      ],
    ]);
    expect([fields.content_link, fields.content_position]).toEqual(['/promotions', '3']);
    expect(open.text()).toContain('content_link_hosts example.com, fairbook.test');
    expect(open.text()).toContain('content_from_hint UTC');
  });

  test('asks of an announcement whether its title is a line of the home page', async () => {
    await shown();
    await open.tick(0);
    await sheet().send();
    expect(callOf(posted()[0])[1]).toMatchObject({ pinned: true });
  });

  test('counts what is typed, in each language', async () => {
    await shown();
    expect(open.text()).toContain('content_count 5 120');
    await open.choose(0, 'ja');
    await sheet().fill({ content_title: '祝日' });
    expect(open.text()).toContain('content_count 2 120');
    expect([...open.page.querySelectorAll('fieldset button')].map(({ textContent }) => textContent)).toEqual([
      ...['Português (Brasil)', 'English', '日本語'],
    ]);
    await sheet().send();
    expect(callOf(posted()[0])[1]).toMatchObject({ texts: { pt: SAVED.texts.pt, ja: { title: '祝日', body: '' } } });
  });
});
