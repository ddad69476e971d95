import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate, safeReturnUrl } from './navigation';

// REQ-3
describe('safeReturnUrl', () => {
  it.each(['/dashboard', '/mon-cabinet/mes-commandes?status=sent&status=received', '/x#part', '/a%20b', '/?q=%C3%A9'])(
    'lets %s pass',
    (value) => {
      expect(safeReturnUrl(value)).toBe(value);
    },
  );

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'data:text/html,x',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/%25255cevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/x\\..\\y',
    '/%',
    '/%c0%af',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (value) => {
    expect(safeReturnUrl(value)).toBeNull();
  });
});

describe('navigate', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('changes the address and notifies every listener once', () => {
    const heard = vi.fn();
    window.addEventListener('popstate', heard);
    navigate('/dashboard');
    navigate('/dashboard');
    window.removeEventListener('popstate', heard);
    expect(location.pathname).toBe('/dashboard');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('replaces without a step in the history', () => {
    const before = history.length;
    navigate('/somewhere', { replace: true });
    expect(history.length).toBe(before);
    expect(location.pathname).toBe('/somewhere');
  });
});
