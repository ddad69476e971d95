import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button, formatDate, useT, type TFunction } from 'shared-ui/core';
import { DraftConflict } from '../../parts/draft/draft-state';
import type { Draft } from '../../parts/draft/use-draft';
import { caseQueryOptions } from '../../queries/cases';
import { useTranslations } from '../../translations';
import type { ClaimFormApi } from './form-api';
import css from './claim-form.module.css';
import { valuesOfDraft, type ClaimValues } from './values';

interface OtherVersionProps {
  form: ClaimFormApi;
  draft: Draft;
  user: string;
}

/**
 * Resolves a draft that two tabs or users changed: shows the differences and the choice, and then a button that restores the version not
 * chosen.
 */
export function OtherVersion({ form, draft, user }: OtherVersionProps) {
  const t = useTranslations();
  const theirs = useTheirs(draft, user);
  // The version not chosen, kept while the page is open, so that no text is lost.
  const [other, setOther] = useState<ClaimValues | null>(null);
  const settle: Draft['settle'] = async (onTake) => {
    const mine = structuredClone(form.getValues());
    const outcome = await draft.settle(onTake);
    setOther(onTake ? mine : theirs);
    return outcome;
  };
  if (draft.conflict) {
    return (
      <>
        <DraftConflict draft={{ ...draft, settle }} onTake={(found) => form.reset(valuesOfDraft(found))} />
        {theirs ? <Differences here={form.getValues()} there={theirs} /> : null}
      </>
    );
  }
  if (other === null) return null;
  const swap = () => {
    const present = structuredClone(form.getValues());
    // Set as if typed, so that the draft is saved.
    for (const name of Object.keys(other) as (keyof ClaimValues)[]) form.setValue(name, other[name], { shouldDirty: true });
    setOther(present);
  };
  return (
    <div className={css.notice}>
      <Alert
        tone="info"
        action={
          <Button size="s" onClick={swap}>
            {t('claimForm.other.back')}
          </Button>
        }
      >
        {t('claimForm.other.kept')}
      </Alert>
    </div>
  );
}

/** Returns the version that was saved elsewhere, fetched when the conflict is detected. */
function useTheirs({ conflict, data }: Draft, user: string): ClaimValues | null {
  const changed = conflict?.code === 'version.conflict';
  const query = useQuery({
    ...caseQueryOptions('claims', user, data?.uuid ?? ''),
    enabled: changed && data !== null,
    staleTime: 0,
    meta: { loader: false },
  });
  return changed && query.data && query.isFetchedAfterMount && query.data.version !== data?.version ? valuesOfDraft(query.data) : null;
}

/** The fields that users compare; the protocol's answers are summarized in one line. */
const COMPARED = ['category', 'subject', 'description', 'patientName', 'product', 'line', 'ref', 'lot', 'udi', 'teeth'] as const;

function Differences({ here, there }: { here: ClaimValues; there: ClaimValues }) {
  const t = useTranslations();
  const ui = useT('ui');
  const names = COMPARED.filter((name) => shown(here, name, t, ui) !== shown(there, name, t, ui));
  const warranty = JSON.stringify(here.warranty) !== JSON.stringify(there.warranty);
  if (names.length === 0 && !warranty) return null;
  return (
    <table className={css.differences}>
      <caption>{t('claimForm.other.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('claimForm.other.field')}</th>
          <th scope="col">{t('claimForm.other.here')}</th>
          <th scope="col">{t('claimForm.other.there')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(LABELS[name])}</th>
            <td>{shown(here, name, t, ui) || '—'}</td>
            <td>{shown(there, name, t, ui) || '—'}</td>
          </tr>
        ))}
        {warranty ? (
          <tr>
            <th scope="row">{t('claim.warranty')}</th>
            <td>{protocol(here, t)}</td>
            <td>{protocol(there, t)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

const LABELS: Record<(typeof COMPARED)[number], string> = {
  category: 'cases.column.category',
  subject: 'cases.column.subject',
  description: 'claim.what',
  patientName: 'cases.column.patient',
  product: 'cases.fact.product',
  line: 'claimForm.line',
  ref: 'claimForm.ref',
  lot: 'claimForm.lot',
  udi: 'claimForm.udi',
  teeth: 'claimForm.teeth',
};

function shown(values: ClaimValues, name: (typeof COMPARED)[number], t: TFunction, ui: TFunction): string {
  if (name === 'teeth') return values.teeth.join(', ');
  if (name === 'category') return values.category && t(`cases.category.${values.category}`);
  if (name === 'line') return values.line && ui(`productLine.${values.line}`);
  return values[name];
}

/** Summarizes the protocol in one line. */
function protocol({ warranty }: ClaimValues, t: TFunction): string {
  const said = Object.entries(warranty).flatMap(([name, value]) => {
    if (value === '' || value === null) return [];
    const message =
      value === 'Oui'
        ? t('warranty.yes')
        : value === 'Non'
          ? t('warranty.no')
          : name.endsWith('On')
            ? formatDate(String(value))
            : String(value);
    return [`${t(`warranty.${name}`)} : ${name === 'cause' ? t(`warranty.causes.${String(value)}`) : message}`];
  });
  return said.join(' · ') || '—';
}
