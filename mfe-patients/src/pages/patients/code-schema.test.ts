import { z } from 'shared-ui/form';
import { expect, it } from 'vitest';
import { codeSchema, uuidIn } from './code-schema';

const uuid = '9aaed39c-08c1-52bc-bc69-075aabfab33b';

it('finds the patient in a link, also one that a mail has broken or wrapped', () => {
  expect(uuidIn(`https://portail.example/mon-espace/mes-patients?add=${uuid}`)).toBe(uuid);
  expect(uuidIn(` <${uuid.toUpperCase()}>.`)).toBe(uuid);
  expect(uuidIn('https://portail.example/mon-espace/mes-patients?add=new')).toBeUndefined();
});

it('takes a code as people write it down, and none with signs that a code never has', () => {
  const takes = (code: string) => z.safeParse(codeSchema, { link: uuid, code }).success;
  for (const code of ['7KQ2-M9XD-4TFB', '7kq2 m9xd 4tfb', ' 7KQ2M9XD4TFB ']) expect(takes(code)).toBe(true);
  for (const code of ['', '7KQ2-M9XD', '7KQ2-M9XD-4TF1', '7KQ2-M9XD-4TFO', '7KQ2-M9XD-4TFBX']) expect(takes(code)).toBe(false);
});
