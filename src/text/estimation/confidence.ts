import type { Confidence } from '@/domain/estimation/result';

/** Labels of the confidence of a valuation. Source: docs/spec/results.md#5.6. */
export const confidenceLabels: Record<Confidence, string> = {
  high: 'Fiabilité élevée',
  medium: 'Fiabilité moyenne',
  limited: 'Fiabilité limitée',
};
