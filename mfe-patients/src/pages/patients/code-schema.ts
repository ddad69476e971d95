import { z } from 'shared-ui/form';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
// As it is read out: without what is taken for another sign, in three groups or in one.
const CODE = /^[2-9A-HJ-NP-Z]{12}$/;

/** The patient that a link, or what is left of it after copying, names. */
export function uuidIn(text: string): string | undefined {
  return UUID.exec(text)?.[0].toLowerCase();
}

const bare = (code: string) => code.replaceAll(/[\s\u00a0\u202f\u2011-]/gu, '').toUpperCase();

/** What another practice hands on: a link, and a code that was told. */
export const codeSchema = z.object({
  link: z.string().check(
    z.trim(),
    z.maxLength(400),
    z.refine((text) => uuidIn(text) !== undefined, 'add.need.link'),
  ),
  code: z.string().check(
    z.trim(),
    z.maxLength(24),
    z.refine((text) => CODE.test(bare(text)), 'add.need.code'),
  ),
});
