import { QueryClient } from '@tanstack/react-query';
import { askedBy, USER } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { conversationsQuery } from '../../queries/conversations';
import { prefetch } from './prefetch';

const result = { items: [], page: 1, size: 50, total: 0 };

it('the list finds what was fetched', async () => {
  const client = new QueryClient();
  await askedBy(prefetch, result, client);
  expect(client.getQueryData(conversationsQuery(USER, '', 'open').queryKey)).toMatchObject({ pages: [{ page: 1 }], pageParams: [1] });
});
