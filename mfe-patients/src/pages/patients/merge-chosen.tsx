import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { lazyPart } from 'shared-ui/core';
import { SelectionAction } from 'shared-ui/table';
import { useTranslations } from '../../translations';

const MergeTwo = lazyPart(() => import(/* webpackChunkName: "patient-dialogs" */ './merge-two'));

/** Offers to merge exactly two selected patients; for any other number it renders nothing. */
export function MergeChosen({ uuids }: { uuids: readonly string[] }) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const [one, other] = uuids;
  if (one === undefined || other === undefined || uuids.length > 2) return null;
  return (
    <>
      <SelectionAction onClick={() => setAsking(true)}>
        <Icon name="layers" />
        {t('merge.two')}
      </SelectionAction>
      {asking ? <MergeTwo one={one} other={other} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
