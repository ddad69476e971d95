import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RowMenu } from './row-menu';

afterEach(() => {
  document.body.innerHTML = '';
});

it('an entry does what it is for, or goes where it leads', () => {
  const archive = vi.fn();
  const actions = () => [
    { id: 'open', label: 'Open', href: '/patient?patient=a' },
    { id: 'archive', label: 'Archive', danger: true, parted: true, onAction: archive },
  ];
  render(<RowMenu label="Actions for Zoé" actions={actions} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Actions for Zoé' }));
  open();
  expect(screen.getByRole('separator')).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(archive).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(location.pathname + location.search).toBe('/patient?patient=a');
  expect(archive).toHaveBeenCalledOnce();
});

it('a row without actions has no menu', () => {
  render(<RowMenu label="Actions for Zoé" actions={() => []} />);
  expect(screen.queryByRole('button')).toBeNull();
});
