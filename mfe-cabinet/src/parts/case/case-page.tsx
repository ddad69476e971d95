import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Detail, Panel, Unknown } from 'shared-ui/components';
import { usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { caseQueryOptions, type Case } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import css from '../detail.module.css';
import { caseLinks, readId } from '../links';
import { useMayAsk } from '../roles';
import { CaseFacts } from './case-facts';
import { CaseFiles } from './case-files';
import { CaseThread } from './case-thread';
import { CaseTimeline } from './case-timeline';

/** The texts of a view about one case. */
export interface CaseLabels {
  /** The title while the case has no reference or has not loaded. */
  one: string;
  numbered: (reference: string) => string;
  error: { title: string; text: string };
}

interface CasePageProps {
  view: CaseView;
  labels: CaseLabels;
  children: (data: Case, user: string) => ReactNode;
}

/** Shows the page of the case that `id` in the address names. */
export function CasePage(props: CasePageProps) {
  const [params] = useSearchParams();
  const id = readId(params);
  return id === null ? <UnknownCase {...props} /> : <KnownCase key={id} id={id} {...props} />;
}

function useList(view: CaseView) {
  const t = useTranslations();
  return { href: caseLinks[view].list, label: t(`title.${view}`) };
}

function UnknownCase({ view, labels }: CasePageProps) {
  const list = useList(view);
  usePage({ title: labels.one, back: listBehind(list.href) });
  return <Unknown list={list} />;
}

function KnownCase({ id, view, labels, children }: CasePageProps & { id: string }) {
  const list = useList(view);
  const user = useUserUuid();
  const query = useQuery(caseQueryOptions(view, user, id));
  const reference = query.data?.reference;
  usePage({ title: reference === undefined ? labels.one : labels.numbered(reference), back: listBehind(list.href) });
  return (
    <Detail query={query} list={list} error={labels.error}>
      {(data) => children(data, user)}
    </Detail>
  );
}

interface CaseSheetProps {
  view: CaseView;
  data: Case;
  user: string;
  /** Title of the facts. */
  detail: string;
  /** Further facts of this view, after the common ones. */
  more?: { term: string; value: string }[];
  /** Renders the header; `onAnswer` focuses the thread's text field. */
  head: (onAnswer: () => void) => ReactNode;
  /** Panels about the case. */
  children: ReactNode;
}

/**
 * Shows one case: header, content, files and thread; beside them history and facts. The thread is first where a question waits, and stays
 * there after the answer.
 */
export function CaseSheet({ view, data, user, detail, more, head, children }: CaseSheetProps) {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  const [asked] = useState(data.status === 'info_requested');
  const thread = (
    <Panel title={t('cases.thread.title')}>
      <CaseThread view={view} data={data} user={user} field={field} />
    </Panel>
  );
  return (
    <div className={css.sheet}>
      {head(() => field.current?.focus())}
      <div className={css.columns}>
        <div className={css.main}>
          {asked ? thread : null}
          {children}
          {/* Files are health data, which accounting roles may not see. */}
          {mayAsk ? (
            <Panel title={t('cases.files.title')} ruled>
              <CaseFiles view={view} data={data} user={user} />
            </Panel>
          ) : null}
          {asked ? null : thread}
        </div>
        <aside className={css.aside} aria-label={detail}>
          <Panel title={t('cases.timeline')}>
            <CaseTimeline view={view} data={data} />
          </Panel>
          <Panel title={detail}>
            <CaseFacts data={data} more={more} />
          </Panel>
        </aside>
      </div>
    </div>
  );
}
