/** The content of the property dialog, and the dialogs over it. */
import { type PlacedProperty, withRevealed } from '@/domain/radar/radar';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { AccountDialog } from '../account/account-dialog';
import { PhoneDialog } from '../account/phone-dialog';
import type { RadarActs } from '../search/actions';
import { useRadar } from '../use-radar';
import { distanceOf, titleOf } from '../words';
import { DetailSkeleton } from './detail-skeleton';
import { Facts } from './facts';
import { Gallery } from './gallery';
import { GUEST_FACTS } from './placeholder';
import { Prices } from './prices';
import { useProperty } from './use-property';
import { useReveal } from './use-reveal';

const sheet = css`
  display: grid;
  gap: var(--_16);
`;
const place = css`
  display: grid;
  gap: 2px;
  & > :last-child {
    color: var(--_ink-soft);
  }
`;

type Props = {
  acts: RadarActs;
  propertyId: string;
  /** The property as the list has it. */
  known: PlacedProperty | undefined;
  onGone: (message: string) => void;
};

/** Draws the content of the property dialog. */
export function Detail({ acts, propertyId, known, onGone }: Props) {
  const { property: read, userId } = useProperty(acts, propertyId, onGone);
  const searched = useRadar((state) => state.searched);
  const revealed = useRadar((state) => state.revealed[propertyId]);
  const told = read ?? known ?? null;
  const property = told && withRevealed(told, revealed);
  const isGuest = userId === null;
  const reveal = useReveal(acts, property, !isGuest);
  if (!property) return <DetailSkeleton isGuest={isGuest} />;
  const { over, setOver } = reveal;
  const where = [property.address, distanceOf(property, searched?.point ?? null)].filter(Boolean).join(' · ');
  return (
    <div className={sheet}>
      <Gallery property={property} isMasked={isGuest} />
      {(!known || where) && (
        <div className={place}>
          {/* For a property of the list this is the title of the dialog. */}
          {!known && <b>{titleOf(property)}</b>}
          {where && <p>{where}</p>}
        </div>
      )}
      <Prices property={property} isMasked={reveal.step !== 'shown'}>
        {reveal.step === 'call' ? (
          <p role="status">Un expert va vous appeler pour vous communiquer ce prix.</p>
        ) : (
          reveal.step !== 'shown' && (
            <Button busy={reveal.isBusy} onClick={reveal.press} full>
              Débloquer la data
            </Button>
          )
        )}
        {reveal.isUnknown && <p role="status">Le prix de vente réel de ce bien n'est pas connu.</p>}
        {reveal.failure && <p role="alert">{reveal.failure}</p>}
      </Prices>
      <Facts property={isGuest ? { ...GUEST_FACTS, roomNumber: property.roomNumber } : property} isMasked={isGuest} />
      {/* A person who is signed out while typing a number signs in again. */}
      {over && (over !== 'phone' || !userId) && (
        <AccountDialog acts={acts} start={over === 'phone' ? 'sign-in' : over} onClose={() => setOver(null)} />
      )}
      {over === 'phone' && userId && (
        <PhoneDialog
          {...{ acts, userId }}
          onSaved={reveal.onPhoneSaved}
          onSignedOut={() => setOver('sign-in')}
          onClose={() => setOver(null)}
        />
      )}
    </div>
  );
}
