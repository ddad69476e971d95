import { z } from 'shared-ui/form';
import { dayOf } from '../../parts/due';
import { answer, caseFields, day, text } from '../../parts/case/fields';
import type { Fault } from '../claim-form/schema';
import { HARMS } from '../incident/harm';
import type { IncidentValues } from './values';

/** The contract's limit for the event's texts. */
export const MAX_EVENT_TEXT = 2000;

const shape = z.object({
  category: z.literal('incident'),
  ...caseFields,
  event: z.object({
    occurredOn: day,
    noticedOn: day,
    harm: z.string(),
    harmDescription: text(MAX_EVENT_TEXT),
    measures: text(MAX_EVENT_TEXT),
    deviceKept: answer,
    patientInformed: answer,
  }),
});

/** Returns what an incident lacks. The platform applies the same rules and decides. */
export function incidentFaults(values: IncidentValues, today = dayOf(new Date())): Fault[] {
  const { event } = values;
  const faults: Fault[] = [];
  const need = (field: string, present: boolean, key: string) => {
    if (!present) faults.push([field, `incidentForm.need.${key}`]);
  };
  need('lot', values.lot !== '' || values.udi !== '', 'lot');
  need('teeth', values.teeth.length > 0, 'teeth');
  // A typed name without a selected patient would be lost without notice.
  need('patientName', values.patientName === '' || values.patientUuid !== '', 'patientChoice');
  need('subject', values.subject !== '', 'subject');
  need('description', values.description !== '', 'description');
  need('event.occurredOn', event.occurredOn !== '', 'occurredOn');
  need('event.occurredOn', event.occurredOn <= today, 'past');
  need('event.noticedOn', event.noticedOn <= today, 'past');
  need('event.noticedOn', event.noticedOn === '' || event.noticedOn > today || event.noticedOn >= event.occurredOn, 'afterOccurred');
  need('event.harm', (HARMS as readonly string[]).includes(event.harm), 'harm');
  need('event.harmDescription', event.harm === 'none' || event.harmDescription !== '', 'harmDescription');
  need('event.deviceKept', event.deviceKept !== '', 'answer');
  need('event.patientInformed', event.patientInformed !== '', 'answer');
  return faults;
}

/** Schema of an incident that can be sent. */
export const incidentSchema = shape.check(
  z.superRefine((values, context) => {
    for (const [field, message] of incidentFaults(values)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message, input: undefined });
    }
  }),
);
