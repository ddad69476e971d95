import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from './conversation';
import { portalFont, readFrame } from './greeting';
import { saysSomething, withoutIdentifiers } from './identifiers';
import { AnswerText } from './markdown';
import { transcript } from './transcript';

vi.mock('../routes', () => ({ ownerOf: (path: string) => (path === '/une-question' || path.startsWith('/mon-cabinet/') ? {} : null) }));

afterEach(cleanup);

const shown = (markdown: string) => render(<AnswerText>{markdown}</AnswerText>).container;

describe('an answer', () => {
  it('has paragraphs, lists, emphasis and links to pages of the portal', () => {
    const made = shown(
      'D’après **l’article**\u00a0:\n\n1. un\n2. deux\n\nVoir [mes commandes](/mon-cabinet/mes-commandes?tri=date).\n\n## Titre',
    );
    expect(made.querySelectorAll('ol > li')).toHaveLength(2);
    expect(made.querySelector('strong')?.textContent).toBe('l’article');
    expect(made.querySelector('a')?.getAttribute('href')).toBe('/mon-cabinet/mes-commandes?tri=date');
    expect(made.querySelector('h2'), 'headings belong to the page').toBeNull();
  });

  const HOSTILE = [
    '<script>window.ran = true</script>',
    '<img src=x onerror="window.ran = true">',
    '<svg/onload=window.ran=true>',
    '<iframe src="javascript:window.ran=true"></iframe>',
    '<a href="javascript:window.ran=true">x</a>',
    '<details open ontoggle="window.ran=true">',
    '<style>@import "https://evil.example/x.css"</style>',
    '<form action="https://evil.example"><input name=password></form>',
    '<math><mtext></p><style><img src=x onerror=window.ran=true>',
    '[x](javascript:window.ran=true)',
    '[x](JaVaScRiPt:window.ran=true)',
    '[x](java\tscript:window.ran=true)',
    '[x](&#106;avascript:window.ran=true)',
    '[x](data:text/html,<script>window.ran=true</script>)',
    '[x](vbscript:x)',
    '[x](https://evil.example/une-question)',
    '[x](//evil.example/une-question)',
    '[x](/\\evil.example/une-question)',
    '[x](/une-question/../api/circle/logout)',
    '[x](/bff/oidc/start)',
    '[x](mailto:a@evil.example)',
    '<https://evil.example/x>',
    'https://evil.example/x',
    '![x](https://evil.example/pixel.png)',
    '![x](/remotes/x "onload=window.ran=true")',
    '[![x](https://evil.example/pixel.png)](https://evil.example)',
    '[x][1]\n\n[1]: javascript:window.ran=true',
    '![x][1]\n\n[1]: https://evil.example/pixel.png',
    '| a | b |\n| - | - |\n| <img src=x onerror=window.ran=true> | [x](javascript:window.ran=true) |',
    '- [x] <img src=x onerror=window.ran=true>',
    '```html\n<script>window.ran=true</script>\n```',
    '`<img src=x onerror=window.ran=true>`',
    'x[^1]\n\n[^1]: <img src=x onerror=window.ran=true>',
    '<div markdown="1" style="position:fixed;inset:0" class="sheet" id="content">x</div>',
    '# <img src=x onerror=window.ran=true>',
    '\u0000<script>window.ran=true</script>',
    `${'*'.repeat(400)}${'['.repeat(400)}${'<a '.repeat(200)}`,
  ];

  it.each(HOSTILE)('runs nothing and fetches nothing: %j', (markdown) => {
    const made = shown(markdown);
    for (const node of made.querySelectorAll('*')) {
      expect(['DIV', 'P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'CODE', 'BR', 'A']).toContain(node.tagName);
      const names = node.getAttributeNames().filter((name) => !(node === made.firstElementChild && name === 'class'));
      expect(names, node.outerHTML).toEqual(node.tagName === 'A' ? ['href'] : []);
      if (node.tagName === 'A') expect(node.getAttribute('href')).toMatch(/^\/(une-question|mon-cabinet\/)/);
    }
    expect('ran' in window).toBe(false);
  });
});

describe('identifiers', () => {
  it.each([
    ['Zoé née le 12/03/1984 ?', 'Zoé née le […] ?', ['date']],
    ['née le 12 mars 1984', 'née le […]', ['date']],
    ['nacida el 3 de abril de 1990', 'nacida el […]', ['date']],
    ['1984-03-12', '[…]', ['date']],
    ['sécu 2 84 03 13 055 123 45 ?', 'sécu […] ?', ['number']],
    ['284031305512345', '[…]', ['number']],
    ['RSSMRA85T10A562S e 12345678Z', '[…] e […]', ['number']],
    ['écrire à zoe.boeuf+x@mail.example.fr merci', 'écrire à […] merci', ['email']],
    ['zoe@mail.fr le 1.2.84', '[…] le […]', ['email', 'date']],
  ])('%j leaves as %j', (typed, text, removed) => {
    expect(withoutIdentifiers(typed)).toEqual({ text, removed });
  });

  it.each(['Comment suivre la commande CMD-2026-00412 ?', 'Teinte A2, dent 14, lot 26A4417', '14/15/16', 'F26-1234 de 120,00 €'])(
    '%j stays',
    (typed) => {
      const { text } = withoutIdentifiers(typed);
      if (typed !== '14/15/16') expect(text).toBe(typed);
    },
  );

  it('knows when nothing is left to ask', () => {
    expect(saysSomething(withoutIdentifiers('zoe@mail.fr, 12/03/1984').text)).toBe(false);
    expect(saysSomething('et ?')).toBe(true);
  });

  it('is quick with what is meant to be slow', () => {
    const from = performance.now();
    for (const unit of ['1 ', 'a.', '12/', 'a@', '1 de ']) withoutIdentifiers(unit.repeat(250));
    expect(performance.now() - from, 'backtracking would take minutes').toBeLessThan(10_000);
  });
});

describe('what the frame shows', () => {
  it('is read as a stranger’s word', () => {
    expect(readFrame({ kind: 'ready', height: 200 })).toEqual({ kind: 'ready', height: 200 });
    expect(readFrame({ kind: 'height', height: 1e9 })).toEqual({ kind: 'height', height: 480 });
    expect(readFrame({ kind: 'ask', question: 'x', extra: 1 })).toEqual({ kind: 'ask', question: 'x' });
    for (const odd of [
      null,
      7,
      'ready',
      {},
      { kind: 'ready' },
      { kind: 'ready', height: -1 },
      { kind: 'ready', height: NaN },
      { kind: 'navigate' },
      { kind: 'ask' },
    ])
      expect(readFrame(odd)).toBeNull();
    expect(readFrame({ kind: 'ask', question: 'x'.repeat(201) })).toBeNull();
  });
});

describe('the font that the frame is handed', () => {
  afterEach(() => {
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('is the file that the page itself has taken', async () => {
    const fetched = vi.fn((request: Request) => Promise.resolve(new Response(request.url, { headers: { 'Content-Type': 'font/woff2' } })));
    vi.stubGlobal('fetch', fetched);
    expect(await portalFont(), 'the page names none').toBeNull();
    document.head.innerHTML = '<link rel="preload" as="style" href="/a.css"><link rel="preload" as="font" href="/remotes/shell/1/x.woff2">';
    expect(new TextDecoder().decode((await portalFont()) ?? undefined)).toBe('http://localhost/remotes/shell/1/x.woff2');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('the transcript', () => {
  const words = { intro: 'Conversation :', person: 'Moi :', assistant: 'Assistant :' };
  const turn = (id: number, markdown: string): Turn => ({
    id,
    question: `question ${id}`,
    outcome: { answer: { found: true, markdown, sources: [] } },
  });

  it('is plain text, the last question its subject', () => {
    const { subject, message } = transcript(
      [turn(1, '**Gras** et [lien](/une-question)'), { id: 2, question: 'encore', outcome: { error: null } }],
      words,
    );
    expect(subject).toBe('encore');
    expect(message).toBe('\n\nConversation :\n\nMoi : question 1\nAssistant : Gras et lien\n\nMoi : encore');
  });

  it('keeps the end of a long conversation, within what the form takes', () => {
    const { message } = transcript(
      Array.from({ length: 30 }, (_, index) => turn(index, 'x'.repeat(900))),
      words,
    );
    expect(message.length).toBeLessThan(4000);
    expect(message).toContain('question 29');
    expect(message).not.toContain('question 2\n');
  });
});
