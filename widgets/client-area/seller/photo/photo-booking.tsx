/** The content of the dialog that books a photo shoot (docs/spec/photo-shoot.md#4). */
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { BookingStep } from '@/domain/photo-shoot/booking';
import { plannedMeeting } from '@/domain/photo-shoot/meeting';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useQueryResult } from '../../data/cache';
import { saleDocumentsOf } from '../../data/document-queries';
import { photoMeetingsOf } from '../../data/seller-queries';
import { useFlowContext, useFlowState } from '../../parts/flow';
import { IncompleteNotice } from '../../parts/screen';
import { bookingView, createBooking } from './booking';
import { DiagnosticsStep } from './diagnostics-step';
import { AlreadyPlanned, PendingBooking, SuccessStep } from './ends';
import { IntroductionStep } from './introduction-step';
import { MeetingStep } from './meeting-step';
import { PackStep } from './pack-step';
import { PaymentStep } from './payment-step';
import type { BookingStepProps } from './step-frame';
import { UploaderStep } from './uploader-step';

const VIEWS: Record<BookingStep, ComponentType<BookingStepProps>> = {
  introduction: IntroductionStep,
  diagnostics: DiagnosticsStep,
  diagsUploader: UploaderStep,
  packMax: PackStep,
  photoMeeting: MeetingStep,
  payment: PaymentStep,
  success: SuccessStep,
};

const SHOOTS_UNREAD = "Nous n'avons pas pu vérifier si une séance photo est déjà prévue.";

/** `onPay` is called when the payment is shown. */
type Props = { sale: SellerSale; onPay: () => void; onClose: () => void };

/**
 * Shows the booking once pack, meetings and documents each have an answer; a failed read does not prevent it
 * (docs/spec/photo-shoot.md#3).
 */
export function PhotoBooking({ sale, onPay, onClose }: Props) {
  const context = useFlowContext();
  const [actions] = useState(() => createBooking({ ...context, sale }));
  const booking = bookingView(actions, useFlowState(actions.store));
  const isBegun = booking.plannedAt !== undefined;
  const meetings = useQueryResult(photoMeetingsOf(sale.id));
  const documents = useQueryResult(saleDocumentsOf(context.customerId, sale.id));
  const isRead = meetings.isSettled && documents.isSettled;
  const planned = plannedMeeting(meetings.value ?? []);
  const hasDocument = documents.value?.some(({ category }) => category === 'diagnostic') ?? false;
  useEffect(() => actions.open(), [actions]);
  useLayoutEffect(() => {
    if (isRead) actions.setPlanned(planned, hasDocument);
  }, [actions, isRead, planned, hasDocument]);
  const isPaying = booking.step === 'payment';
  useEffect(() => {
    if (isPaying) onPay();
  }, [isPaying, onPay]);
  if (booking.outcome) return <Content booking={booking} sale={sale} onClose={onClose} />;
  if (booking.pendingBooking) return <PendingBooking {...booking.pendingBooking} />;
  const readWarning = meetings.failure && isBegun ? SHOOTS_UNREAD : meetings.leftOut;
  return (
    <>
      {!isBegun && (
        <Skeleton>
          <SkeletonBlock height={24} />
          <SkeletonBlock height={160} />
          <SkeletonBlock width="40%" height={44} />
        </Skeleton>
      )}
      {readWarning && <IncompleteNotice words={readWarning} onRetry={meetings.retry} />}
      {isBegun && <Content booking={booking} sale={sale} onClose={onClose} />}
    </>
  );
}

/** Shows the step, or how the booking ended, or the act that was under way (docs/spec/photo-shoot.md#10.4). */
function Content({ booking, sale, onClose }: BookingStepProps) {
  const { step, facts, plannedAt, pendingBooking, outcome } = booking;
  if (plannedAt) return <AlreadyPlanned startsAt={plannedAt} />;
  if (outcome && 'meeting' in outcome) return <SuccessStep booking={outcome} onClose={onClose} />;
  const planned = outcome?.planned ?? booking.plannedElsewhere();
  const isPaid = outcome ? pendingBooking?.isPaid : facts.isPaid;
  const paid = isPaid ? { phone: sale.expert?.phoneNumber ?? null } : undefined;
  if (planned) return <AlreadyPlanned startsAt={planned.startsAt} paid={paid} />;
  const View = VIEWS[step];
  return <View key={step} booking={booking} sale={sale} onClose={onClose} />;
}
