import { expect, it } from 'vitest';
import { launchProps } from './launch';

it('leads to the gateway, in a tab that keeps nothing of the portal', () => {
  expect(launchProps('academy')).toEqual({ href: '/sso/academy', target: '_blank', rel: 'noopener noreferrer' });
  expect(launchProps('../dashboard?x').href).toBe('/sso/..%2Fdashboard%3Fx');
});
