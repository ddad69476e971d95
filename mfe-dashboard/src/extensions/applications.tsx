import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, launchProps, Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { Button, lazyPart } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { shortcutsQuery } from '../queries/applications';
import { useTranslations } from '../translations';
import css from './applications.module.css';

const Arrange = lazyPart(
  async () => ({ default: (await import(/* webpackChunkName: "rare" */ './arrange-applications')).ArrangeApplications }),
  null,
);

/** Shows the card "Applications": the user's shortcuts, which open by single sign-on. */
export default function Applications({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(shortcutsQuery(user));
  const [arranging, setArranging] = useState(false);
  const arrange = (
    <Button variant="link" size="s" onClick={() => setArranging(true)} aria-label={t('ext.applications.organiseAll')}>
      {t('ext.applications.organise')}
    </Button>
  );
  return (
    <Panel title={t('ext.applications.title')} aside={arrange} ruled>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.applications.error')} rows={3}>
          {(shortcuts) =>
            shortcuts.length === 0 ? (
              <div className={css.empty}>
                <PanelEmpty>{t('ext.applications.empty')}</PanelEmpty>
              </div>
            ) : (
              <ul className={css.tiles}>
                {shortcuts.map(({ uuid, name }) => (
                  <li key={uuid}>
                    <a {...launchProps(uuid)} className={css.tile}>
                      <Icon name="layers" size={18} />
                      <span className={css.name}>{name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )
          }
        </PanelData>
      </div>
      {arranging ? <Arrange user={user} onClose={() => setArranging(false)} /> : null}
    </Panel>
  );
}
