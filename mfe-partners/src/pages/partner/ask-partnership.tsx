import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, lazyPart } from 'shared-ui/core';
import { useMayRequest } from '../../parts/roles';
import type { PartnerDetail } from '../../queries/partners';
import { useTranslations } from '../../translations';

const AskDialog = lazyPart(() => import(/* webpackChunkName: "ask" */ './ask-dialog'));

/** Opens the request form for users who may commit the practice; the others see why they may not. */
export function AskPartnership({ partner, user }: { partner: PartnerDetail; user: string }) {
  const t = useTranslations();
  const may = useMayRequest();
  const [open, setOpen] = useState(false);
  const settled = partner.request === 'requested' || partner.request === 'in_review' || partner.request === 'accepted';
  // If a colleague's request came first, an open form stays and shows the refusal.
  if (settled && !open) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon name="handshake" />}
        disabledReason={may ? undefined : t('partnership.dentistsOnly')}
        onClick={() => setOpen(true)}
      >
        {t(partner.request ? 'partnership.askAgain' : 'partnership.ask')}
      </Button>
      {open ? <AskDialog partner={partner} user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
