import { useEffect, useRef, useState } from 'react';
import { choosePhotoPack, fetchPhotoPack } from '@/api/photo-shoot/packs';
import type { Failure } from '@/domain/failure';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import type { Result } from '@/lib/result';
import { useAccount } from '../../context';

/** The pack as last read, null when it never could be; `latest` is that of now, for what comes after a wait. */
export type Pack = {
  value: PhotoPack | null;
  isSettled: boolean;
  latest: () => PhotoPack | null;
  read: () => Promise<PhotoPack | null>;
  choose: (isChosen: boolean) => Promise<Result<PhotoPack, Failure>>;
  /** Resolves once every choice that was made has its answer. */
  settled: () => Promise<unknown>;
};

/**
 * The pack of a sale, read each time the booking is opened and never from the cache: what was paid since must be known.
 * A failure is only logged (§8): without an answer the shoot is booked alone.
 */
export function usePack(saleId: string): Pack {
  const { call } = useAccount();
  const [value, setValue] = useState<PhotoPack | null>(null);
  const [isSettled, setSettled] = useState(false);
  const latest = useRef<PhotoPack | null>(null);
  const keep = (answer: Result<PhotoPack, Failure>) => {
    if (answer.ok) {
      latest.current = answer.value;
      setValue(answer.value);
    }
    setSettled(true);
    return answer;
  };
  const read = async () => {
    const answer = keep(await fetchPhotoPack(call, saleId));
    return answer.ok ? answer.value : null;
  };
  // One after the other: the last choice is the one that stays.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (isChosen: boolean) => {
    const chosen = last.current.then(async () => keep(await choosePhotoPack(call, saleId, isChosen)));
    last.current = chosen;
    return chosen;
  };
  const first = useRef(read);
  useEffect(() => void first.current(), []);
  return {
    value,
    isSettled,
    latest: () => latest.current,
    read,
    choose,
    settled: () => last.current,
  };
}
