import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, lazyPart } from 'shared-ui/core';
import type { PartnerDetail } from '../../queries/partners';
import { useTranslations } from '../../translations';

const NoticeDialog = lazyPart(() => import(/* webpackChunkName: "notice" */ './notice-dialog'));

/** Shows the button to the partner's site, which always opens the notice first. */
export function Visit({ partner, user }: { partner: PartnerDetail; user: string }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="external" />} onClick={() => setOpen(true)}>
        {t(partner.application ? 'partners.visit.signOn' : 'partners.visit.site')}
      </Button>
      {open ? <NoticeDialog partner={partner} user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
