import { useState } from 'react';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { alreadyPlanned, PAID_EXPERT } from '@/text/photo-shoot/labels';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { photoMeetingsOf, sellerSalesOf } from '../../data/seller-queries';

/**
 * Returns the end of a booking, its own shoot or one planned elsewhere, and the functions that set it. A toast tells
 * the end when the dialog is closed.
 */
export function useBookingOutcome(sale: SellerSale) {
  const { host } = useSession();
  const { toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isThere = useIsMounted();
  const [meeting, setMeeting] = useState<PhotoMeeting | null>(null);
  // Planned in another tab or by the expert since the booking began: no slot of this booking can be had.
  const [elsewhere, setElsewhere] = useState<PhotoMeeting | null>(null);
  const show = (planned: PhotoMeeting) => {
    const meetings = photoMeetingsOf(sale.id);
    cache.replace<PhotoMeeting[]>(meetings, (all) => [...all.filter(({ id }) => id !== planned.id), planned]);
    void cache.refresh(meetings);
  };
  const tell = (kind: 'success' | 'info', words: string) => {
    if (isThere.current) return;
    showToast(toasterId, kind, words, LONG_TOAST_MS);
    void cache.refresh(sellerSalesOf(customerId));
  };
  return {
    meeting,
    elsewhere,
    succeed(booked: PhotoMeeting) {
      setMeeting(booked);
      show(booked);
      emit(host, 'parvis:success', { kind: 'photo-meeting-booked', photoMeetingId: booked.id });
      tell('success', 'Votre séance photo est réservée.');
    },
    end(planned: PhotoMeeting, isPaid: boolean) {
      setElsewhere(planned);
      show(planned);
      tell('info', [alreadyPlanned(planned.startsAt), ...(isPaid ? [PAID_EXPERT] : [])].join(' '));
    },
  };
}
