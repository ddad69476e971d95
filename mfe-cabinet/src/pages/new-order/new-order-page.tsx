import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { EmptyState, ErrorState, PanelSkeleton, Unknown } from 'shared-ui/components';
import { Alert, ApiProblem, fullName, LinkButton, linkProps, useLocale, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { useOwnDraft } from '../../parts/draft/draft-page';
import { orderHref, paths, readId, readReference, readUuid } from '../../parts/links';
import { useMayAsk } from '../../parts/roles';
import {
  orderDraftQuery,
  orderTermsQuery,
  orderToRepeatQuery,
  patientNameQuery,
  productQuery,
  productsQuery,
  type OfferedProduct,
  type OrderDraft,
  type OrderTerms,
  type OrderToRepeat,
  type ProductForm,
} from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import { Drafts } from './drafts';
import css from './new-order.module.css';
import { OrderForm } from './order-form';
import { Sent } from './sent';
import { emptyOrder, valuesOfDraft, type OrderValues } from './values';

/**
 * Shows the form of a new order: /mon-cabinet/commande/nouvelle, with ?id=… of a draft, with ?patient=… and ?file=… of a patient or a scan
 * to start with, with ?repeat=… of an order to repeat, and ?sent=… after it was sent.
 */
export default function NewOrderPage() {
  const t = useTranslations();
  const allowed = useMayAsk();
  const [params] = useSearchParams();
  const sent = readReference(params, 'sent');
  const id = readId(params);
  const address = useOwnDraft(paths.newOrder, id);
  usePage({ title: t(sent ? 'newOrder.sent.title' : 'title.newOrder'), back: listBehind(paths.orders) });
  if (!allowed) return <Refused>{t('newOrder.notYours')}</Refused>;
  if (sent) return <Sent reference={sent} />;
  if (params.has('id') && id === null) return <Unknown list={{ href: paths.orders, label: t('title.orders') }} />;
  return (
    <div className={css.page}>
      {id === null || address.own ? (
        <Fragment key={`new ${address.round}`}>
          <Beginning given={null} onMade={address.onMade} />
        </Fragment>
      ) : (
        <KnownDraft key={id} id={id} onMade={address.onMade} />
      )}
    </div>
  );
}

function Refused({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <div className={css.page}>
      <Alert tone="warning" action={<LinkButton {...linkProps(paths.orders)}>{t('title.orders')}</LinkButton>}>
        {children}
      </Alert>
    </div>
  );
}

/** Fetches the draft before its form opens, bypassing the cache, because the form needs the current version. */
function KnownDraft({ id, onMade }: { id: string; onMade: (uuid: string) => void }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery({ ...orderDraftQuery(user, id), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const [given, setGiven] = useState<OrderDraft | null>(null);
  if (given === null && query.isFetchedAfterMount && query.data) setGiven(query.data);
  if (given) return <Beginning given={given} onMade={onMade} />;
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return (
      <EmptyState
        title={t('newOrder.gone.title')}
        actions={
          <LinkButton variant="primary" {...linkProps(paths.orders)}>
            {t('title.orders')}
          </LinkButton>
        }
      >
        {t('newOrder.gone.text')}
      </EmptyState>
    );
  }
  if (query.isError) return <Failed problem={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <PanelSkeleton rows={6} />;
}

function Failed({ problem, onRetry, retrying }: { problem: Error; onRetry: () => void; retrying: boolean }) {
  const t = useTranslations();
  return (
    <ErrorState title={t('newOrder.error.title')} error={problem} onRetry={onRetry} retrying={retrying}>
      {t('newOrder.error.text')}
    </ErrorState>
  );
}

interface BeginningProps {
  given: OrderDraft | null;
  onMade: (uuid: string) => void;
}

/** Loads the products, the terms and what the address names before the form opens. */
function Beginning({ given, onMade }: BeginningProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const locale = useLocale();
  const [params] = useSearchParams();
  // The parameters leave the address as soon as there is a draft.
  const [patient] = useState(() => (given ? null : readUuid(params, 'patient')));
  const [file] = useState(() => (given ? null : readUuid(params, 'file')));
  const products = useQuery(productsQuery(user, locale));
  const terms = useQuery(orderTermsQuery(user, locale));
  const named = useQuery({ ...patientNameQuery(user, patient ?? ''), enabled: patient !== null });
  const [repeated] = useState(() => (given ? null : readReference(params, 'repeat')));
  const earlier = useQuery({
    ...orderToRepeatQuery(user, repeated ?? '', locale),
    enabled: repeated !== null,
    refetchOnWindowFocus: false,
  });
  const ids = [...new Set((given ?? earlier.data)?.content.items.map(({ product }) => product))];
  const forms = useQueries({ queries: ids.map((id) => productQuery(user, id, locale)) });
  if (products.data?.length === 0 || (products.error instanceof ApiProblem && products.error.status === 404)) {
    return <Refused>{t('newOrder.notOffered')}</Refused>;
  }
  const failed = [products, terms, earlier].find(({ isError, data }) => isError && data === undefined);
  if (failed?.error) {
    return <Failed problem={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  }
  if (earlier.data === null) return <Unknown list={{ href: orderHref(repeated ?? ''), label: t('newOrder.repeat.back') }} />;
  // A withdrawn product or an unknown patient does not prevent the form from opening.
  if (
    !products.data ||
    !terms.data ||
    forms.some(({ isPending }) => isPending) ||
    (patient !== null && named.isPending) ||
    (repeated !== null && !earlier.data)
  ) {
    return <PanelSkeleton rows={6} />;
  }
  const known = Object.fromEntries(forms.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const started: Partial<OrderValues> =
    patient !== null && named.data ? { patientUuid: patient, patientName: fullName(named.data.personInfo) } : {};
  return (
    <Form
      given={given}
      onMade={onMade}
      products={products.data}
      terms={terms.data}
      known={known}
      started={started}
      file={file}
      earlier={earlier.data}
    />
  );
}

interface FormProps extends BeginningProps {
  products: OfferedProduct[];
  terms: OrderTerms;
  known: Record<string, ProductForm>;
  started: Partial<OrderValues>;
  file: string | null;
  /** The order to repeat. */
  earlier: OrderToRepeat | undefined;
}

function Form({ given, onMade, products, terms, known, started, file, earlier }: FormProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const [start] = useState(() => {
    const me = terms.prescribers.find(({ uuid }) => uuid === user) ?? (terms.prescribers.length === 1 ? terms.prescribers[0] : undefined);
    const prescriberUuid = me?.uuid ?? '';
    const begins = given ?? earlier;
    const values = begins ? valuesOfDraft(begins, known) : emptyOrder(started);
    const addresses = (terms.shippingAddresses ?? []).map(({ uuid }) => uuid);
    return {
      ...values,
      prescriberUuid: values.prescriberUuid || (given ? '' : prescriberUuid),
      // An address that the practice has removed meanwhile is replaced by the default.
      addressUuid: addresses.includes(values.addressUuid) ? values.addressUuid : (addresses[0] ?? ''),
    };
  });
  const [own, setOwn] = useState<string | null>(null);
  const made = (uuid: string) => {
    setOwn(uuid);
    onMade(uuid);
  };
  const fresh = given === null && earlier === undefined && started.patientUuid === undefined;
  return (
    <>
      {fresh ? <Drafts except={own} /> : null}
      {earlier && earlier.omitted.length > 0 ? (
        <Alert tone="warning">{t('newOrder.repeat.omitted', { names: earlier.omitted.join(', ') })}</Alert>
      ) : null}
      <OrderForm given={given} onMade={made} start={start} products={products} terms={terms} known={known} file={file} />
    </>
  );
}
