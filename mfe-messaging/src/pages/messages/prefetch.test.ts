import { QueryClient } from '@tanstack/react-query';
import { askedBy, testPrefetch, USER } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import declaration from '../../../remote.json';
import { paths } from '../../parts/links';
import { conversationsQuery } from '../../queries/conversations';
import { prefetch } from './prefetch';

const result = { items: [], page: 1, size: 50, total: 0 };

testPrefetch(declaration, [[paths.messages, prefetch]], result);

it('the list finds what was fetched', async () => {
  const client = new QueryClient();
  await askedBy(prefetch, result, client);
  expect(client.getQueryData(conversationsQuery(USER, '', 'open').queryKey)).toMatchObject({ pages: [{ page: 1 }], pageParams: [1] });
});
