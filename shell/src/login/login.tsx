import { BRAND_NAME, Logo, LanguageSelect, linkProps, pageState, setLocale, useLocale, useT } from 'shared-ui/core';
import Flask from 'lucide-react/icons/flask-conical';
import { isOpen } from '../routes';
import { FdiRing } from './fdi-ring';
import { LoginForm } from './login-form';
import css from './login.module.css';

const LEGAL = [
  ['/confidentialite', 'title.privacy'],
  ['/mentions-legales', 'title.legal'],
  ['/une-question', 'title.help'],
] as const;

function Foot() {
  const t = useT('shell');
  return (
    <footer className={css.foot}>
      {pageState.demo ? (
        <span className={css.demo}>
          <Flask size={14} strokeWidth={1.6} aria-hidden="true" />
          {t('demo')}
        </span>
      ) : null}
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

/** `/` and `/auth`: the form in its column, and beside it, for the eye alone, the ring of teeth. */
export default function Login() {
  const t = useT('shell');
  const locale = useLocale();
  return (
    <div className={css.page}>
      <div className={css.column}>
        <header className={css.head}>
          <span title={BRAND_NAME}>
            <Logo />
          </span>
          <LanguageSelect value={locale} onChange={(next) => void setLocale(next)} display="auto" icon />
        </header>
        <main className={css.main} aria-label={t('title.login')}>
          <LoginForm />
        </main>
        <Foot />
      </div>
      <FdiRing />
    </div>
  );
}
