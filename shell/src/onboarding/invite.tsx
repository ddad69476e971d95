import { useQuery } from '@tanstack/react-query';
import { helpAsked } from 'shared-ui/components';
import { Button, pageState, usePath, useSession, useStore, useT } from 'shared-ui/core';
import { FootLine } from '../background/line';
import { HOME } from '../routes';
import { endFirstVisit, firstVisitQuery } from './state';

/** Offers the tour once, on the home page only, so that it interrupts no task; at the page's foot, where it covers nothing. */
export function InviteLine() {
  const t = useT('shell-late');
  const user = useSession()?.uuid ?? '';
  const home = usePath() === HOME && pageState.person?.role !== 'guest';
  const { data } = useQuery({ ...firstVisitQuery(user), enabled: home && user !== '' });
  const asked = useStore(helpAsked);
  const offered = home && data?.done === false && asked !== 'tour';
  return (
    <FootLine icon={null} words={offered ? t('visit.offer') : null}>
      <Button size="s" onClick={() => helpAsked.set('tour')}>
        {t('visit.begin')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => void endFirstVisit(user)}>
        {t('visit.decline')}
      </Button>
    </FootLine>
  );
}
