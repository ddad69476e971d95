import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing';
import { Panel, PanelError } from './Panel';
import { ErrorState, NoResults } from './States';

afterEach(cleanup);

function Retried({ fails, good }: { fails: (mend: () => void) => React.ReactNode; good?: React.ReactNode }) {
  const [failed, setFailed] = useState(true);
  return <Panel title="Commandes">{failed ? fails(() => setFailed(false)) : (good ?? <p>3 commandes</p>)}</Panel>;
}
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it.each([
  ['a failed panel', (mend: () => void) => <PanelError onRetry={mend}>Échec</PanelError>, 'Réessayer'],
  ['a failed page', (mend: () => void) => <ErrorState title="Échec" onRetry={mend} />, 'Réessayer'],
  ['a filter without results', (mend: () => void) => <NoResults onClear={mend} />, 'Effacer les filtres'],
])('%s leaves the focus to the section around it', async (_, fails, name) => {
  await renderUi(<Retried fails={fails} />);
  await press(name);
  expect(screen.getByText('3 commandes')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Commandes' }));
});

it('leaves the focus to content that takes it', async () => {
  await renderUi(<Retried fails={(mend) => <PanelError onRetry={mend}>Échec</PanelError>} good={<input autoFocus aria-label="Nom" />} />);
  await press('Réessayer');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nom' }));
});

it('takes the focus from nothing when the button had none', async () => {
  let mend = () => undefined as void;
  await renderUi(
    <>
      <input aria-label="Note" />
      <Retried
        fails={(end) => {
          mend = end;
          return <PanelError onRetry={end}>Échec</PanelError>;
        }}
      />
    </>,
  );
  screen.getByRole('textbox').focus();
  mend();
  await screen.findByText('3 commandes');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
