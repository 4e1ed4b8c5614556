/** The content of the dialog that books a photo shoot (docs/spec/photo-shoot.md#4). */
import { type ComponentType, useEffect, useRef } from 'react';
import type { BookingStep } from '@/domain/photo-shoot/booking';
import { type PhotoMeeting, plannedMeeting } from '@/domain/photo-shoot/meeting';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { saleDocumentsOf } from '../../data/document-queries';
import { photoMeetingsOf, sellerSalesOf } from '../../data/seller-queries';
import { IncompleteNotice } from '../../parts/screen';
import { AlreadyPlanned } from './already-planned';
import { DiagnosticsStep } from './diagnostics-step';
import { IntroductionStep } from './introduction-step';
import { MeetingStep } from './meeting-step';
import { PackStep } from './pack-step';
import { PaymentStep } from './payment-step';
import { EarlierAct } from './processing';
import { type Ended, useEarlierBooking, useSharedBooking } from './shared-booking';
import type { StepProps } from './step-props';
import { SuccessStep } from './success-step';
import { UploaderStep } from './uploader-step';
import { useBooking } from './use-booking';
import { type Pack, usePack } from './use-pack';

const VIEWS: Record<BookingStep, ComponentType<StepProps>> = {
  introduction: IntroductionStep,
  diagnostics: DiagnosticsStep,
  diagsUploader: UploaderStep,
  packMax: PackStep,
  photoMeeting: MeetingStep,
  payment: PaymentStep,
  success: SuccessStep,
};

const SHOOTS_UNREAD = "Nous n'avons pas pu vérifier si une séance photo est déjà prévue.";

type Props = { sale: SellerSale; onClose: () => void };
type Payable = Props & {
  /** Called when the payment is shown. */
  onPay: () => void;
};

/**
 * Shows the booking once pack, meetings and documents each have an answer; a failed read does not prevent it
 * (docs/spec/photo-shoot.md#3).
 */
export function PhotoBooking({ sale, onPay, onClose }: Payable) {
  const { customerId } = useArea();
  const pack = usePack(sale.id);
  const meetings = useQueryResult(photoMeetingsOf(sale.id));
  const documents = useQueryResult(saleDocumentsOf(customerId, sale.id));
  const earlier = useEarlierBooking(useSharedBooking(sale.id), pack.read);
  const isReady = pack.isSettled && meetings.isSettled && documents.isSettled && !earlier.pending;
  const begun = useRef<{ planned: string | null } | null>(null);
  // The shoot planned at the start: a shoot that is booked in this dialog does not end it.
  const planned = plannedMeeting(meetings.value ?? []);
  if (isReady) begun.current ??= { planned: planned?.startsAt ?? null };
  const untold = meetings.failure && begun.current ? SHOOTS_UNREAD : meetings.leftOut;
  const hasDocument = documents.value?.some(({ category }) => category === 'diagnostic') ?? false;
  if (earlier.pending) return <EarlierAct {...earlier.pending} />;
  if (earlier.ended) return <EarlierEnd ended={earlier.ended} sale={sale} isPaid={earlier.wasPaid} onClose={onClose} />;
  return (
    <>
      {!begun.current && (
        <Skeleton>
          <SkeletonBlock height={24} />
          <SkeletonBlock height={160} />
          <SkeletonBlock width="40%" height={44} />
        </Skeleton>
      )}
      {untold && <IncompleteNotice words={untold} onRetry={meetings.retry} />}
      {begun.current?.planned && <AlreadyPlanned startsAt={begun.current.planned} />}
      {begun.current && !begun.current.planned && <Steps {...{ sale, pack, hasDocument, planned, onPay, onClose }} />}
    </>
  );
}

type EarlierEndProps = Props & { ended: Ended; isPaid: boolean };

/** Shows how the act ended that was under way when the dialog opened (docs/spec/photo-shoot.md#10.4). */
function EarlierEnd({ ended, isPaid, sale, onClose }: EarlierEndProps) {
  if ('meeting' in ended) return <SuccessStep booking={ended} onClose={onClose} />;
  return <AlreadyPlanned startsAt={ended.planned.startsAt} paid={isPaid ? expertOf(sale) : undefined} />;
}

const expertOf = ({ expert }: SellerSale) => ({ phone: expert?.phoneNumber ?? null });

type StepsProps = Payable & { pack: Pack; hasDocument: boolean; planned: PhotoMeeting | null };

function Steps({ sale, pack, hasDocument, planned, onPay, onClose }: StepsProps) {
  const { customerId } = useArea();
  const cache = useCache();
  const booking = useBooking({ sale, pack, hasDocument });
  // Planned since the booking began, and not by this booking's own request.
  const elsewhere = booking.elsewhere ?? (booking.isAtWork() ? null : planned);
  const isPaying = booking.step === 'payment';
  useEffect(() => {
    if (isPaying) onPay();
  }, [isPaying, onPay]);
  const isDone = booking.step === 'success' || elsewhere !== null;
  const refresh = useRef(() => {});
  refresh.current = () => void (isDone && cache.refresh(sellerSalesOf(customerId)));
  // However the dialog closes, the sale is read again with its new shoot.
  useEffect(() => () => refresh.current(), []);
  if (elsewhere) {
    const paid = booking.facts.isPaid ? expertOf(sale) : undefined;
    return <AlreadyPlanned startsAt={elsewhere.startsAt} paid={paid} />;
  }
  const View = VIEWS[booking.step];
  return <View key={booking.step} booking={booking} sale={sale} onClose={onClose} />;
}
