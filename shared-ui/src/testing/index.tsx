import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import fr from '../../locales/fr.json';
import { addTexts, i18n, startI18n } from '../core/i18n';

/** Renders in French with the texts of shared-ui, as the shell does. */
export async function renderUi(element: ReactElement) {
  if (!i18n.isInitialized) await startI18n('fr');
  addTexts('fr', 'ui', fr);
  return render(element);
}
