/** The advert of a sale: pictures, links and download (docs/spec/sale.md#11). */
import { advertStatus, photosStatus } from '@/domain/dashboard/advert';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { Photos } from '../../parts/photos';
import { column, softText } from '../../parts/styles';
import { useNow } from '../../parts/use-now';
import { PicturesDownload } from './pictures-download';
import { advertWords, noPhotosWords } from './words';

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8);
`;

/** Shows the card; a draft has no link. */
export function AdvertCard({ sale }: { sale: SellerSale }) {
  const { boot } = useSession();
  const { id, advert, pictureUrls, pictureUrl } = sale.property;
  const urls = pictureUrls.length > 0 ? pictureUrls : pictureUrl ? [pictureUrl] : [];
  const now = useNow();
  const status = advertStatus(sale);
  const words = advertWords[status];
  const visit = httpUrl(advert?.virtualVisitUrl ?? null, boot.linkBase);
  const page = status === 'out' ? httpUrl(advert?.url ?? null, boot.linkBase) : null;
  return (
    <Card title="Votre annonce" level={3}>
      <div className={column}>
        {urls.length > 0 ? (
          <Photos urls={urls} />
        ) : (
          <p className={softText}>{noPhotosWords[photosStatus(sale, now)]}</p>
        )}
        {words && <p className={softText}>{words}</p>}
        {(page || visit) && (
          <div className={links}>
            {page && (
              <LinkButton kind="secondary" href={page} external>
                Voir l'annonce
              </LinkButton>
            )}
            {visit && (
              <LinkButton kind="secondary" href={visit} external>
                Visite virtuelle
              </LinkButton>
            )}
          </div>
        )}
        {id !== null && urls.length > 0 && <PicturesDownload propertyId={id} />}
      </div>
    </Card>
  );
}
