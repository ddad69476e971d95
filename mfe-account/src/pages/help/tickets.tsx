import { useQuery } from '@tanstack/react-query';
import { EmptyState, FilterChip, NoResults, Pagination } from 'shared-ui/components';
import { cx, formatDateTime, formatNumber, LinkButton, linkProps, useUserUuid } from 'shared-ui/core';
import { useNavigate } from 'shared-ui/router';
import { Loaded } from '../../parts/section';
import { ticketsQuery, type TicketStatus } from '../../queries/help';
import { useTranslations } from '../../translations';
import { helpHref, TICKET_STATUSES } from './address';
import css from './help.module.css';
import { TicketBadge } from './ticket-status';

/** Lists the user's questions, the latest change first. */
export function Tickets({ status, page }: { status: TicketStatus | undefined; page: number }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const query = useQuery(ticketsQuery(useUserUuid(), status, page));
  const go = (parameters: { status?: string; page?: string }) =>
    void navigate(helpHref({ tab: 'mine', status: status ?? '', page: '', ...parameters }), { replace: true });
  return (
    <Loaded query={query} error={t('help.ticketsError')} rows={5}>
      {({ items, total, size, counts }) =>
        counts.open + counts.answered + counts.closed === 0 ? (
          <EmptyState
            title={t('help.noTickets')}
            actions={
              <LinkButton {...linkProps(helpHref({ tab: 'write' }))} variant="primary">
                {t('help.tab.write')}
              </LinkButton>
            }
          >
            {t('help.noTicketsText')}
          </EmptyState>
        ) : (
          <>
            <div className={cx(css.chips, css.statuses)} role="group" aria-label={t('help.statuses')}>
              {TICKET_STATUSES.map((each) => (
                <FilterChip
                  key={each}
                  value={
                    <>
                      {t(`help.status.${each}`)} <span className={css.count}>{formatNumber(counts[each])}</span>
                    </>
                  }
                  active={each === status}
                  arrow={false}
                  aria-pressed={each === status}
                  onClick={() => go({ status: each === status ? '' : each })}
                />
              ))}
            </div>
            {items.length === 0 ? (
              <NoResults onClear={() => go({ status: '' })} />
            ) : (
              <ul className={css.tickets}>
                {items.map((ticket) => (
                  <li key={ticket.uuid} className={css.ticket}>
                    <a {...linkProps(helpHref({ ticket: ticket.uuid }))} className={css.ticketTitle} lang="">
                      {ticket.subject}
                    </a>
                    <TicketBadge status={ticket.status} />
                    <p className={css.ticketFacts}>
                      {t('help.ticketFacts', {
                        reference: ticket.reference,
                        topic: t(`help.topics.${ticket.topic}`),
                        time: formatDateTime(ticket.updatedAt),
                      })}
                    </p>
                  </li>
                ))}
              </ul>
            )}
            {total > size ? <Pagination page={page} pages={Math.ceil(total / size)} onPage={(next) => go({ page: String(next) })} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
