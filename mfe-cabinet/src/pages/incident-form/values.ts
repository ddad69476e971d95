import type { ProductSchemas } from 'shared-ui/core';
import type { Case, CaseContent } from '../../queries/cases';
import { emptyClaim, given, valuesOfDraft as claimOfDraft, type ClaimValues } from '../claim-form/values';

type YesNo = ProductSchemas['YesNo'];

/** The form's values: the device as in a claim, and the event. */
export interface IncidentValues extends Omit<ClaimValues, 'category' | 'warranty'> {
  /** Required by the parts shared with claims; an incident has no category in the API. */
  category: 'incident';
  event: {
    occurredOn: string;
    noticedOn: string;
    harm: string;
    harmDescription: string;
    measures: string;
    deviceKept: YesNo;
    patientInformed: YesNo;
  };
}

function incidentOf(
  { category: _category, warranty: _warranty, ...device }: ClaimValues,
  event: ProductSchemas['IncidentEvent'],
): IncidentValues {
  const { occurredOn = '', noticedOn = '', harm = '', harmDescription = '', measures = '', deviceKept = '', patientInformed = '' } = event;
  return {
    ...device,
    category: 'incident',
    event: { occurredOn, noticedOn, harm, harmDescription, measures, deviceKept, patientInformed },
  };
}

/** Returns the values of an empty form. */
export function emptyIncident(): IncidentValues {
  return incidentOf(emptyClaim(), {});
}

/** Returns a draft's form values. */
export function valuesOfDraft(draft: Case): IncidentValues {
  return incidentOf(claimOfDraft(draft), draft.event ?? {});
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the content to save, complete or not. */
export function incidentContent({
  event,
  category: _category,
  patientName: _name,
  teeth,
  ...texts
}: IncidentValues): CaseContent['incidents'] {
  const day = (text: string) => (DAY.test(text) ? text : '');
  // Without harm there is nothing to describe, whatever was typed before.
  const harmDescription = event.harm === 'none' ? '' : event.harmDescription;
  const happened = given({ ...event, harmDescription, occurredOn: day(event.occurredOn), noticedOn: day(event.noticedOn) });
  return {
    ...(given(texts) as CaseContent['incidents']),
    ...(teeth.length > 0 ? { teeth } : {}),
    ...(Object.keys(happened).length > 0 ? { event: happened as ProductSchemas['IncidentEvent'] } : {}),
  };
}
