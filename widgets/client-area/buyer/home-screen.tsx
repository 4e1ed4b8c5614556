/** The home of the buyer space (docs/spec/buyer.md#4). */

import { useState } from 'react';
import { hasNoOfferOrVisit } from '@/domain/person/customer';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/text-field';
import { useArea } from '../context';
import { offersOf, visitsOf } from '../data/buyer-queries';
import { type QueryResult, useQueryResult } from '../data/cache';
import { ScreenButton } from '../parts/link';
import { Screen } from '../parts/screen';
import { PATHS } from '../routes';
import { addressField } from './home/address-words';
import { HomeAlertCard } from './home/alert-card';
import { body } from './home/card-styles';
import { HomeOfferCard, NoOffer } from './home/offer-card';
import { HomeVisitCard, NoVisit } from './home/visit-card';

const cards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

/** The alert card is the first and takes the whole row. */
const startsHere = css`
  @container parvis (min-width: 768px) {
    & > :first-child {
      grid-column: 1 / -1;
    }
    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

/** Returns whether the buyer has neither offer nor visit; false while a list cannot be read completely. */
function useIsNew(): boolean {
  const { customer, customerId } = useArea();
  const offers = useQueryResult(offersOf(customerId));
  const visits = useQueryResult(visitsOf(customerId));
  const isUnsure = ({ failure, leftOut }: QueryResult<unknown>) => failure !== null || leftOut !== null;
  if (isUnsure(offers) || isUnsure(visits)) return false;
  return hasNoOfferOrVisit(customer, offers.value ?? null, visits.value ?? null);
}

/** Draws the home. Without offer and visit it begins with the alert (docs/spec/buyer.md#4.9). */
export function HomeScreen() {
  const { customer } = useArea();
  const isNew = useIsNew();
  return (
    <Screen title={customer.firstName ? `Bonjour ${customer.firstName}` : 'Bonjour'}>
      <div className={cx(cards, isNew && startsHere)}>
        {!isNew && <HomeOfferCard />}
        {!isNew && <HomeVisitCard />}
        <HomeAlertCard key="alert" isMain={isNew} />
        {isNew && <NoOffer />}
        {isNew && <NoVisit />}
        <EstimationCard key="estimation" />
        <SponsorshipCard key="sponsorship" />
      </div>
    </Screen>
  );
}

/** Draws the invitation to sponsor an acquaintance. */
function SponsorshipCard() {
  const session = useSession();
  return (
    <Card title="Parrainez un proche">
      <div className={body}>
        <p>Gagnez jusqu'à 600 euros ! Un proche vend son bien avec nous, et vous êtes récompensé.</p>
        <ScreenButton
          kind="secondary"
          to={PATHS.sponsorship}
          onClick={() => track(session, 'click_parrainage_home', {})}
        >
          Parrainer un proche
        </ScreenButton>
      </div>
    </Card>
  );
}

const SEARCH = lazy(async () => (await import('./home/estimation-search')).EstimationSearch);

/** Draws the address field that opens the estimation in a new tab. The search code is fetched with the focus. */
function EstimationCard() {
  const [text, setText] = useState('');
  const [hadFocus, setHadFocus] = useState(false);
  const [sendCount, setSendCount] = useState(0);
  const search = useLazy(SEARCH);
  const Search = search.value;
  return (
    <Card title="Estimez votre bien gratuitement">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSendCount(sendCount + 1);
        }}
        onFocus={() => {
          setHadFocus(true);
          search.load();
        }}
      >
        {Search ? (
          <Search text={text} onTextChange={setText} startFocused={hadFocus} sendCount={sendCount} />
        ) : (
          <TextField
            {...addressField}
            value={text}
            onChange={setText}
            autoComplete="off"
            error={search.failed ? '*La connexion semble interrompue. Réessayez.' : undefined}
          />
        )}
      </form>
    </Card>
  );
}
