import { Absent, DefinitionList, Panel, type Definition } from 'shared-ui/components';
import { Prose } from '../../parts/prose';
import { useTranslations } from '../../translations';
import { WarrantyFacts } from '../claim/warranty-facts';
import type { ClaimFormApi } from './form-api';
import { useDraftFiles } from './files-step';
import { useProductFacts } from './product-facts';
import { claimContent } from './values';

/** Shows everything that will be sent. */
export function ReviewStep({ form, user, uuid }: { form: ClaimFormApi; user: string; uuid: string | undefined }) {
  const t = useTranslations();
  const files = useDraftFiles('claims', user, uuid).data?.files ?? [];
  const values = form.getValues();
  const { warranty } = claimContent(values);
  const { category, orderReference, invoiceReference } = values;
  const about: Definition[] = [
    { term: t('cases.column.category'), value: category ? t(`claim.category.${category}`) : <Absent /> },
    ...(orderReference ? [{ term: t('title.order'), value: orderReference }] : []),
    ...(invoiceReference ? [{ term: t('title.invoice'), value: invoiceReference }] : []),
    ...useProductFacts(values),
  ];
  return (
    <>
      <Panel title={t('claimForm.about.title')} level={3}>
        <DefinitionList items={about} />
      </Panel>
      <Panel title={values.subject || t('cases.untitled')} level={3}>
        <Prose written paragraphs={values.description.split(/\n+/)} />
      </Panel>
      {warranty ? (
        <Panel title={t('claim.warranty')} level={3}>
          <WarrantyFacts warranty={warranty} />
        </Panel>
      ) : null}
      <Panel title={t('cases.files.title')} level={3}>
        <p>{files.length > 0 ? files.map(({ name }) => name).join(', ') : t('cases.files.none')}</p>
      </Panel>
    </>
  );
}
