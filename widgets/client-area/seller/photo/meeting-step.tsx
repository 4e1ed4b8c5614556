import CalendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import { useEffect, useId } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { contactName, type PhotoContact, validatePhotoContact } from '@/domain/photo-shoot/contact';
import { slotDays } from '@/domain/photo-shoot/slots';
import { css } from '@/host/styles';
import { usePrefetch } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { contactLabels } from '@/text/person/labels';
import { formatPhone, telHref } from '@/text/person/phones';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { Textarea } from '@/ui/textarea';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { photoSlotsOf } from '../../data/seller-queries';
import { useDraftForm } from '../../parts/draft-form';
import { QueryView } from '../../parts/screen';
import { useNow } from '../../parts/use-now';
import { type Booking, contactDraftOf } from './booking';
import { SLOT, SlotPicker } from './slot-picker';
import { type BookingStepProps, StepFrame } from './step-frame';
import { PAID_ALREADY, PAID_CHOOSE_ANOTHER, photoContactMessages } from './words';

const question = css`
  margin: 0;
  font-size: 15px;
  line-height: 22px;
  font-weight: 600;
`;

/** Asks for the slot and the contact on site (docs/spec/photo-shoot.md#6, docs/spec/photo-shoot.md#7). */
export function MeetingStep({ booking, sale }: BookingStepProps) {
  const { slot, slotError, facts, isPaidFor, chooseSlot } = booking;
  const now = useNow();
  const slots = useQueryResult(photoSlotsOf(sale.id));
  const form = useContactForm(booking, sale.id);
  const id = useId();
  const days = slotDays(slots.value ?? [], now);
  // A slot that is gone or has begun is not chosen any more.
  const chosen = days.some((day) => day.slots.some(({ startsAt }) => startsAt === slot)) ? slot : null;
  const { field } = form;
  return (
    <StepFrame
      booking={booking}
      buttons={
        <Button type="submit" form={id} disabled={!chosen} busy={form.busy}>
          Réserver ce créneau
        </Button>
      }
    >
      {facts.isPaid && (
        <Notice tone={isPaidFor ? 'warning' : 'success'} role={isPaidFor ? 'alert' : 'status'}>
          {isPaidFor ? PAID_CHOOSE_ANOTHER : PAID_ALREADY}
        </Notice>
      )}
      <QueryView read={slots}>
        {() =>
          days.length > 0 ? (
            <SlotPicker days={days} chosen={chosen} onChoose={chooseSlot} error={slotError} />
          ) : (
            <>
              {slotError && <Notice tone="danger" role="alert" title={fieldMessage(SLOT, slotError)} />}
              <NoSlot phone={sale.expert?.phoneNumber ?? null} onRetry={slots.retry} />
            </>
          )
        }
      </QueryView>
      <form id={id} ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <h4 className={question}>Qui le photographe doit-il contacter sur place&nbsp;?</h4>
        <Pair>
          <TextField {...field('firstName')} label={contactLabels.firstName} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={contactLabels.lastName} autoComplete="family-name" optional />
        </Pair>
        <PhoneField
          {...field('phoneNumber')}
          label={contactLabels.phoneNumber}
          hint="Ce numéro sert aux appels du photographe pour cette séance."
          phone={loadPhone}
          required
        />
        <Textarea
          {...field('accessDetails')}
          label="Accès au logement"
          hint="Étage, digicode, interphone, stationnement…"
          required
        />
        <ErrorSummary form={form} />
      </form>
    </StepFrame>
  );
}

function NoSlot({ phone, onRetry }: { phone: string | null; onRetry: () => void }) {
  return (
    <EmptyState
      level={3}
      icon={CalendarX}
      title="Aucun créneau disponible pour le moment"
      action={
        <Button kind="secondary" onClick={onRetry}>
          Actualiser
        </Button>
      }
    >
      De nouveaux créneaux s'ouvrent chaque jour.
      {phone && (
        <>
          {' '}
          Votre expert peut aussi vous aider&nbsp;: <a href={telHref(phone)}>{formatPhone(phone)}</a>.
        </>
      )}
    </EmptyState>
  );
}

/**
 * Returns the form of the contact on site. It starts with the displayed user's data and keeps its input over a reload
 * (docs/spec/photo-shoot.md#7.1).
 */
function useContactForm(booking: Booking, saleId: string) {
  const { customer } = useArea();
  usePrefetch(loadPhone);
  const form = useDraftForm<PhotoContact>({
    name: contactDraftOf(saleId),
    initial: {
      firstName: customer.firstName ?? '',
      lastName: customer.lastName ?? '',
      phoneNumber: { number: customer.phoneNumber ?? '', countryCode: customer.phoneCountryCode ?? 'FR' },
      accessDetails: '',
    },
    // `submit` validates all fields together, with the phone number library.
    validate: () => ({}),
    async submit(typed) {
      const { slot } = booking;
      if (!slot) return;
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const fields = photoContactMessages(validatePhotoContact(typed, phone));
      if (Object.keys(fields).length > 0) return { fields };
      const { number, countryCode } = typed.phoneNumber;
      const refusal = await booking.reserve({
        startDate: slot,
        contactName: contactName(typed),
        contactPhoneNumber: phone.toE164(number, countryCode) ?? number,
        contactPhoneCountryCode: countryCode,
        accessDetails: typed.accessDetails.trim(),
      });
      return refusal ?? undefined;
    },
  });
  // Shows the refusal that arrived during the payment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is back
  useEffect(() => {
    if (booking.laterRefusal) form.refuse(booking.laterRefusal);
  }, []);
  return form;
}
