import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, product, result, type Session, useT } from 'shared-ui/core';
import { PinnedRefusal, type Refusal, useRefusalText } from './factor-refusal';
import type { FormClasses } from './form-classes';

/** The page on which a lost factor is replaced. */
export const SECURITY = '/mon-compte/mes-informations#double-authentification';

interface Props {
  css: FormClasses;
  session: Session;
  busy: boolean;
  /** Why the portal did not open. */
  refusal: Refusal | null;
  /** Continues at the requested page, or at another. */
  onGo: (to?: string) => void;
}

/** Shown after a sign-in by a recovery code: how many are left, and a link to replace the lost factor. */
export function Recovered({ css, session: { uuid }, busy, refusal, onGo }: Props) {
  const t = useT('shell-late');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const message = useRefusalText(refusal, 0);
  const { data } = useQuery({
    queryKey: ['factors', uuid],
    queryFn: () => result(product.GET('/factors/list/{userUuid}', { params: { path: { userUuid: uuid } } })),
    retry: false,
    meta: { loader: false },
  });
  return (
    <>
      <PinnedRefusal refusal={refusal} words={message} css={css} />
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('recovered.title')}
      </h1>
      <p className={css.lead}>
        <span role="status">{data ? t('recovered.left', { count: data.recoveryCodesLeft }) : null}</span> {t('recovered.lead')}
      </p>
      <div className={css.form}>
        <Button variant="primary" size="l" block busy={busy} onClick={() => onGo(SECURITY)}>
          {t('recovered.replace')}
        </Button>
        <Button size="l" block onClick={() => onGo()}>
          {t('recovered.later')}
        </Button>
      </div>
    </>
  );
}
