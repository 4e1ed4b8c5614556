import { useEffect, useRef, useState } from 'react';
import { choosePhotoPack, fetchPhotoPack } from '@/api/photo-shoot/packs';
import type { Failure } from '@/domain/failure';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import type { Result } from '@/lib/result';
import { useAccount } from '../../context';

/** The pack as last read, null before the first success. `latest` returns the current one after an await. */
export type Pack = {
  value: PhotoPack | null;
  isSettled: boolean;
  latest: () => PhotoPack | null;
  read: () => Promise<PhotoPack | null>;
  choose: (isChosen: boolean) => Promise<Result<PhotoPack, Failure>>;
  /** Resolves once every choice has its answer. */
  settled: () => Promise<unknown>;
};

/**
 * Returns the pack of a sale, read at each opening and never from the cache, since it may have been paid elsewhere. A
 * failure is only logged: the shoot is then booked without the pack (docs/spec/photo-shoot.md#2.6).
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
  // One request after the other, so that the server keeps the last choice.
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
