import { useSyncExternalStore } from 'react';
import { MANDATE_STEPS, type MandateStep } from '@/domain/mandate/mandate';
import { useSession } from '@/session/session-provider';

const NAME = 'etape';
const WORDS: Record<MandateStep, string> = {
  coordinates: 'coordonnees',
  situation: 'situation',
  signature: 'signature',
};

/**
 * Returns the step that the address names, so that a reload and Back find it; else the last open one
 * (docs/spec/mandate.md#2.4).
 */
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

/** Returns a function that goes to a step with a new history entry. */
export function useGoToStep(): (step: MandateStep) => void {
  const { router } = useSession();
  return (step) => router.navigate(`${router.current().path}?${NAME}=${WORDS[step]}`);
}
