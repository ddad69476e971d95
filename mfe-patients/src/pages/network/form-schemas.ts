import { z } from 'shared-ui/form';
import { consentSchema } from '../../parts/consent/schema';

/** Limits of the contract. */
export const MAX_MESSAGE = 500;
const MAX_DAYS = 365;
const MAX_NAME = 60;

const email = z.string().check(z.trim(), z.minLength(1, 'network.need.email'), z.maxLength(254), z.email('network.refused.email'));
const message = z.string().check(z.trim(), z.maxLength(MAX_MESSAGE));
const line = (most: number, need: string) => z.string().check(z.trim(), z.minLength(1, need), z.maxLength(most));

/** Schema of an invitation to the network. */
export const inviteSchema = z.object({ email, message });

/** For how many days a contact or a guest may read a patient. */
const days = z
  .number('network.need.days')
  .check(z.refine((count) => Number.isInteger(count) && count >= 1 && count <= MAX_DAYS, 'network.need.days'));

/** What a share may permit, in ascending order: each right includes the ones before it. */
export const RIGHTS = ['read', 'comment', 'contribute'] as const;

/** Schema of a share with a contact. */
export const shareSchema = z.object({
  email: z.string().check(z.minLength(1, 'network.need.contact')),
  days,
  rights: z.enum(RIGHTS),
  message,
  consent: consentSchema,
});

/** Schema of a guest's invitation to one patient. */
export const guestSchema = z.object({
  firstName: line(80, 'identity.need.firstName'),
  lastName: line(80, 'identity.need.lastName'),
  email,
  days,
  consent: consentSchema,
});

/** Schema of a group's name. */
export const groupSchema = z.object({ name: line(MAX_NAME, 'network.need.group') });

/** Schema of a new group member. */
export const memberSchema = z.object({ person: z.string().check(z.minLength(1, 'network.need.member')) });
