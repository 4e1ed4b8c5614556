/** The consents to be called, with their end and their withdrawal (docs/spec/phone-consent.md#4). */
import { useEffect, useId, useRef, useState } from 'react';
import { withdrawConsent } from '@/api/person/users';
import type { Customer } from '@/domain/person/customer';
import { consentState, type KeptConsent, type KeptConsents } from '@/domain/person/phone-consent';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { leftOutSentence } from '@/text/left-out';
import { consentDates, consentPlace } from '@/text/person/phone-consent';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../context';
import { useCache } from '../data/cache';
import { customerOf } from '../data/customer-queries';
import { softText } from '../parts/styles';
import { takeLostFocus } from '../parts/take-lost-focus';
import { useNow } from '../parts/use-now';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_8) var(--_16);
    padding: var(--_12) 0;
    border-top: 1px solid var(--_line);
  }
  & > li > p {
    flex: 1 1 28ch;
    min-width: 0;
  }
`;

const ROWS = ['Un accord', 'accords'] as const;

/** Draws the consents that the server keeps of this user. */
export function PhoneConsents({ consents: { items, dropped } }: { consents: KeptConsents }) {
  const { attribute, boot } = useSession();
  const { name } = brandOf(attribute, boot);
  return (
    <Card title={`Vos accords pour être appelé par ${name}`} level={3}>
      {items.length === 0 && dropped === 0 && <p className={softText}>Vous n'avez donné aucun accord.</p>}
      <ul className={list}>
        {items.map((consent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two consents of a place may have the same date, or none
          <Consent key={`${consent.place} ${consent.givenAt} ${index}`} consent={consent} />
        ))}
      </ul>
      {dropped > 0 && <Notice tone="warning">{leftOutSentence(ROWS, dropped)}</Notice>}
    </Card>
  );
}

function Consent({ consent }: { consent: KeptConsent }) {
  const { isOwn } = useArea();
  const { withdraw, isBusy, failed } = useWithdrawal(consent);
  const state = consentState(consent, useNow());
  const id = useId();
  const row = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button goes with the consent.
  useEffect(() => {
    if (wasPressed.current && state !== 'in-force') takeLostFocus(row.current);
  }, [state]);
  const press = () => {
    wasPressed.current = true;
    void withdraw();
  };
  return (
    <li>
      <p id={id} tabIndex={-1} ref={row}>
        {consentPlace(consent.place)}
        <br />
        <span className={softText}>{consentDates(consent, state)}</span>
      </p>
      {state === 'in-force' && (
        <Button kind="secondary" onClick={press} busy={isBusy} disabled={!isOwn} aria-describedby={id}>
          Retirer mon accord
        </Button>
      )}
      {failed && state === 'in-force' && (
        <Notice tone="danger" role="alert">
          {failed}
        </Notice>
      )}
    </li>
  );
}

/** Returns the withdrawal, in one act: the consent counts as withdrawn at once, and the server's own date follows. */
function useWithdrawal(consent: KeptConsent) {
  const { now } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const query = customerOf(customerId);
  const withdraw = async () => {
    setBusy(true);
    setFailed(null);
    const answer = await withdrawConsent(call, consent.place);
    setBusy(false);
    if (!answer.ok) {
      setFailed(`Votre accord n'a pas été retiré. ${failureMessage(answer.error)}`);
      // Only the answer may be lost: what the server has then counts.
      return cache.refresh(query);
    }
    const withdrawnAt = new Date(now()).toISOString();
    cache.replace<Customer>(query, (customer) => withdrawn(customer, consent.place, withdrawnAt));
    showToast(toasterId, 'success', 'Votre accord est retiré');
    await cache.refresh(query);
  };
  return { withdraw, isBusy, failed };
}

/** Returns the customer without a consent at a place: the act names no other than the place. */
function withdrawn(customer: Customer, place: string, withdrawnAt: string): Customer {
  const { phoneConsents } = customer;
  if (!phoneConsents) return customer;
  const items = phoneConsents.items.map((one) =>
    one.place === place && one.withdrawnAt === null ? { ...one, withdrawnAt } : one,
  );
  return { ...customer, phoneConsents: { ...phoneConsents, items } };
}
