/** 'Mon mandat': three steps to the signature (docs/spec/mandate.md#1, docs/spec/mandate.md#2). */
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areCoordinatesComplete } from '@/domain/mandate/coordinates';
import { type Mandate, openSteps, situationRefusal } from '@/domain/mandate/mandate';
import { type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';
import { isMandateSigned, mandateIdOf, type SellerSale } from '@/domain/sale/seller-sale';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { mandateOf } from '../../data/mandate-queries';
import { salesUsersOf } from '../../data/seller-queries';
import { useFlowContext, useFlowState } from '../../parts/flow';
import { combineQueries, QueryView, Screen } from '../../parts/screen';
import { SaleExpertCard } from '../expert-card';
import type { SaleScreenProps } from '../sale-screen';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { saleScreenTitles } from '../titles';
import { useIsPrimarySeller } from '../use-is-primary-seller';
import { Coordinates, useCoordinates } from './coordinates';
import { createMandate, stepOf } from './mandate';
import { Signature } from './signature';
import { Situation } from './situation';
import { StepIndicator } from './steps';
import { mandateWords } from './words';

const LEADS = {
  coordinates: 'Vérifiez vos coordonnées\u00a0: elles figureront sur votre mandat de vente.',
  situation: 'Dites-nous qui possède le bien et qui signe.',
  signature: 'Relisez votre mandat et signez-le en ligne, en toute sécurité.',
};

/** Shows the mandate of a sale, or that it is being prepared. */
export function MandateScreen({ sale }: SaleScreenProps) {
  const mandateId = mandateIdOf(sale);
  if (mandateId === null) {
    return (
      <Screen title={saleScreenTitles.mandate}>
        <EmptyState level={3} icon={Hourglass} title={mandateWords.inPreparation}>
          Vous pourrez le relire et le signer ici, en ligne, dès qu'il sera prêt.
        </EmptyState>
        <SaleExpertCard sale={sale} title="Qui le prépare" />
      </Screen>
    );
  }
  return <Prepared sale={sale} mandateId={mandateId} />;
}

function Prepared({ sale, mandateId }: { sale: SellerSale; mandateId: string }) {
  const { customerId } = useArea();
  const mandate = useQueryResult(mandateOf(customerId, mandateId));
  const people = useQueryResult(salesUsersOf(customerId, sale));
  const read = useSuppressStaleNotice(combineQueries(mandate, people));
  return (
    <QueryView read={read} skeleton={<MandateSkeleton />}>
      {([mandate, people]) => <MandateSteps sale={sale} mandate={mandate} people={people ?? []} />}
    </QueryView>
  );
}

function MandateSteps({ sale, mandate, people }: { sale: SellerSale; mandate: Mandate; people: SalesUser[] }) {
  const context = useFlowContext();
  const { customer } = useArea();
  const isPrimary = useIsPrimarySeller(sale);
  const [actions] = useState(() => createMandate({ ...context, saleId: sale.id, mandateId: mandate.id }));
  useEffect(() => actions.close, [actions]);
  const state = useFlowState(actions.store);
  const form = useCoordinates(sale, actions);
  // A selected but unsaved situation is not the one that would be signed: only the button of step 2, which saves it,
  // leads on (docs/spec/mandate.md#2.7).
  const isSaved = state.chosen === null || state.chosen === mandate.signPerson;
  const signatories = signatoriesOf(people);
  const isComplete = areCoordinatesComplete(customer, sale);
  const open = openSteps({
    // Nor may typed, unsaved coordinates be left behind (docs/spec/mandate.md#2.6).
    coordinates: isComplete && !form.isChanged,
    situation: isSaved && situationRefusal(mandate.signPerson, signatories.length) === null,
  });
  const { router } = context.session;
  const search = useSyncExternalStore(router.subscribe, () => router.current().search);
  const step = stepOf(search, open);
  // Signed already, or for another person to sign: the lead would ask in vain.
  const showsLead = step !== 'signature' || (isPrimary && !isMandateSigned(sale));
  return (
    <Screen
      key={step}
      title={step === 'coordinates' && customer.firstName ? `Bonjour ${customer.firstName}` : saleScreenTitles.mandate}
      lead={showsLead && LEADS[step]}
    >
      <StepIndicator
        current={step}
        open={open}
        closedReason={isComplete && form.isChanged ? mandateWords.saveFirst : null}
        onChoose={actions.goTo}
      />
      {step === 'coordinates' && <Coordinates sale={sale} form={form} />}
      {step === 'situation' && <Situation sale={sale} mandate={mandate} state={state} actions={actions} />}
      {step === 'signature' && <Signature sale={sale} mandate={mandate} signatories={signatories} />}
    </Screen>
  );
}

function MandateSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock width="50%" height={32} />
      <SkeletonBlock height={56} />
      <SkeletonBlock height={420} />
    </Skeleton>
  );
}
