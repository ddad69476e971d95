import { lazy, Suspense, useEffect } from 'react';
import { PendingPart, usePageHead, useUnknownPath } from 'shared-ui/core';
import { startRemotes } from '../remotes/host';
import type { PartProps } from '../start';
import { BareLayout } from './bare';
import { RemoteOutlet } from './outlet';
import { useTitle } from './title';
import { WrappedLayout } from './wrapped';

const ShellPages = lazy(() => import(/* webpackChunkName: "pages" */ '../pages/pages'));

function Content({ verdict }: PartProps) {
  const unknown = useUnknownPath();
  const missing = verdict.kind === 'remote' && unknown === location.pathname;
  return (
    <>
      {verdict.kind === 'remote' ? <RemoteOutlet key={verdict.remote.name} name={verdict.remote.name} hidden={missing} /> : null}
      {verdict.kind === 'shell' || missing ? (
        <Suspense fallback={<PendingPart />}>
          <ShellPages page={verdict.kind === 'shell' ? verdict.page : 'not-found'} bare={verdict.layout !== 'wrapped'} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Everything but the login: a remote or one of the shell's pages, inside the layout that its route asks for. */
export default function Layout({ verdict }: PartProps) {
  useEffect(startRemotes, []);
  const title = useTitle(verdict);
  const head = usePageHead(location.pathname);
  if (verdict.layout !== 'wrapped') {
    return (
      <BareLayout title={title} white={verdict.layout === 'white'}>
        <Content verdict={verdict} />
      </BareLayout>
    );
  }
  const back = head?.back ?? verdict.route?.parent;
  return (
    <WrappedLayout title={title} back={back} verdict={verdict}>
      <Content verdict={verdict} />
    </WrappedLayout>
  );
}
