import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, createStore, useStore, useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import css from './build-failures.module.css';
import type { Builds } from './builds';

const failing = createStore<Builds>({});

/** Shows build failures; an empty list removes them. */
export function showBuilds(builds: Builds): void {
  failing.set(builds);
  mount();
}

let mounted = false;

/** Mounts the component outside the layout: pages without a layout can have build failures too. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<BuildFailures />);
}

/** Shows the build failures of the developer's saved files, above the page, which keeps running the last good versions. */
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
        // It scrolls horizontally; the tab stop makes that possible by keyboard.
        <pre key={remote} className={css.words} tabIndex={0} role="region" aria-label={remote} translate="no">
          {words}
        </pre>
      ))}
    </aside>
  );
}
