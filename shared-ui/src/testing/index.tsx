import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import fr from '../../locales/fr.json';
import { addTexts, i18n, startI18n } from '../core/i18n';

/** Renders in French with the texts of shared-ui, as the shell does. */
export async function renderUi(element: ReactElement) {
  if (!i18n.isInitialized) await startI18n('fr');
  addTexts('fr', 'ui', fr);
  return render(element);
}

/** Opens the views of the list by their chip, and returns its links and the buttons that store and delete the user's own. */
export async function openViews() {
  await userEvent.click(await screen.findByRole('button', { name: /^Vue\s: / }));
  return within(await screen.findByRole('dialog', { name: /^Vues/ }));
}
