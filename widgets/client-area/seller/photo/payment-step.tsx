import { useEffect, useRef } from 'react';
import { watchPayment } from '@/adapters/payment-frame';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatDateTime } from '@/text/dates';
import { formatCharge } from '@/text/money';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { ReloadButton } from '@/ui/reload-button';
import { SkeletonBlocks } from '../../parts/screen';
import { Processing } from './ends';
import { type BookingStepProps, StepFrame } from './step-frame';
import type { PaymentPhase } from './store';

const basket = css`
  padding: var(--_12) var(--_16);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 var(--_16);
    padding: 4px 0;
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & > div:last-child {
    margin-top: 4px;
    padding-top: var(--_8);
    border-top: 1px solid var(--_line);
    font-weight: 600;
  }
  & > div:last-child > dd {
    font-size: 22px;
    line-height: 28px;
  }
`;
const frameClass = css`
  display: block;
  width: 100%;
  height: min(560px, 70vh);
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: #fff;
`;

/** The label of the total by phase: nothing is to be paid that is, or may be, paid. */
const TOTALS: Partial<Record<PaymentPhase['tag'] | 'paid', string>> = {
  paid: 'Total payé',
  unbooked: 'Total payé',
  preparing: 'Total à payer',
  form: 'Total à payer',
  failed: 'Total à payer',
};
const CHECKS = {
  none: '',
  checking: 'Vérification de votre paiement…',
  'not-paid': "Nous n'avons pas encore reçu votre paiement.",
};

/** Shows the payment of the pack in the provider's page (docs/spec/photo-shoot.md#8). */
export function PaymentStep({ booking }: BookingStepProps) {
  const { window } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const { payment: phase, facts, check, confirm, refreshMeetings } = booking;
  const isFramed = phase.tag === 'form';
  useEffect(() => {
    if (!isFramed) return;
    const onSuccess = () => void confirm();
    // On return from another tab, where the shoot may have been booked.
    const { document } = window;
    const onReturn = () => void (document.visibilityState === 'visible' && refreshMeetings());
    document.addEventListener('visibilitychange', onReturn);
    const stop = watchPayment({ window, frame: () => frame.current?.contentWindow, onSuccess });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isFramed, window, confirm, refreshMeetings]);
  // No way back while a payment may have been made: another slot is chosen once that is known.
  const isStuck = phase.tag === 'processing' || phase.tag === 'unbooked' || phase.tag === 'unconfirmed';
  const shown = phase.tag === 'form' ? phase : null;
  return (
    <StepFrame
      booking={isStuck ? { ...booking, back: null } : booking}
      status={shown ? CHECKS[shown.check] : ''}
      buttons={
        shown && (
          <Button kind="secondary" busy={shown.check === 'checking'} onClick={() => void check(shown.src)}>
            J'ai déjà payé
          </Button>
        )
      }
    >
      <Basket booking={booking} total={TOTALS[facts.isPaid ? 'paid' : phase.tag] ?? 'Total'} />
      {shown ? (
        <iframe
          ref={frame}
          className={frameClass}
          title="Formulaire de paiement"
          src={shown.src}
          // The framed page may neither navigate the page around it nor open over it.
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="payment"
        />
      ) : (
        <OtherPhase booking={booking} />
      )}
    </StepFrame>
  );
}

/** Shows the basket with the price of the diagnostics. */
function Basket({ booking: { pack, order }, total }: Pick<BookingStepProps, 'booking'> & { total: string }) {
  const fee = formatCharge(pack?.feeEuros ?? null);
  return (
    <dl className={basket} aria-label="Votre panier">
      <div>
        <dt>Séance photo, {formatDateTime(order?.startDate ?? null)}</dt>
        <dd>Incluse</dd>
      </div>
      <div>
        <dt>Diagnostics immobiliers</dt>
        <dd>{fee}</dd>
      </div>
      <div>
        <dt>{total}</dt>
        <dd>{fee}</dd>
      </div>
    </dl>
  );
}

function OtherPhase({ booking }: Pick<BookingStepProps, 'booking'>) {
  const { payment: phase } = booking;
  if (phase.tag === 'failed') {
    return (
      <ErrorState message={phase.message} onRetry={phase.needsReload ? undefined : () => void booking.prepare()} isPart>
        {phase.needsReload && <ReloadButton />}
      </ErrorState>
    );
  }
  if (phase.tag === 'unbooked') {
    return (
      <Notice tone="warning" role="alert" title="Votre paiement est enregistré">
        <p>La réservation de votre créneau n'a pas abouti. {phase.message}</p>
        {phase.needsReload ? (
          <ReloadButton />
        ) : (
          <Button kind="secondary" onClick={() => void booking.submit()}>
            Réessayer
          </Button>
        )}
      </Notice>
    );
  }
  if (phase.tag === 'unconfirmed') {
    return (
      <Notice tone="warning" role="alert" title="Votre paiement n'est pas encore confirmé">
        <p>
          Cela peut prendre quelques minutes. Vous pouvez fermer cette fenêtre et revenir plus tard&nbsp;: vos réponses
          sont gardées, et rien ne sera payé deux fois.
        </p>
        <div data-acts="">
          <Button kind="secondary" onClick={() => void booking.confirm()}>
            Vérifier à nouveau
          </Button>
          <Button kind="quiet" onClick={() => void booking.restartPayment()}>
            Mon paiement a échoué, recommencer
          </Button>
        </div>
      </Notice>
    );
  }
  if (phase.tag === 'processing') return <Processing isPaid />;
  return <SkeletonBlocks heights={[320]} />;
}
