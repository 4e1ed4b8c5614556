/** The cancellation form, under a summary of the visit. Source: docs/spec/visits.md#8.4. */

import { useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CANCEL_REASONS, type CancelReason, type PublicVisit, validateCancellation } from '@/domain/visit/visit';
import { refusalOf } from '@/features/account/refusal';
import { useSession } from '@/session/session-provider';
import { readStored } from '@/session/stored';
import { cancelReasonLabels } from '@/text/visit/labels';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { Stack } from '@/ui/stack';
import { takeFocus } from '@/ui/take-focus';
import { Textarea } from '@/ui/textarea';
import { useForm } from '@/ui/use-form';
import { type CancellationResult, cancelVisit, isProofLost } from './actions';
import type { CancellationScreenProps } from './flow';
import { VisitSummary } from './visit-summary';

const ERRORS = { reason: '*Veuillez sélectionner un motif', details: '*Veuillez apporter plus de détails' };
// The server's field names, flat or nested like the payload.
const FIELDS: Record<string, string> = {
  cancelReason: 'reason',
  cancelComment: 'details',
  'visit.cancelReason': 'reason',
  'visit.cancelComment': 'details',
};
const OPTIONS = CANCEL_REASONS.map((value) => ({ value, label: cancelReasonLabels[value] }));
const draftSchema = z.object({ reason: z.string(), details: z.string() });

type Props = CancellationScreenProps & {
  visit: PublicVisit;
  onOutcome: (outcome: Exclude<CancellationResult, { tag: 'failed' }>) => void;
};

/** Asks for a reason and details, both required; stores them for one hour, until the visit is cancelled or too late. */
export function CancelForm({ link, proof, visit, advance, onOutcome }: Props) {
  const { now } = useSession();
  const { account, visitToken } = proof;
  const draftName = `form:visit-cancellation:${visit.id}`;
  const [initial] = useState(
    () => readStored(draftSchema, account.drafts.read(draftName)) ?? { reason: '', details: '' },
  );
  const form = useForm({
    initial,
    validate(values) {
      const missing = validateCancellation(values);
      return {
        ...(missing.reason && { reason: ERRORS.reason }),
        ...(missing.details && { details: ERRORS.details }),
      };
    },
    async submit({ reason, details }) {
      const cancellation = { reason: reason as CancelReason, details };
      const outcome = await cancelVisit(account.call, { ...link, visitToken }, cancellation, {
        before: visit,
        now: now(),
      });
      if (outcome.tag !== 'failed') {
        account.drafts.remove(draftName);
        return onOutcome(outcome);
      }
      const { failure } = outcome;
      if (isProofLost(failure)) return advance({ proof: null, visit: null, expired: true });
      const refused = failure.tag === 'refused' ? failure.refusal.fields : {};
      const fields = Object.fromEntries(Object.entries(refused).map(([name, text]) => [FIELDS[name] ?? name, text]));
      return refusalOf(failure, fields);
    },
  });

  const { reason, details } = form.values;
  // Written before the next paint: a reload right after a keystroke still finds the draft.
  useLayoutEffect(() => {
    if (reason === initial.reason && details === initial.details) return;
    if (reason || details) account.drafts.write(draftName, { reason, details });
    else account.drafts.remove(draftName);
  }, [account, draftName, initial, reason, details]);

  return (
    <Stack>
      <h2 tabIndex={-1} ref={takeFocus}>
        Annuler votre visite
      </h2>
      <VisitSummary visit={visit} />
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        <p>Les deux réponses sont obligatoires.</p>
        <RadioGroup {...form.field('reason')} label="Pour quel motif annulez-vous ?" options={OPTIONS} required />
        <Textarea {...form.field('details')} label="Précisions" required rows={4} />
        <ErrorSummary form={form} />
        <Button type="submit" kind="danger" busy={form.busy} full>
          Annuler la visite
        </Button>
      </form>
    </Stack>
  );
}
