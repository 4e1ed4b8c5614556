import { loadPhone } from '@/adapters/load-phone';
import { fetchPropertyInfos, updatePropertyInfos } from '@/api/document/property-infos';
import {
  changedInfos,
  OF_CONDO,
  type PropertyInfos,
  type PropertyInfosForm,
  propertyInfosChange,
  propertyInfosFormOf,
  validatePropertyInfos,
} from '@/domain/document/property-infos';
import type { Failure } from '@/domain/failure';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { emit } from '@/host/events';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { formatNumber } from '@/text/number';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { itemQuery } from '../../data/queries';
import { type DraftForm, useDraftForm, useUntouchedValues } from '../../parts/draft-form';
import { propertyInfosMessages, propertyInfosWords } from './infos-words';

/** `hasCondo`: the form asks about the building. */
type Options = { known: PropertyInfos; propertyId: string; hasCondo: boolean };

/** Returns the form, and `restart`, which discards the input. */
export function useInfosForm({ known, propertyId, hasCondo }: Options) {
  const { host } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isMounted = useIsMounted();
  usePrefetch(loadPhone);
  const initial = propertyInfosFormOf(known, formatNumber);
  const form: DraftForm<PropertyInfosForm> = useDraftForm<PropertyInfosForm>({
    name: `property:${propertyId}`,
    initial,
    // `submit` validates all fields together, with the phone number library.
    validate: () => ({}),
    async submit(typed) {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const fields = propertyInfosMessages(validatePropertyInfos(typed, phone, hasCondo));
      if (Object.keys(fields).length > 0) return { fields };
      const change = changedInfos(propertyInfosChange(typed, phone, hasCondo), typed, initial);
      const answer = await updatePropertyInfos(call, customerId, propertyId, change);
      if (!answer.ok) {
        const refusal = infosRefusal(answer.error, hasCondo);
        // The input is kept; a toast gives the reason where the screen was left.
        if (!isMounted.current) {
          const reason = refusal.message ?? 'Vérifiez ce que vous avez saisi.';
          showToast(toasterId, 'error', `${propertyInfosWords.notSaved} ${reason}`, LONG_TOAST_MS);
        }
        return refusal;
      }
      form.saved(typed, propertyInfosFormOf(answer.value, formatNumber));
      cache.replace<PropertyInfos>(propertyInfosOf(customerId, propertyId), () => answer.value);
      emit(host, 'parvis:success', { kind: 'property-infos-saved' });
      showToast(toasterId, 'success', propertyInfosWords.saved, LONG_TOAST_MS);
    },
  });
  useUntouchedValues(form, initial);
  const restart = () => {
    for (const name of Object.keys(initial) as (keyof PropertyInfosForm)[]) form.set(name, initial[name]);
  };
  return { form, restart };
}

/** Returns the server's messages by field; those of the building carry a prefix (docs/spec/documents.md#8.9). */
function infosRefusal(failure: Failure, hasCondo: boolean): Refusal {
  if (failure.tag === 'forbidden') return { message: propertyInfosWords.forbidden };
  const fields = Object.entries(fieldsOf(failure)).map(([name, message]) => {
    const own = name.replace(/^(property\.)?(condo(Attributes)?\.)?/, '');
    // The summary shows messages about fields that are not on the screen.
    return [(OF_CONDO as readonly string[]).includes(own) && !hasCondo ? name : own, message];
  });
  return refusalOf(failure, Object.fromEntries(fields));
}

/** The property information that the seller gave. */
export const propertyInfosOf = (customerId: string, propertyId: string) =>
  itemQuery(['property-infos', customerId, propertyId], (call, signal) =>
    fetchPropertyInfos(call, customerId, propertyId, signal),
  );
