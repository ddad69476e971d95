import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Detail, Unknown } from 'shared-ui/components';
import { navigate, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { caseQueryOptions, type Case } from '../../queries/cases';
import type { CaseView } from '../case/model';
import { useTranslations } from '../../translations';
import { caseHref, caseLinks, readId } from '../links';
import css from './draft.module.css';

/** What a form starts with. */
export interface Begin {
  /** The draft to continue; null for a new one. */
  given: Case | null;
  /** Puts the created draft's uuid into the address, so that a reload finds it. */
  onMade: (uuid: string) => void;
}

interface DraftPageProps {
  view: CaseView;
  children: (begin: Begin) => ReactNode;
}

/** Shows the page of a view's form: a new one, or the draft that `?id=` names. */
export function DraftPage({ view, children }: DraftPageProps) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const id = readId(params);
  const address = useOwnDraft(caseLinks[view].form, id);
  usePage({ title: t(`draft.${view}.title`), back: listBehind(caseLinks[view].list) });
  const list = { href: caseLinks[view].list, label: t(`title.${view}`) };
  if (params.has('id') && id === null) return <Unknown list={list} />;
  return (
    <div className={css.page}>
      {id === null || address.own ? (
        <Fragment key={`new ${address.round}`}>{children({ given: null, onMade: address.onMade })}</Fragment>
      ) : (
        <KnownDraft key={id} view={view} id={id} list={list}>
          {(given) => children({ given, onMade: address.onMade })}
        </KnownDraft>
      )}
    </div>
  );
}

/**
 * Distinguishes the draft that this form has created from one that the address names, so that adding its uuid to the address does not load
 * the form again.
 */
export function useOwnDraft(form: string, id: string | null) {
  const [made, setMade] = useState<{ uuid: string; addressed: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const own = made !== null && id === made.uuid;
  if (own && !made.addressed) setMade({ ...made, addressed: true });
  // The user opened another draft on the same page.
  if (made?.addressed && !own) {
    setMade(null);
    setRound(round + 1);
  }
  const onMade = (uuid: string) => {
    // A draft that replaces a deleted one is loaded like any other.
    if (id === null) setMade({ uuid, addressed: false });
    navigate(`${form}?id=${uuid}`, { replace: true });
  };
  return { own, round, onMade };
}

interface KnownProps {
  view: CaseView;
  id: string;
  list: { href: string; label: string };
  children: (given: Case) => ReactNode;
}

/**
 * Fetches the draft before the form opens, bypassing the cache, because the form needs the current version. A case that was sent opens its
 * own page.
 */
function KnownDraft({ view, id, list, children }: KnownProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery({ ...caseQueryOptions(view, user, id), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });
  const [given, setGiven] = useState<Case | null>(null);
  const read = query.isFetchedAfterMount ? query.data : undefined;
  if (given === null && read) setGiven(read);
  const sent = read !== undefined && read.status !== 'draft' && (given === null || given === read);
  useEffect(() => {
    if (sent) navigate(caseHref(view, { uuid: id, status: 'submitted' }), { replace: true });
  }, [sent, view, id]);
  if (sent) return null;
  if (given) return children(given);
  if (query.data) return null;
  return (
    <Detail query={query} list={list} error={{ title: t('draft.error.title'), text: t('draft.error.text') }}>
      {() => null}
    </Detail>
  );
}
