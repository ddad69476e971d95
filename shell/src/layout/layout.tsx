import { type ReactNode, useEffect } from 'react';
import { lazyPart, usePageHead, useSession, useUnknownPath } from 'shared-ui/core';
import { startRemotes } from '../remotes/host';
import type { ShellPage } from '../routes';
import { startSlots } from '../slots/slots';
import { StepUp } from '../step-up/step-up';
import type { PartProps } from '../part-props';
import { BareLayout } from './bare';
import { RemoteOutlet } from './outlet';
import { keepOwn } from './own';
import { useTitle } from './title';
import { useWatch } from '../background/start';
import { WrappedLayout } from './wrapped';

const ShellPages = lazyPart(() => import(/* webpackChunkName: "pages" */ '../pages/pages'));
// The layout of guests and visitors shares the chunk of rarely needed parts.
const VisitorLayout = lazyPart(() => import(/* webpackChunkName: "pages" */ './visitor'));
const Operations = lazyPart(() => import(/* webpackChunkName: "ops" */ '../ops/ops'));

startSlots();

function ShellContent({ page, bare }: { page: ShellPage; bare: boolean }) {
  return page === 'ops' ? <Operations /> : <ShellPages page={page} bare={bare} />;
}

function Content({ match }: PartProps) {
  const unknown = useUnknownPath();
  const missing = match.kind === 'remote' && unknown === location.pathname;
  return (
    <>
      {match.kind === 'remote' ? <RemoteOutlet key={match.remote.name} name={match.remote.name} hidden={missing} /> : null}
      {match.kind === 'shell' || missing ? (
        <ShellContent page={match.kind === 'shell' ? match.page : 'not-found'} bare={(match.route?.layout ?? match.layout) !== 'wrapped'} />
      ) : null}
    </>
  );
}

function Framed({ match, foot }: PartProps & { foot: ReactNode }) {
  const title = useTitle(match);
  const head = usePageHead(location.pathname);
  // A page with menus, for someone who has none.
  if (match.layout === 'bare' && match.route?.layout === 'wrapped') {
    return (
      <VisitorLayout title={title}>
        <Content match={match} />
      </VisitorLayout>
    );
  }
  if (match.layout !== 'wrapped') {
    return (
      <BareLayout title={title} white={match.layout === 'white'}>
        <Content match={match} />
      </BareLayout>
    );
  }
  const back = head?.back ?? match.route?.parent;
  return (
    <WrappedLayout title={title} back={back} match={match} foot={foot}>
      <Content match={match} />
    </WrappedLayout>
  );
}

/** Everything but the login: a remote or one of the shell's pages, in the layout that its route asks for. */
export default function Layout({ match }: PartProps) {
  useEffect(startRemotes, []);
  const user = useSession()?.uuid;
  useEffect(() => {
    if (user) keepOwn(user);
  }, [user]);
  const watched = useWatch(user !== undefined);
  return (
    <>
      <Framed match={match} foot={watched ? <watched.Foot /> : null} />
      {watched ? <watched.Attendants /> : null}
      <StepUp />
    </>
  );
}
