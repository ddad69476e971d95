import { Icon } from 'shared-ui/components';
import { formatNumber, fullName } from 'shared-ui/core';
import type { TodoSource } from 'shared-ui/slots';
import type { CaseView } from '../parts/case/model';
import { caseHref, caseLinks } from '../parts/links';
import { casesToAnswerQuery, type CasePage } from '../queries/cases-to-answer';

/** Returns the to-do source of a view's cases about which the manufacturer has asked the practice a question, the oldest first. */
export function casesToAnswer(view: CaseView) {
  return {
    query: (user) => casesToAnswerQuery(view, user),
    items: ({ items }, t) =>
      items.map((item) => {
        const { uuid, kind, reference = '', statusSince, subject, product, patient } = item;
        const name = patient && fullName(patient.personInfo);
        return {
          id: `${kind}-${uuid}`,
          kind,
          urgency: 3,
          since: statusSince,
          glyph: <Icon name="assistant" />,
          title: t(`ext.todo.case.${view}`, { reference }),
          detail: [subject, product, name].filter(Boolean).join(' · '),
          action: t('ext.todo.answer'),
          href: caseHref(view, item),
          reference,
        };
      }),
    total: ({ total }) => total,
    all: (t, n) => ({
      href: `${caseLinks[view].list}?status=info_requested`,
      text: t(`ext.todo.allCases.${view}`, { count: n, n: formatNumber(n) }),
    }),
    failure: (t) => t(`ext.todo.errorCases.${view}`),
  } satisfies TodoSource<CasePage, string[]>;
}
