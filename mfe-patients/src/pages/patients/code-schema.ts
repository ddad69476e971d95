import { z } from 'shared-ui/form';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
// The code's alphabet has no ambiguous characters; it is typed in three groups or in one.
const CODE = /^[2-9A-HJ-NP-Z]{12}$/;

/** Returns the patient's uuid in a link, or in a part of one that was copied. */
export function uuidIn(text: string): string | undefined {
  return UUID.exec(text)?.[0].toLowerCase();
}

const bare = (code: string) => code.replaceAll(/[\s\u00a0\u202f\u2011-]/gu, '').toUpperCase();

/** Schema of what another practice hands over: a link, and a code that it communicates separately. */
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
