import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing';
import { Cards } from './cards';

it('selects no block without a label, neither by checkbox nor by Space', async () => {
  const onChange = vi.fn();
  const card = (reference: string) => ({ status: reference, amount: '', title: '', foot: '' });
  await renderUi(
    <Cards
      label="Commandes"
      rows={['C1', 'C2']}
      rowId={String}
      card={card}
      onOpen={vi.fn()}
      rowLabel={(reference) => (reference === 'C1' ? undefined : reference)}
      selection={{ value: {}, onChange }}
    />,
  );
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['C2']);
  const [first, second] = screen.getAllByRole('listitem');
  first!.focus();
  await userEvent.keyboard(' ');
  expect(onChange).not.toHaveBeenCalled();
  second!.focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith({ C2: true });
});
