import { memo, type RefObject, useEffect, useState } from 'react';
import {
  cx,
  LanguageSelect,
  linkProps,
  type Session,
  setLocale,
  signOut,
  notify,
  type Locale,
  useLocale,
  useSession,
  useT,
} from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { Tools } from '../slots/tools';
import { Search, SearchButton } from './search';
import css from './top-bar.module.css';

/** Scroll distance after which the bar changes (specification, section 2). */
const SCROLL_THRESHOLD_PX = 10;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > SCROLL_THRESHOLD_PX);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}

/**
 * Changes the language of the page and of the user's mails. Shows a toast when the texts cannot be fetched, after `onFailure` has made
 * room for it. Guests have no account that stores the language (`ofAccount`).
 */
export function useLanguageChange(onFailure?: () => void, ofAccount = true): (locale: Locale) => void {
  const t = useT('shell');
  const session = useSession();
  return (locale) => {
    setLocale(locale)
      .then(async () => {
        if (!session || !ofAccount) return;
        const { saveLanguage } = await import('./own-language');
        await saveLanguage(session.uuid, locale).catch((error: unknown) =>
          console.warn('the language of the mails was not changed', error),
        );
      })
      .catch((error: unknown) => {
        console.warn('the language could not be changed', error);
        onFailure?.();
        notify({ tone: 'error', key: 'language', message: t('language.failed') });
      });
  };
}

interface Props {
  title: string;
  back: string | undefined;
  session: Session | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The page's only h1 with the back link and the user's tools; under 1024 px only the heading. */
export const TopBar = memo(function TopBar({ title, back, session, heading }: Props) {
  const t = useT('shell');
  const locale = useLocale();
  const scrolled = useScrolled();
  const changeLanguage = useLanguageChange();
  return (
    <header className={cx(css.bar, scrolled && css.scrolled)} data-scrolled={scrolled}>
      {back ? (
        <a className={css.back} {...linkProps(back)} aria-label={t('back')} title={t('back')}>
          <Icon name="arrow-left" size={18} />
        </a>
      ) : null}
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {session ? <Search /> : null}
      <div className={css.tools}>
        {session ? <SearchButton /> : null}
        {session ? <Tools session={session} icon={css.icon} link={css.link} /> : null}
        <LanguageSelect value={locale} onChange={changeLanguage} display="short" />
        {session ? (
          <button type="button" className={css.logout} onClick={() => void signOut()}>
            <Icon name="log-out" size={16} />
            {t('logout')}
          </button>
        ) : null}
      </div>
    </header>
  );
});
