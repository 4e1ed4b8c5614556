import { useEffect, useRef, useState } from 'react';
import { useArea } from '../../context';
import { useCache } from '../../data/cache';
import { sellerOfferOf } from '../../data/seller-queries';

/**
 * Returns whether an offer's data still needs confirmation: while `isInDoubt`, until one more read. To be called in the
 * component that reads the offer: a child renders with the older data first.
 */
export function useNeedsConfirmation(offerId: string, isInDoubt: boolean): boolean {
  const { customerId } = useArea();
  const cache = useCache();
  const [isAsked, setAsked] = useState(false);
  const ask = useRef(() => cache.refresh(sellerOfferOf(customerId, offerId)));
  const isDoubted = isInDoubt && !isAsked;
  useEffect(() => {
    if (!isDoubted) return;
    let isOver = false;
    void ask.current().then(() => {
      if (!isOver) setAsked(true);
    });
    return () => {
      isOver = true;
    };
  }, [isDoubted]);
  return isDoubted;
}
