import { expect, it } from 'vitest';
import { incidentFaults } from './schema';
import { emptyIncident, incidentContent, type IncidentValues } from './values';

const today = '2026-11-20';
const complete = (event: Partial<IncidentValues['event']> = {}): IncidentValues => ({
  ...emptyIncident(),
  subject: 'Vis fracturée',
  description: 'Pendant le serrage.',
  udi: '(01)0376',
  teeth: [36],
  event: {
    ...emptyIncident().event,
    occurredOn: '2026-11-18',
    harm: 'none',
    deviceKept: 'Oui',
    patientInformed: 'Non',
    ...event,
  },
});
const wrong = (values: IncidentValues) => incidentFaults(values, today).map(([field, words]) => `${field} ${words.split('.').pop() ?? ''}`);

it('requires what a safety event must report, and nothing else', () => {
  expect(wrong(emptyIncident())).toEqual([
    'lot lot',
    'teeth teeth',
    'subject subject',
    'description description',
    'event.occurredOn occurredOn',
    'event.harm harm',
    'event.harmDescription harmDescription',
    'event.deviceKept answer',
    'event.patientInformed answer',
  ]);
  expect(wrong(complete())).toEqual([]);
});

it('takes no day that has not come, and none that was noticed before it happened', () => {
  expect(wrong(complete({ occurredOn: '2026-11-21' }))).toEqual(['event.occurredOn past']);
  expect(wrong(complete({ noticedOn: '2026-11-21' }))).toEqual(['event.noticedOn past']);
  expect(wrong(complete({ noticedOn: '2026-11-17' }))).toEqual(['event.noticedOn afterOccurred']);
  expect(wrong(complete({ noticedOn: '2026-11-18' }))).toEqual([]);
});

it('requires the harm described where there is any, and a patient who was chosen', () => {
  for (const harm of ['minor', 'serious', 'life_threatening'])
    expect(wrong(complete({ harm }))).toEqual(['event.harmDescription harmDescription']);
  expect(wrong({ ...complete(), patientName: 'Zoé' })).toEqual(['patientName patientChoice']);
});

it('keeps of a draft only what the contract takes', () => {
  expect(incidentContent(emptyIncident())).toEqual({});
  expect(incidentContent({ ...complete({ noticedOn: '3', harmDescription: 'typed before' }), patientName: 'Zoé' })).toEqual({
    subject: 'Vis fracturée',
    description: 'Pendant le serrage.',
    udi: '(01)0376',
    teeth: [36],
    event: { occurredOn: '2026-11-18', harm: 'none', deviceKept: 'Oui', patientInformed: 'Non' },
  });
});
