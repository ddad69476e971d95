import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseScheme, Segmented, useScheme } from 'shared-ui/components';
import { Alert, languages, NativeSelect, setLocale, useLocale, type Locale } from 'shared-ui/core';
import { Section } from '../../parts/section';
import { asUpdate, useUpdateUser, userQuery } from '../../queries/user';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { MenuEntries } from './menu-entries';

/** Selects the language of the portal and of its mails, the colour scheme, and optional entries of the menu. */
export function PreferencesSection({ user: uuid }: { user: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const scheme = useScheme();
  const { failed, change } = useLanguage(uuid);
  return (
    <Section id="preferences" title={t('section.preferences')}>
      <div className={css.preference}>
        <NativeSelect
          label={t('preferences.language')}
          help={t('preferences.languageHelp')}
          value={locale}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => void change(target.value as Locale)}
        />
        {failed ? <Alert>{t(`preferences.${failed}`)}</Alert> : null}
      </div>
      <div className={css.preference}>
        <p className={css.label}>{t('preferences.scheme')}</p>
        <Segmented
          label={t('preferences.scheme')}
          value={scheme}
          onChange={chooseScheme}
          segments={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
        />
        <p className={css.quiet}>{t('preferences.schemeHelp')}</p>
      </div>
      <MenuEntries user={uuid} />
    </Section>
  );
}

/** Returns the function that changes the page's language at once, and the language of the user's mails. */
function useLanguage(uuid: string) {
  const user = useQuery(userQuery(uuid)).data;
  const update = useUpdateUser(uuid);
  const [failed, setFailed] = useState<'languageFailed' | 'mailFailed' | null>(null);
  const change = async (locale: Locale) => {
    setFailed(null);
    try {
      await setLocale(locale);
    } catch (error) {
      console.warn('the language was not changed', error);
      return setFailed('languageFailed');
    }
    try {
      if (user) await update.mutateAsync({ ...asUpdate(user), locale });
    } catch (error) {
      console.warn('the language of the mails was not changed', error);
      setFailed('mailFailed');
    }
  };
  return { failed, change };
}
