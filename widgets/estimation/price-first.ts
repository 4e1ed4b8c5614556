import { choiceOf, type RawAttributes } from '@/host/attributes';
import { CHOICES } from '@/host/settings';

/** Returns whether the host has guests see the price before they are offered an account (docs/spec/results.md#1.8). */
export const isPriceFirst = (attribute: RawAttributes): boolean =>
  choiceOf(attribute, CHOICES, 'result-first', 'account') === 'price';
