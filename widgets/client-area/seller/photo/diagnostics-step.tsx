import { useEffect, useRef, useState } from 'react';
import type { BookingAnswers } from '@/domain/photo-shoot/booking';
import { nextBookingStep } from '@/domain/photo-shoot/booking';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { column } from '../../parts/styles';
import { type BookingStepProps, StepFrame } from './step-frame';

type Question = { name: keyof BookingAnswers; label: string; yes: string; no: string };

const FIRST: Question = {
  name: 'hasDiagnostics',
  label: 'Avez-vous déjà vos diagnostics\u00a0?',
  yes: 'Oui, je les ai',
  no: 'Non, pas encore',
};
/** The second question, by the answer to the first (docs/spec/photo-shoot.md#5.2). */
const THEN: Record<'true' | 'false', Question> = {
  true: {
    name: 'importsNow',
    label: 'Souhaitez-vous les importer maintenant ou plus tard\u00a0?',
    yes: 'Maintenant',
    no: 'Plus tard',
  },
  false: {
    name: 'wantsQuote',
    label: 'Souhaitez-vous un devis de notre partenaire\u00a0?',
    yes: 'Oui, je souhaite un devis',
    no: 'Non, merci',
  },
};

const MISSING = '*Choisissez une réponse';

/** Asks whether the seller has diagnostics, and how to proceed. */
export function DiagnosticsStep({ booking }: BookingStepProps) {
  const { answers, facts, answer, next, saveNeeds } = booking;
  // How many presses found a question unanswered.
  const [missingCount, setMissingCount] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missingCount) box.current?.querySelector<HTMLInputElement>('[aria-invalid] input')?.focus();
  }, [missingCount]);
  const { hasDiagnostics } = answers;
  const questions = hasDiagnostics === null ? [FIRST] : [FIRST, THEN[`${hasDiagnostics}`]];
  const proceed = () => {
    if (nextBookingStep('diagnostics', answers, facts) === null) return setMissingCount(missingCount + 1);
    void saveNeeds();
    next();
  };
  return (
    <StepFrame booking={booking} buttons={<Button onClick={proceed}>Continuer</Button>}>
      <div ref={box} className={column}>
        {questions.map(({ name, label, yes, no }) => {
          const chosen = answers[name];
          return (
            <RadioGroup
              key={name}
              name={name}
              label={label}
              options={[
                { value: 'true', label: yes },
                { value: 'false', label: no },
              ]}
              value={chosen === null ? '' : String(chosen)}
              onChange={(value) => answer({ [name]: value === 'true' })}
              error={missingCount > 0 && chosen === null ? MISSING : undefined}
              required
              inline
            />
          );
        })}
      </div>
    </StepFrame>
  );
}
