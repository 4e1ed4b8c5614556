import Scale from 'lucide/dist/esm/icons/scale.mjs';
import { useId, useState } from 'react';
import { firstCompared, type SellerOffer } from '@/domain/offer/seller-offer';
import type { Fee } from '@/domain/sale/net';
import { css } from '@/host/styles';
import { formatCharge } from '@/text/money';
import { Button } from '@/ui/button';
import { CheckboxGroup } from '@/ui/choice-group';
import { ComparedTable, nameOf } from './compared-table';

/** The most offers side by side: a sheet of paper holds four (docs/spec/offers.md#5.6). */
const MOST = 4;
/** The fewest offers in a comparison. */
const LEAST = 2;

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  & summary {
    min-height: 32px;
    color: var(--_primary);
    font-weight: 600;
    cursor: pointer;
  }
`;

// Whole columns do not hint at the hidden ones, so a line does: a phone shows two, the narrowest one.
const ofMany = css`
  display: none;
  color: var(--_ink-soft);
  @container parvis (max-width: 599.9px) {
    display: block;
  }
`;
const ofTwo = css`
  display: none;
  color: var(--_ink-soft);
  @container parvis (max-width: 333.9px) {
    display: block;
  }
`;

type Props = {
  /** Two offers or more. */
  offers: readonly SellerOffer[];
  /** The fee of the sale; null where it is not known. */
  fee: Fee | null;
  /** The id of the offer that was signed in this browser. */
  accepting: string | null;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows the button that opens the comparison, and the comparison. */
export function Comparison({ offers, fee, accepting, isOpen, onToggle }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string[] | null>(null);
  // A chosen offer may be gone after a refresh.
  const kept = offers.filter((offer) => chosen?.includes(offer.id)).map((offer) => offer.id);
  const values = kept.length >= LEAST ? kept : firstCompared(offers, MOST).map((offer) => offer.id);
  const compared = offers.filter((offer) => values.includes(offer.id));
  return (
    <div className={box}>
      <div data-screen="">
        <Button
          kind="secondary"
          icon={Scale}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {isOpen ? 'Fermer la comparaison' : 'Comparer les offres'}
        </Button>
      </div>
      {isOpen && (
        <section id={id} className={box} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`}>Comparaison des offres</h3>
          {offers.length > MOST && <Choice offers={offers} values={values} onChange={setChosen} />}
          <p className={compared.length > 2 ? ofMany : ofTwo} data-screen="">
            Faites glisser le tableau pour voir les {compared.length} offres.
          </p>
          <ComparedTable offers={compared} fee={fee} accepting={accepting} />
        </section>
      )}
    </div>
  );
}

type ChoiceProps = { offers: readonly SellerOffer[]; values: string[]; onChange: (values: string[]) => void };

/**
 * Shows the choice of offers to compare. The offers compared when the choice opens come first and keep their places
 * until it opens again.
 */
function Choice({ offers, values, onChange }: ChoiceProps) {
  const name = useId();
  const [first, setFirst] = useState(values);
  const inOrder = [
    ...offers.filter((offer) => first.includes(offer.id)),
    ...offers.filter((offer) => !first.includes(offer.id)),
  ];
  const options = inOrder.map((offer) => {
    const isCompared = values.includes(offer.id);
    return {
      value: offer.id,
      label: `${nameOf(offer)}, ${formatCharge(offer.amountEuros)}`,
      disabled: isCompared ? values.length <= LEAST : values.length >= MOST,
    };
  });
  return (
    <details data-screen="" onToggle={(event) => event.currentTarget.open && setFirst(values)}>
      <summary>Choisir les offres à comparer</summary>
      <CheckboxGroup
        label="Offres à comparer"
        legendHidden
        name={name}
        hint="Deux offres au moins, quatre au plus."
        options={options}
        values={values}
        onChange={onChange}
      />
    </details>
  );
}
