import CalendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import { useId } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { slotDays } from '@/domain/photo-shoot/slots';
import { css } from '@/host/styles';
import { fieldMessage } from '@/text/field-message';
import { contactLabels } from '@/text/person/labels';
import { formatPhone, telHref } from '@/text/person/phones';
import { PAID_ALREADY, PAID_CHOOSE_ANOTHER } from '@/text/photo-shoot/labels';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { Textarea } from '@/ui/textarea';
import { useQueryResult } from '../../data/cache';
import { photoSlotsOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import { useNow } from '../../parts/use-now';
import { SLOT, SlotPicker } from './slot-picker';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import { useContactForm } from './use-contact-form';

const question = css`
  margin: 0;
  font-size: 15px;
  line-height: 22px;
  font-weight: 600;
`;

/** Asks for the slot and the contact on site (docs/spec/photo-shoot.md#6, docs/spec/photo-shoot.md#7). */
export function MeetingStep({ booking, sale }: StepProps) {
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
      acts={
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
        <PhoneField {...field('phoneNumber')} label={contactLabels.phoneNumber} phone={loadPhone} required />
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
