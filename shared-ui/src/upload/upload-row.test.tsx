import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing';
import type { UploadItem } from './types';
import { UploadRow } from './upload-row';
import type { Uploads } from './uploads';

afterEach(cleanup);

function Row({ first }: { first: UploadItem<unknown>['state'] }) {
  const [state, setState] = useState(first);
  const item = { id: '1', file: new File(['x'], 'a.pdf'), state, sent: 0 } as unknown as UploadItem<unknown>;
  const uploads = { resumable: true, rules: {}, pause: () => setState('paused'), resume: () => setState('sending') } as unknown as Uploads;
  return (
    <ul>
      <UploadRow item={item} uploads={uploads} />
    </ul>
  );
}
const press = async (name: RegExp) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('keeps the focus on the button that suspends and resumes', async () => {
  await renderUi(<Row first="sending" />);
  await press(/^Suspendre/u);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reprendre/u }));
  await press(/^Reprendre/u);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Suspendre/u }));
});
