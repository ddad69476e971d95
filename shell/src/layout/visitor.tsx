import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import { BRAND_NAME, formatDateTime, LanguageSelect, linkProps, Logo, signOut, useLocale, usePath, useSession, useT } from 'shared-ui/core';
import { useArrival } from './arrival';
import css from './visitor.module.css';
import { SchemeChoice } from './scheme';
import { useLanguageChange } from './top-bar';

/** The layout of guests and visitors: brand, title and sign-out or sign-in; no menu, balance or notifications. */
export default function VisitorLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('shell');
  const locale = useLocale();
  const session = useSession();
  const heading = useArrival(usePath());
  const changeLanguage = useLanguageChange(undefined, false);
  return (
    <div className={css.layout}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <header className={css.bar}>
        <span className={css.brand} title={BRAND_NAME}>
          <Logo />
        </span>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={css.tools}>
          <LanguageSelect value={locale} onChange={changeLanguage} display="short" />
          {session ? (
            <button type="button" className={css.leave} onClick={() => void signOut()}>
              <Icon name="log-out" size={16} />
              {t('logout')}
            </button>
          ) : (
            <a className={css.leave} {...linkProps('/')}>
              {t('toLogin')}
            </a>
          )}
        </div>
      </header>
      <main className={css.sheet} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={css.foot}>
        {session ? <p>{t('guest.openUntil', { when: formatDateTime(session.tokenValidity) })}</p> : null}
        <div className={css.scheme}>
          <SchemeChoice />
        </div>
      </footer>
    </div>
  );
}
