import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import fr from '../../../locales/fr.json';
import { refusal } from './accept-offer';

const messages = fr.offer.refused as Record<string, string>;
const said = (code: string, status = 409) => messages[refusal(new ApiProblem({ status, code })).replace('offer.refused.', '')];

it('reports every refusal of the contract in its own words', () => {
  const all = ['offers.terms_changed', 'offers.accepted', 'offers.expired', 'offers.not_yet', 'auth.role'].map((code) => said(code));
  expect(new Set(all).size).toBe(5);
  expect(all).not.toContain(undefined);
  expect(said('offers.terms_changed')).toContain('{{version}}');
});

it('offers another try after an unknown outcome', () => {
  expect(said('network', 0)).toBe(messages['unknown']);
  expect(said('idempotency.conflict')).toBe(messages['unknown']);
  expect(refusal(new Error('odd'))).toBe('offer.refused.unknown');
});
