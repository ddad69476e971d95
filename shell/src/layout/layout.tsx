import { type ReactNode, useEffect } from 'react';
import { lazyPart, usePageHead, usePageState, useSession, useUnknownPath } from 'shared-ui/core';
import { startRemotes } from '../remotes/host';
import type { ShellPage } from '../routes';
import { startSlots } from '../slots/slots';
import { StepUp } from '../step-up/step-up';
import type { PartProps } from '../start';
import { BareLayout } from './bare';
import { GuestLayout } from './guest';
import { RemoteOutlet } from './outlet';
import { keepOwn } from './own';
import { useTitle } from './title';
import { useWatch } from '../background/start';
import { WrappedLayout } from './wrapped';

const ShellPages = lazyPart(() => import(/* webpackChunkName: "pages" */ '../pages/pages'));
const Operations = lazyPart(() => import(/* webpackChunkName: "ops" */ '../ops/ops'));

startSlots();

function ShellContent({ page, bare }: { page: ShellPage; bare: boolean }) {
  return page === 'ops' ? <Operations /> : <ShellPages page={page} bare={bare} />;
}

function Content({ verdict }: PartProps) {
  const unknown = useUnknownPath();
  const missing = verdict.kind === 'remote' && unknown === location.pathname;
  return (
    <>
      {verdict.kind === 'remote' ? <RemoteOutlet key={verdict.remote.name} name={verdict.remote.name} hidden={missing} /> : null}
      {verdict.kind === 'shell' || missing ? (
        <ShellContent page={verdict.kind === 'shell' ? verdict.page : 'not-found'} bare={verdict.layout !== 'wrapped'} />
      ) : null}
    </>
  );
}

function Framed({ verdict, foot }: PartProps & { foot: ReactNode }) {
  const title = useTitle(verdict);
  const head = usePageHead(location.pathname);
  const guest = usePageState().person?.role === 'guest';
  if (guest && verdict.layout === 'bare' && verdict.route?.layout === 'wrapped') {
    return (
      <GuestLayout title={title}>
        <Content verdict={verdict} />
      </GuestLayout>
    );
  }
  if (verdict.layout !== 'wrapped') {
    return (
      <BareLayout title={title} white={verdict.layout === 'white'}>
        <Content verdict={verdict} />
      </BareLayout>
    );
  }
  const back = head?.back ?? verdict.route?.parent;
  return (
    <WrappedLayout title={title} back={back} verdict={verdict} foot={foot}>
      <Content verdict={verdict} />
    </WrappedLayout>
  );
}

/** Everything but the login: a remote or one of the shell's pages, in the layout that its route asks for. */
export default function Layout({ verdict }: PartProps) {
  useEffect(startRemotes, []);
  const user = useSession()?.uuid;
  useEffect(() => {
    if (user) keepOwn(user);
  }, [user]);
  const watched = useWatch(user !== undefined);
  return (
    <>
      <Framed verdict={verdict} foot={watched ? <watched.Foot /> : null} />
      {watched ? <watched.Attendants /> : null}
      <StepUp />
    </>
  );
}
