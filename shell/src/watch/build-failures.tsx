import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, createStore, useStore, useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import css from './build-failures.module.css';
import type { Builds } from './builds';

const failing = createStore<Builds>({});

/** Shows what does not build; with nothing, takes it away. */
export function showBuilds(builds: Builds): void {
  failing.set(builds);
  mount();
}

let mounted = false;

/** Beside the layout: pages without one are built too. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<BuildFailures />);
}

/** What the developer of this browser saved and what does not build, over the page that goes on with what it has. */
export function BuildFailures() {
  const t = useT('shell');
  const builds = Object.entries(useStore(failing));
  const [hidden, setHidden] = useState('');
  const key = JSON.stringify(builds);
  useEffect(() => setHidden(''), [key]);
  if (builds.length === 0 || hidden === key) return null;
  return (
    <aside className={css.sheet} aria-label={t('build.label')}>
      <div className={css.head}>
        <div>
          <p role="alert" className={css.title}>
            <Icon name="alert-triangle" size={16} />
            <span>{t('build.failed', { remotes: builds.map(([remote]) => remote).join(', ') })}</span>
          </p>
          <p className={css.note}>{t('build.keeps')}</p>
        </div>
        <Button size="s" variant="ghost" onClick={() => setHidden(key)}>
          {t('build.hide')}
        </Button>
      </div>
      {builds.map(([remote, words]) => (
        // Its width scrolls: whoever has no mouse reaches it by the keyboard.
        <pre key={remote} className={css.words} tabIndex={0} role="region" aria-label={remote} translate="no">
          {words}
        </pre>
      ))}
    </aside>
  );
}
