import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first answer of a question that was left out: its answers are buttons, which the form cannot
 * mark as invalid. `errors` is a new object after each refusal.
 */
export function useFocusFirstAnswer(
  box: RefObject<HTMLElement | null>,
  errors: object,
  error: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal, also when it says the same again
  useEffect(() => {
    if (error) box.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  }, [errors]);
}
