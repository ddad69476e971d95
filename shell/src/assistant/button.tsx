import { Icon } from 'shared-ui/components';
import { pageState, usePageState, useStore, useT } from 'shared-ui/core';
import css from './button.module.css';
import { loadPanel } from './slot';
import { assistant, ASSISTANT_BUTTON, closeAssistant, openAssistant } from './state';

/** Opens and closes the assistant. Absent where the portal has no chatbot, or where the assistant could not be loaded. */
export function AssistantButton() {
  const t = useT('shell');
  usePageState();
  const phase = useStore(assistant);
  if (!pageState.assistant || phase === 'gone') return null;
  const open = phase === 'open';
  return (
    <button
      type="button"
      id={ASSISTANT_BUTTON}
      className={css.button}
      aria-expanded={open}
      aria-busy={phase === 'opening'}
      onClick={() => (open ? closeAssistant() : void openAssistant(loadPanel, { byHand: true }))}
    >
      <Icon name="assistant" size={16} />
      {t('assistant')}
    </button>
  );
}
