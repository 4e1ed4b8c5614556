import { useSyncExternalStore } from 'react';
import { MANDATE_STEPS, type MandateStep } from '@/domain/mandate/mandate';
import { useSession } from '@/session/session-provider';

const NAME = 'etape';
const WORDS: Record<MandateStep, string> = {
  coordinates: 'coordonnees',
  situation: 'situation',
  signature: 'signature',
};

/** The step on show, kept in the address: a reload and the browser's Back find it. One that is not open is the last that is. */
export function useStep(open: readonly MandateStep[]): MandateStep {
  const { router } = useSession();
  const search = useSyncExternalStore(
    router.subscribe,
    () => router.current().search,
    () => router.current().search,
  );
  const named = new URLSearchParams(search).get(NAME);
  const asked = MANDATE_STEPS.find((step) => WORDS[step] === named) ?? 'coordinates';
  return open.includes(asked) ? asked : (open.at(-1) ?? 'coordinates');
}

/** Goes to a step: the one before stays under it in the history. */
export function useGoToStep(): (step: MandateStep) => void {
  const { router } = useSession();
  return (step) => router.navigate(`${router.current().path}?${NAME}=${WORDS[step]}`);
}
