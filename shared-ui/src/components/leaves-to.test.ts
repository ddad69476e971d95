import { afterEach, expect, it } from 'vitest';
import { leavesTo } from './leaves-to';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** What a click inside that link says. */
function clicked(link: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = `<a ${link}><b>x</b></a>`;
  let found: string | null = null;
  const listen = (event: MouseEvent) => {
    found = leavesTo(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { capture: true, once: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return found;
}

it('knows the links that leave the page in this tab, and leaves all others alone', () => {
  history.replaceState(null, '', '/patient?patient=a');
  expect(clicked('href="/actes?patient=a#dent"')).toBe('/actes?patient=a#dent');
  expect(clicked('href="/patient?patient=b"')).toBe('/patient?patient=b');
  for (const link of [
    '',
    'href="#nom"',
    'href="/patient?patient=a#nom"',
    'href="/x" target="_blank"',
    'href="/x" download',
    'href="https://x.example/"',
  ])
    expect(clicked(link)).toBeNull();
  for (const init of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(clicked('href="/x"', init)).toBeNull();
});
