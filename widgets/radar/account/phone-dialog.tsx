import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { loadPhone } from '@/adapters/load-phone';
import { fetchUser, savePhone } from '@/api/person/users';
import { FREE_REVEALS } from '@/domain/radar/reveal';
import { refusalOf } from '@/features/account/refusal';
import { readStored } from '@/session/stored';
import { PHONE_INVALID } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { useForm } from '@/ui/use-form';
import { PHONE_MISSING } from '../labels';
import type { RadarActions } from '../search/actions';
import { useRadar } from '../use-radar';

// Kept in this tab alone until the number is saved: a page that has expired is reloaded.
const DRAFT = 'form:radar-phone';
const draftSchema = z.object({ number: z.string(), countryCode: z.string() });
const EMPTY = { number: '', countryCode: 'FR' };

type Props = {
  actions: RadarActions;
  userId: string;
  onSaved: () => void;
  onSignedOut: () => void;
  onClose: () => void;
};

/** Draws the dialog that asks for the number at which an expert calls back, filled in where it is known. */
export function PhoneDialog({ actions, userId, onSaved, onSignedOut, onClose }: Props) {
  const { call, tab } = actions.account;
  // The server may also ask for a number before the free reveals are spent.
  const hasSpentAll = useRadar((state) => (state.leadsCount ?? 0) >= FREE_REVEALS);
  const [initial] = useState(() => ({ phone: readStored(draftSchema, tab.read(DRAFT)) ?? EMPTY }));
  const form = useForm({
    initial,
    validate: ({ phone }): { phone?: string } => (phone.number.trim() ? {} : { phone: PHONE_MISSING }),
    async submit({ phone }) {
      const phoneNumber = (await loadPhone()).toE164(phone.number, phone.countryCode);
      if (phoneNumber === null) return { fields: { phone: PHONE_INVALID } };
      const answer = await savePhone(call, { phoneNumber, phoneCountryCode: phone.countryCode });
      if (answer.ok) {
        tab.remove(DRAFT);
        return onSaved();
      }
      const { error } = answer;
      if (error.tag === 'unauthorized') return onSignedOut();
      if (error.tag !== 'refused') return refusalOf(error);
      // The message goes to the phone field, whichever field it names (docs/spec/radar.md#12.1).
      const { message, fields } = error.refusal;
      const text = fields['phoneNumber'] ?? message ?? Object.values(fields)[0];
      return text ? { fields: { phone: `*${text.replace(/^\*/, '')}` } } : refusalOf(error);
    },
  });
  const { set, needsReload } = form;
  const { phone } = form.values;
  useEffect(() => {
    if (needsReload) tab.write(DRAFT, phone);
  }, [tab, needsReload, phone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was typed meanwhile stands
  useEffect(() => {
    const life = new AbortController();
    const fill = async () => {
      const answer = await fetchUser(call, userId, life.signal);
      const field = form.formRef.current?.elements.namedItem('phone') as HTMLInputElement | null;
      if (!answer.ok || life.signal.aborted || field?.value) return;
      const { phoneNumber, phoneCountryCode } = answer.value;
      if (phoneNumber) set('phone', { number: phoneNumber, countryCode: phoneCountryCode ?? 'FR' });
    };
    void fill();
    return () => life.abort();
  }, []);
  return (
    <Dialog title="Être rappelé" width={460} open onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p>
          {hasSpentAll && 'Vous avez débloqué vos 3 prix offerts. '}
          Laissez-nous votre numéro pour la suite&nbsp;: un expert vous rappelle.
        </p>
        <PhoneField
          {...form.field('phone')}
          label="Téléphone"
          hint="Ce numéro sert au rappel que vous demandez."
          phone={loadPhone}
          required
        />
        <ErrorSummary form={form} />
        <Button type="submit" busy={form.busy} full>
          Être rappelé
        </Button>
      </form>
    </Dialog>
  );
}
