import { useEffect, useRef, useState } from 'react';
import { useArea } from '../../context';
import { useCache } from '../../data/cache';
import { sellerOfferOf } from '../../data/seller-readings';

/**
 * Whether what is known of an offer is still to be confirmed: while `isInDoubt`, until the offer was asked for once more.
 * For the component that reads it: one below is drawn with what was known before.
 */
export function useDoubt(offerId: string, isInDoubt: boolean): boolean {
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
