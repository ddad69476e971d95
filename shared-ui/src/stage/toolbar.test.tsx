import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing';
import { Reading, Tool, Toolbar, ToolGroup } from '.';

afterEach(cleanup);

function Pages({ count }: { count: number }) {
  const [page, setPage] = useState(1);
  return (
    <Toolbar label="Outils">
      <ToolGroup>
        <Tool label="Précédente" icon="<" disabled={page === 1} onClick={() => setPage(page - 1)} />
        <Reading>{page}</Reading>
        <Tool label="Suivante" icon=">" disabled={page === count} onClick={() => setPage(page + 1)} />
      </ToolGroup>
    </Toolbar>
  );
}
const tool = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

it('keeps the focus on a tool that its press makes unavailable', async () => {
  await renderUi(<Pages count={2} />);
  tool('Suivante').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2')).toBeTruthy();
  expect(tool('Suivante').getAttribute('aria-disabled')).toBe('true');
  expect(focused()).toBe('Suivante');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2')).toBeTruthy();
});
