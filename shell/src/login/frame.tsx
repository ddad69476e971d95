import { type ReactNode, useState } from 'react';
import { BRAND_NAME, isLeft, lazyPart, Logo, LanguageSelect, linkProps, pageState, setLocale, useLocale, useT } from 'shared-ui/core';
import { isOpen } from '../routes';
import { FdiRing } from './fdi-ring';
import css from './login.module.css';

const PendingEnd = lazyPart(
  async () => ({ default: (await import(/* webpackChunkName: "entry" */ '../sign-out/pending')).PendingEnd }),
  null,
);

const LEGAL = [
  ['/confidentialite', 'title.privacy'],
  ['/mentions-legales', 'title.legal'],
  ['/accessibilite', 'title.accessibility'],
  ['/une-question', 'title.help'],
] as const;

function Foot() {
  const t = useT('shell');
  return (
    <footer className={css.foot}>
      {pageState.demo ? <span>{t('demo')}</span> : null}
      <span className={css.legal}>
        {LEGAL.filter(([path]) => isOpen(path)).map(([path, key]) => (
          <a key={path} {...linkProps(path)}>
            {t(key)}
          </a>
        ))}
      </span>
    </footer>
  );
}

/** The common frame of the sign-in pages: the form in a column, and beside it the decorative dental ring. */
export function Frame({ label, children }: { label: string; children: ReactNode }) {
  const locale = useLocale();
  const [left] = useState(isLeft);
  return (
    <div className={css.page}>
      <div className={css.column}>
        <header className={css.head}>
          <span title={BRAND_NAME}>
            <Logo />
          </span>
          <LanguageSelect value={locale} onChange={(next) => void setLocale(next)} display="auto" icon />
        </header>
        <main className={css.main} aria-label={label}>
          {left ? <PendingEnd /> : null}
          {children}
        </main>
        <Foot />
      </div>
      <FdiRing />
    </div>
  );
}
