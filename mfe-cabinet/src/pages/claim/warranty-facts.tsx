import { DefinitionList, type Definition } from 'shared-ui/components';
import { formatDate, formatNumber, type ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { WARRANTY_ANSWERS, WARRANTY_DAYS } from '../../parts/case/warranty';

/** Shows the implant warranty protocol without its unanswered questions; those answered by no share a row. */
export function WarrantyFacts({ warranty }: { warranty: ProductSchemas['ImplantWarranty'] }) {
  const t = useTranslations();
  const { boneDensity, insertionTorque, loading, cause } = warranty;
  const denied = WARRANTY_ANSWERS.filter((name) => warranty[name] === 'Non');
  const items: (Definition | null)[] = [
    ...WARRANTY_DAYS.map((name) => {
      const day = warranty[name];
      return day ? { term: t(`warranty.${name}`), value: formatDate(day) } : null;
    }),
    cause ? { term: t('warranty.cause'), value: t(`warranty.causes.${cause}`) } : null,
    boneDensity ? { term: t('warranty.boneDensity'), value: t(`warranty.density.${boneDensity}`) } : null,
    insertionTorque ? { term: t('warranty.insertionTorque'), value: t('warranty.torque', { n: formatNumber(insertionTorque) }) } : null,
    loading ? { term: t('warranty.loading'), value: t(`warranty.loadings.${loading}`) } : null,
    ...WARRANTY_ANSWERS.filter((name) => warranty[name] === 'Oui').map((name) => ({
      term: t(`warranty.${name}`),
      value: t('warranty.yes'),
    })),
    denied.length > 0 ? { term: t('warranty.no'), value: denied.map((name) => t(`warranty.${name}`)).join(' · ') } : null,
  ];
  return <DefinitionList items={items.filter((item) => item !== null)} />;
}
