import type { ComponentType } from 'react';
import { ApiProblem, leavePage, LinkButton, linkProps, Logo, pageState, useSession, useT } from 'shared-ui/core';
import { EmptyState, ErrorState, NotFoundState } from 'shared-ui/components';
import { HOME, type ShellPage } from '../routes';
import css from './pages.module.css';
import TestPage from './test-page';

function useHome(): { href: string; words: string } {
  const t = useT('shell');
  const session = useSession();
  return session ? { href: HOME, words: t('home') } : { href: '/', words: t('toLogin') };
}

function HomeButton() {
  const { href, words } = useHome();
  return (
    <LinkButton variant="primary" {...linkProps(href)}>
      {words}
    </LinkButton>
  );
}

function NotFound() {
  return <NotFoundState reference={pageState.requestId} actions={<HomeButton />} />;
}

/** A path that is reserved for a remote that is not published yet. */
function Reserved() {
  const t = useT('shell');
  return (
    <EmptyState title={t('reserved.title')} actions={<HomeButton />}>
      {t('reserved.text')}
    </EmptyState>
  );
}

function ServerError() {
  const t = useT('shell');
  const { href, words } = useHome();
  const busy = pageState.status === 503;
  return (
    <ErrorState
      title={t(busy ? 'title.unavailable' : 'title.serverError')}
      error={new ApiProblem({ status: pageState.status, code: 'internal', requestId: pageState.requestId })}
      onRetry={() => leavePage(location.pathname === '/500' ? href : null)}
      fallback={<LinkButton {...linkProps(href)}>{words}</LinkButton>}
    >
      {t(busy ? 'error.busy' : 'error.text')}
    </ErrorState>
  );
}

/** The pages that are rendered here; the others are chunks of their own. */
const PAGES: Partial<Record<ShellPage, ComponentType>> = {
  'not-found': NotFound,
  'server-error': ServerError,
  test: TestPage,
  reserved: Reserved,
};

/** The shell's own pages; in a bare layout they include the logo and a link home. */
export default function ShellPages({ page, bare }: { page: ShellPage; bare: boolean }) {
  const Page = PAGES[page];
  const { href } = useHome();
  return (
    <>
      {bare ? (
        <a className={css.brand} {...linkProps(href)}>
          <Logo />
        </a>
      ) : null}
      {Page ? <Page /> : null}
    </>
  );
}
