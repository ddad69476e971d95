import { Icon } from 'shared-ui/components';
import { formatNumber, fullName } from 'shared-ui/core';
import type { TodoSource } from 'shared-ui/slots';
import { caseHref, paths } from '../parts/links';
import { claimsToAnswerQuery, type CasePage } from '../queries/claims-to-answer';

/** To-do source: claims about which the manufacturer has asked the practice a question, the oldest first. */
export default {
  query: claimsToAnswerQuery,
  items: ({ items }, t) =>
    items.map((claim) => {
      const { uuid, reference = '', statusSince, subject, product, patient } = claim;
      const name = patient && fullName(patient.personInfo);
      return {
        id: `claim-${uuid}`,
        kind: 'claim',
        urgency: 3,
        since: statusSince,
        glyph: <Icon name="assistant" />,
        title: t('ext.todo.claim', { reference }),
        detail: [subject, product, name].filter(Boolean).join(' · '),
        action: t('ext.todo.answer'),
        href: caseHref('claims', claim),
        reference,
      };
    }),
  total: ({ total }) => total,
  all: (t, n) => ({ href: `${paths.claims}?status=info_requested`, text: t('ext.todo.allClaims', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorClaims'),
} satisfies TodoSource<CasePage, string[]>;
