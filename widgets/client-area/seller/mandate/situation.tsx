import { useRef, useState } from 'react';
import { updateMandate } from '@/api/mandate/mandates';
import type { Failure } from '@/domain/failure';
import { type Mandate, SIGN_PERSONS, type SignPerson, situationRefusal } from '@/domain/mandate/mandate';
import { type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { fieldsOf, refusalWithoutDraft } from '@/features/account/refusal';
import { css } from '@/host/styles';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { mandateWords, signPersonLabels } from '@/text/mandate/labels';
import { fullName } from '@/text/names';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RadioGroup } from '@/ui/choice-group';
import { Notice } from '@/ui/notice';
import { optionsOf } from '@/ui/select';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { mandateOf } from '../../data/mandate-queries';
import { salesUsersOf, sellerSalesOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import { Signatories } from './signatories';

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

/** `ticked`: the situation chosen on the screen, saved or not; null before a choice. */
type Props = {
  sale: SellerSale;
  mandate: Mandate;
  ticked: SignPerson | null;
  onTick: (signPerson: SignPerson) => void;
  onDone: () => void;
};

/** The second step: how the owners sign, and the list of signatories (docs/spec/mandate.md#4). */
export function Situation({ sale, mandate, ticked, onTick, onDone }: Props) {
  const { customerId, isOwn } = useArea();
  const people = useQueryResult(salesUsersOf(customerId, sale));
  const situation = ticked ?? mandate.signPerson;
  const act = useGoOn({ mandate, situation, people: people.value ?? [], onDone });
  return (
    <div className={column}>
      <Card title="Votre situation" level={3}>
        <RadioGroup
          name="sign_person"
          label="Qui signe le mandat de vente&nbsp;?"
          options={OPTIONS}
          value={situation ?? ''}
          onChange={(value) => {
            onTick(value as SignPerson);
            act.clear();
          }}
          error={act.fieldError}
          // The situation being saved is the one that will be signed.
          disabled={!isOwn || act.isBusy}
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
      <div role="alert">{act.message && <Notice tone="danger" silent title={act.message} />}</div>
      <div>
        <Button
          busy={act.isBusy}
          disabled={!isOwn || situation === null || people.value === undefined}
          onClick={() => void act.goOn()}
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
  const who = new Intl.ListFormat('fr').format(names);
  return (
    <Notice tone="warning" title={`${who} ne ${plural(names.length, 'signera', 'signeront')} pas.`}>
      <p>
        Vous avez choisi de signer seul(e). Si {isOne ? 'cette personne possède' : 'ces personnes possèdent'} aussi le
        bien, choisissez une autre situation&nbsp;; sinon, vous pouvez {isOne ? 'la' : 'les'} retirer de la liste.
      </p>
    </Notice>
  );
}

const wordsOf = (failure: Failure) => refusalWithoutDraft(failure).message ?? failureMessage(failure);

type Going = { mandate: Mandate; situation: SignPerson | null; people: readonly SalesUser[]; onDone: () => void };

/** Saves the situation, then goes to the next step; a refusal is shown at its field. */
function useGoOn({ mandate, situation, people, onDone }: Going) {
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isThere = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const [message, say] = useState<string | null>(null);
  const [fieldError, refuse] = useState<string>();
  // Shown after a press, for as long as it is true.
  const [isPressed, setPressed] = useState(false);
  const isAlone = situationRefusal(situation, signatoriesOf(people).length)?.tag === 'alone';
  const sending = useRef(false);
  const goOn = async () => {
    if (sending.current || situation === null) return;
    say(null);
    refuse(undefined);
    setPressed(isAlone);
    if (isAlone) return;
    sending.current = true;
    setBusy(true);
    const answer = await updateMandate(call, customerId, mandate.id, situation);
    sending.current = false;
    if (answer.ok) cache.replace<Mandate>(mandateOf(customerId, mandate.id), () => answer.value);
    if (isThere.current) setBusy(false);
    if (answer.ok) return isThere.current && onDone();
    const words = wordsOf(answer.error);
    const fields = fieldsOf(answer.error);
    const field = fields['signPerson'] ?? fields['mandate.signPerson'];
    if (field) refuse(field);
    else say(words);
    // A mandate signed elsewhere leaves nothing to save: the new read of the sales leads away from this screen.
    if (answer.error.tag === 'refused') await cache.refresh(sellerSalesOf(customerId));
    if (!isThere.current) showToast(toasterId, 'error', field ? fieldMessage(null, field) : words, LONG_TOAST_MS);
  };
  const clear = () => {
    say(null);
    setPressed(false);
    refuse(undefined);
  };
  return { isBusy, message: isPressed && isAlone ? mandateWords.alone : message, fieldError, goOn, clear };
}
