import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { file } from '../../testing/samples';
import type { MeshData } from './mesh-data';
import { SimplifiedNote, Within } from './simplified-note';

const mesh = { triangles: 1_000_000, within: 0.25 } as MeshData;
const scan = file({ mediaType: 'model/stl', facts: { triangles: 4_200_000 } });

it('shows of a simplified scan how much of it is shown, and all of it on demand; the focus stays in the viewer', async () => {
  const onWhole = vi.fn();
  render(
    <dialog open>
      <h2 tabIndex={-1}>{scan.name}</h2>
      <SimplifiedNote file={scan} mesh={mesh} onWhole={onWhole} />
    </dialog>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onWhole).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('offers no more than can be shown, and states no limit for a whole scan', () => {
  const note = render(<SimplifiedNote file={scan} mesh={mesh} onWhole={null} />);
  expect(note.container.querySelector('[role=status]')).not.toBeNull();
  expect(note.container.querySelector('button')).toBeNull();
  expect(render(<Within within={null} />).container.childNodes).toHaveLength(0);
  expect(render(<Within within={0.25} />).container.childNodes).toHaveLength(1);
});
