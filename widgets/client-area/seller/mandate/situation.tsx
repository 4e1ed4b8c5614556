import { useEffect } from 'react';
import { type Mandate, SIGN_PERSONS, type SignPerson, situationRefusal } from '@/domain/mandate/mandate';
import { type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RadioGroup } from '@/ui/choice-group';
import { Notice } from '@/ui/notice';
import { optionsOf } from '@/ui/select';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { salesUsersOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import type { MandateActions, MandateState } from './mandate';
import { Signatories } from './signatories';
import { mandateWords, signPersonLabels } from './words';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  max-width: 680px;
  & > div > button {
    justify-self: start;
  }
`;

const OPTIONS = optionsOf(SIGN_PERSONS, signPersonLabels);

type Props = { sale: SellerSale; mandate: Mandate; state: MandateState; actions: MandateActions };

/** The second step: how the owners sign, and the list of signatories (docs/spec/mandate.md#4). */
export function Situation({ sale, mandate, state, actions }: Props) {
  const { customerId, isOwn } = useArea();
  const people = useQueryResult(salesUsersOf(customerId, sale));
  const situation = state.chosen ?? mandate.signPerson;
  const lacksSignatories = situationRefusal(situation, signatoriesOf(people.value ?? []).length)?.tag === 'alone';
  // Shown after a press, for as long as it is true.
  const message = state.isPressed && lacksSignatories ? mandateWords.alone : state.message;
  useEffect(() => actions.leaveSituation, [actions]);
  return (
    <div className={column}>
      <Card title="Votre situation" level={3}>
        <RadioGroup
          name="sign_person"
          label="Qui signe le mandat de vente&nbsp;?"
          options={OPTIONS}
          value={situation ?? ''}
          onChange={(value) => actions.chooseSituation(value as SignPerson)}
          error={state.fieldError}
          // The situation being saved is the one that will be signed.
          disabled={!isOwn || state.isSaving}
          required
        />
      </Card>
      <Card title="Signataires" level={3}>
        <QueryView read={people}>
          {(users) => (
            <>
              <div role="status">
                <NotSigning names={situation === 'solo_owner' ? othersOf(users) : []} />
              </div>
              <Signatories sale={sale} users={users} canAdd={situation !== 'solo_owner'} isReadOnly={!isOwn} />
            </>
          )}
        </QueryView>
      </Card>
      <div role="alert">{message && <Notice tone="danger" silent title={message} />}</div>
      <div>
        <Button
          busy={state.isSaving}
          disabled={!isOwn || situation === null || people.value === undefined}
          onClick={() => void actions.saveSituation(situation, lacksSignatories)}
        >
          Continuer vers la signature
        </Button>
      </div>
    </div>
  );
}

const othersOf = (users: readonly SalesUser[]) =>
  signatoriesOf(users)
    .filter(({ isOwner }) => !isOwner)
    .map((person) => fullName(person) || 'Une autre personne');

/** Warns an owner who signs alone about the other signatories on the list (docs/spec/mandate.md#4.6). */
function NotSigning({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  const people = new Intl.ListFormat('fr').format(names);
  return (
    <Notice tone="warning" title={`${people} ne ${plural(names.length, 'signera', 'signeront')} pas.`}>
      <p>
        Vous avez choisi de signer seul(e). Si {isOne ? 'cette personne possède' : 'ces personnes possèdent'} aussi le
        bien, choisissez une autre situation&nbsp;; sinon, vous pouvez {isOne ? 'la' : 'les'} retirer de la liste.
      </p>
    </Notice>
  );
}
