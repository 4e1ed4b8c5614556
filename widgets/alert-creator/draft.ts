/** Drafts of the alert, kept for one hour, one per `partner` and `criteria` of the host (docs/spec/alerts.md#12.1). */
import * as z from 'zod/mini';
import { optional } from '@/api/wire';
import { typedFromData } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { DRAFT_LIFETIME_MS } from '@/lib/draft-lifetime';
import { isPlainObject, stringifyJson } from '@/lib/json';
import { orElse, readStored } from '@/session/stored';
import type { UserRecords } from '@/session/token-storage';
import type { CreatedAlertRecord, TypedContact } from './state';

/** A draft. `contact` is null while untouched; `key` is the Idempotency-Key of a creation without an answer yet. */
export type Draft = { criteria: TypedCriteria; contact: TypedContact | null; key: string | null };

/** The storage of one element's draft. */
export type DraftStorage = { read(): Draft | null; write(draft: Draft): void; remove(): void };

/** The storage of one element's created alert. */
export type CreatedStorage = { read(): CreatedAlertRecord | null; write(created: CreatedAlertRecord): void };

const text = orElse(z.string(), '');
const contactSchema = z.object({
  situation: text,
  projectState: text,
  civility: text,
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.object({ number: z.string(), countryCode: z.string() }),
  phoneConsent: text,
});
const draftSchema = z.object({
  at: z.number(),
  criteria: z.pipe(z.unknown(), z.transform(typedFromData)),
  contact: optional(contactSchema),
  key: optional(z.string()),
});
const createdSchema = z.object({
  at: z.number(),
  email: z.string(),
  signupToken: optional(z.string()),
  redirectUrl: optional(z.string()),
  isConfirmed: z.boolean(),
});

/** Returns the unexpired entries of other slots, which are kept unread. */
function otherSlots(records: UserRecords, name: string, slot: string, now: number): [string, unknown][] {
  const stored = records.read(name);
  return Object.entries(isPlainObject(stored) ? stored : {}).filter(
    // Each slot has its own age: a write to one slot must not prolong another.
    ([other, data]) => other !== slot && isPlainObject(data) && now - Number(data['at']) < DRAFT_LIFETIME_MS,
  );
}

function slotIn<T extends { at: number }>(
  records: UserRecords,
  name: string,
  slot: string,
  now: number,
  schema: z.ZodMiniType<T>,
): T | null {
  const stored = records.read(name);
  const own = readStored(schema, isPlainObject(stored) ? stored[slot] : null);
  return own && now - own.at < DRAFT_LIFETIME_MS ? own : null;
}

/** Returns the draft in one slot of the record `name`; `now` in epoch milliseconds. */
export function createDraftStorage(records: UserRecords, name: string, slot: string, now: () => number): DraftStorage {
  let written = '';
  return {
    read() {
      const own = slotIn(records, name, slot, now(), draftSchema);
      if (!own) return null;
      const { at: _, ...draft } = own;
      written = stringifyJson(draft);
      return draft;
    },
    write(draft) {
      // A restored draft without a change keeps its age.
      if (stringifyJson(draft) === written) return;
      written = stringifyJson(draft);
      const others = otherSlots(records, name, slot, now());
      records.write(name, Object.fromEntries([...others, [slot, { at: now(), ...draft }]]));
    },
    remove() {
      written = '';
      const others = otherSlots(records, name, slot, now());
      if (others.length > 0) records.write(name, Object.fromEntries(others));
      else records.remove(name);
    },
  };
}

/** Returns the created alert in one slot of the record `name`, for a confirmation that is reloaded in this tab. */
export function createCreatedStorage(
  records: UserRecords,
  name: string,
  slot: string,
  now: () => number,
): CreatedStorage {
  return {
    read: () => slotIn(records, name, slot, now(), createdSchema),
    write(created) {
      const others = otherSlots(records, name, slot, now());
      records.write(name, Object.fromEntries([...others, [slot, { at: now(), ...created }]]));
    },
  };
}
