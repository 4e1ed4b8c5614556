/** What the visitor was typing, kept for one hour, apart for each partner whose tag stands on the page. */
import * as z from 'zod/mini';
import { optional } from '@/api/wire';
import { typedFromData } from '@/domain/buyer-alert';
import type { TypedCriteria } from '@/domain/typed-criteria';
import { isPlainObject } from '@/lib/json';
import type { Records } from '@/session/vault';
import type { Created, TypedContact } from './state';

/** A draft. `contact` is null while nothing was typed there; `key` is the act that may have reached the server. */
export type Draft = { criteria: TypedCriteria; contact: TypedContact | null; key: string | null };

/** Where one element keeps its draft. */
export type DraftSlot = { read(): Draft | null; write(draft: Draft): void; remove(): void };

const LIFETIME_MS = 3_600_000;

const text = z.pipe(
  optional(z.string()),
  z.transform((value) => value ?? ''),
);
const contactSchema = z.object({
  situation: text,
  projectState: text,
  civility: text,
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: z.object({ number: z.string(), countryCode: z.string() }),
});
const entry = z.object({
  at: z.number(),
  criteria: z.pipe(z.unknown(), z.transform(typedFromData)),
  contact: optional(contactSchema),
  key: optional(z.string()),
});
const createdSchema = z.object({ email: z.string(), signupToken: optional(z.string()) });

/** Opens the slot of one partner ('' for the house itself) in the record `name`. Times in epoch milliseconds. */
export function draftSlot(records: Records, name: string, partner: string, now: () => number): DraftSlot {
  // Each slot has its own age: what is written for one must not lengthen the life of another.
  const living = () => {
    const stored = records.read(name);
    return Object.entries(isPlainObject(stored) ? stored : {}).flatMap(([slot, data]) => {
      const read = z.safeParse(entry, data);
      return read.success && now() - read.data.at < LIFETIME_MS ? [[slot, read.data] as const] : [];
    });
  };
  const read = () => living().find(([slot]) => slot === partner)?.[1] ?? null;
  const others = () => living().filter(([slot]) => slot !== partner);
  return {
    read,
    write(draft) {
      const { at: _, ...known } = read() ?? { at: 0 };
      // A draft that was only taken up again keeps its age.
      if (JSON.stringify(known) === JSON.stringify(draft)) return;
      records.write(name, Object.fromEntries([...others(), [partner, { at: now(), ...draft }]]));
    },
    remove() {
      const kept = others();
      if (kept.length > 0) records.write(name, Object.fromEntries(kept));
      else records.remove(name);
    },
  };
}

/** What was created in this tab, for a confirmation that is reloaded; null when nothing was. */
export function createdFrom(stored: unknown): Created | null {
  const read = z.safeParse(createdSchema, stored);
  return read.success ? read.data : null;
}
