/** The properties that match an alert: their number, the weekly average, and the first three. */
import type { CorrespondingProperties } from '@/api/alert/customer-alerts';
import type { Advert } from '@/domain/alert/advert';
import { type CustomerAlert, weeklyAverage } from '@/domain/alert/customer-alert';
import { linkOf } from '@/host/host-links';
import { safeHref } from '@/host/redirects';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { ADVERT_UNTITLED, advertFacts } from '@/text/alert/advert';
import { failureMessage } from '@/text/failures';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { takeFocus } from '@/ui/take-focus';
import { Photo } from '../../parts/photo';
import type { AlertMatches } from './use-matches';
import { alertActionLabels, weeklyLabel } from './words';

const SHOWN = 3;

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
  justify-items: start;
  padding: var(--_16);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  & > p > b {
    display: block;
    font-size: 18px;
    line-height: 26px;
  }
  & > p > span {
    color: var(--_ink-soft);
  }
  & > ul {
    display: grid;
    gap: var(--_12);
    width: 100%;
    @container parvis (min-width: 768px) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
const waiting = css`
  justify-items: stretch;
`;
// Beside its picture, a price would break into its digits in a very narrow column, or with enlarged text.
const BESIDE = '@container parvis (min-width: 17em) and (max-width: 767.9px)';
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 112px auto;
  height: 100%;
  overflow: hidden;
  border-radius: var(--_radius-small);
  background: var(--_paper);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  ${BESIDE} {
    grid-template-columns: 88px minmax(0, 1fr);
    grid-template-rows: auto;
    gap: var(--_12);
    height: auto;
  }
  & > :first-child {
    min-height: 72px;
  }
  & > span:last-child {
    display: block;
    padding: var(--_12);
    ${BESIDE} {
      padding: var(--_8) var(--_12) var(--_8) 0;
    }
  }
  & b,
  & small {
    display: block;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const picture = css`
  display: block;
  overflow: hidden;
`;

/** Draws the matching properties, their loading and their failure. */
export function Matches({ alert, matches }: { alert: CustomerAlert; matches: AlertMatches }) {
  const { value, leftOut, failure, retry } = matches.read;
  if (value) {
    return (
      <>
        <Found {...{ alert, found: value }} takesFocus={matches.wasPressed} />
        {leftOut && (
          <Notice tone="warning" role="status">
            {leftOut}
          </Notice>
        )}
      </>
    );
  }
  if (!failure) return <MatchesSkeleton />;
  return (
    <Notice tone="warning" role="status">
      {failureMessage(failure)}{' '}
      <Button kind="quiet" onClick={retry} buttonRef={matches.wasPressed ? takeFocus : null}>
        Réessayer
      </Button>
    </Notice>
  );
}

function MatchesSkeleton() {
  return (
    <div className={cx(box, waiting)}>
      <Skeleton>
        <SkeletonBlock width={240} height={24} />
        <SkeletonBlock width={320} height={16} />
        <SkeletonBlock height={208} />
      </Skeleton>
    </div>
  );
}

type FoundProps = { alert: CustomerAlert; found: CorrespondingProperties; takesFocus: boolean };

function Found({ alert, found, takesFocus }: FoundProps) {
  const session = useSession();
  const { attribute, boot, now } = session;
  const total = Math.max(found.total ?? 0, found.items.length);
  const average = weeklyAverage(found, now());
  const adverts = safeHref(alert.advertsUrl, boot.linkBase) ?? linkOf(attribute, 'ads', boot);
  return (
    <div className={box}>
      <p tabIndex={-1} ref={takesFocus ? takeFocus : null}>
        <b>{countLine(total)}</b>
        {total > 0 && <span>{weeklyLabel(average)}</span>}
        {total === 0 && alert.isActive && <span>Nous vous préviendrons par e-mail dès le premier.</span>}
      </p>
      {found.items.length > 0 && (
        <ul>
          {found.items.slice(0, SHOWN).map((advert) => (
            <li key={advert.id}>
              <AdvertRow advert={advert} />
            </li>
          ))}
        </ul>
      )}
      <LinkButton
        kind="secondary"
        href={adverts}
        external
        onClick={() => track(session, 'click_adverts_buyer_area', {})}
      >
        {alertActionLabels.adverts}
      </LinkButton>
    </div>
  );
}

function countLine(total: number): string {
  if (total === 0) return 'Aucun bien ne correspond pour le moment';
  return `${formatNumber(total)} ${plural(total, 'bien correspond', 'biens correspondent')} à cette recherche`;
}

function AdvertRow({ advert }: { advert: Advert }) {
  const session = useSession();
  const { title, priceEuros } = advert;
  const content = (
    <>
      <span className={picture}>
        <Photo src={advert.pictureUrl} />
      </span>
      <span>
        {priceEuros !== null && <b className="figures">{formatMoney(priceEuros)}</b>}
        {title ?? ADVERT_UNTITLED}
        <small>{advertFacts(advert)}</small>
      </span>
    </>
  );
  const href = safeHref(advert.url, session.boot.linkBase);
  if (!href) return <div className={row}>{content}</div>;
  return (
    <a
      className={row}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => track(session, 'click_adverts_buyer_area', {})}
    >
      {content}
    </a>
  );
}
