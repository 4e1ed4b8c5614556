import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';
import { kindLabel } from '@/text/sale/property-kinds';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { Photos } from '../../parts/photos';
import { addressOf } from '../words';
import { ExpertCard } from './expert-card';
import type { TabProps } from './tab-props';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_24);
`;
const facts = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: var(--_12) var(--_16);
  & dt {
    color: var(--_ink-soft);
    font-size: 13px;
  }
  & dd {
    font-size: 18px;
    font-weight: 600;
  }
`;
const where = css`
  display: flex;
  align-items: flex-start;
  gap: var(--_8);
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--_ink-soft);
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
const text = css`
  max-width: 68ch;
  white-space: pre-line;
  margin-bottom: var(--_12);
`;

/** Draws 'Le bien': pictures, address, facts, advert, expert (docs/spec/buyer.md#7.1). */
export function PropertyTab({ sale }: TabProps) {
  const { boot } = useSession();
  const { property, expert } = sale;
  const { kind, areaM2, roomNumber, advert } = property;
  const map = httpUrl(property.googleMapsLink, boot.linkBase);
  const visit = httpUrl(advert?.virtualVisitUrl ?? null, boot.linkBase);
  const page = httpUrl(advert?.url ?? null, boot.linkBase);
  const rows = [
    ['Type de bien', kindLabel(kind)],
    ['Surface', areaM2 === null ? undefined : formatArea(areaM2)],
    ['Pièces', roomNumber === null ? undefined : `${roomNumber} ${plural(roomNumber, 'pièce', 'pièces')}`],
  ].filter(([, value]) => value);
  return (
    <div className={column}>
      <Photos urls={property.pictureUrls} />
      <p className={where}>
        <Icon node={MapPin} size={18} />
        <span>
          {addressOf(sale)}{' '}
          {map && (
            <a href={map} target="_blank" rel="noopener noreferrer">
              Voir sur la carte
            </a>
          )}
        </span>
      </p>
      {rows.length > 0 && (
        <dl className={facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(advert?.text || visit || page) && (
        <Card title="L'annonce" level={3}>
          {advert?.text && <p className={text}>{advert.text}</p>}
          {visit && (
            <LinkButton kind="secondary" href={visit} external>
              Visite virtuelle
            </LinkButton>
          )}
          {page && (
            <LinkButton kind="quiet" href={page} external>
              Voir l'annonce
            </LinkButton>
          )}
        </Card>
      )}
      {expert && <ExpertCard expert={expert} />}
    </div>
  );
}
