import { z, type UseFormReturn } from 'shared-ui/form';
import { birthDate, kitCode, sampledOn } from '../../parts/padotest/fields';
import type { PadotestUpload } from '../../queries/padotest';

export const LEVELS = ['none', 'low', 'raised', 'high'] as const;
export const RISKS = ['low', 'moderate', 'high'] as const;
/** Limits of the contract. */
export const MOST_VALUES = 40;
const LARGEST = 1_000_000_000_000;

const value = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'padotest.need.measure'), z.maxLength(80)),
  value: z.pipe(
    z.nullable(z.number('padotest.need.amount').check(z.gte(0, 'padotest.need.amount'), z.lte(LARGEST, 'padotest.need.amount'))),
    z.transform((amount, context) => {
      if (amount === null) context.issues.push({ code: 'custom', message: 'padotest.need.amount', input: amount });
      return amount ?? 0;
    }),
  ),
  unit: z.string().check(z.trim(), z.maxLength(20)),
  level: z.enum(LEVELS, 'padotest.need.level'),
});

/** Schema of a result as a laboratory types it. */
export const uploadSchema = z.object({
  key: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{20,80}$/, 'padotest.need.key')),
  kitCode,
  birthDate,
  sampledOn,
  risk: z.enum(RISKS, 'padotest.need.risk'),
  values: z.array(value).check(z.minLength(1, 'padotest.need.measure'), z.maxLength(MOST_VALUES)),
  comment: z.string().check(z.trim(), z.maxLength(2000)),
});

export type UploadValues = z.output<typeof uploadSchema>;

/** The form as its parts receive it. */
export type UploadForm = UseFormReturn<z.input<typeof uploadSchema>, unknown, UploadValues>;

/** Converts form values to the contract's; empty values are omitted. */
export function uploadBody({ comment, ...rest }: UploadValues, document?: PadotestUpload['document']): PadotestUpload & { key: string } {
  return { ...rest, ...(comment ? { comment } : {}), ...(document ? { document } : {}) };
}
