/** Who acts next on a sale, and by when; the days as calendar files (docs/spec/next-act.md). */
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import { isSecure } from '@/adapters/framed-page';
import { type AgreedSale, expectedDays, isDeedUnplanned, type NextAct as Next } from '@/domain/sale/next-act';
import type { Signature } from '@/domain/sale/seller-sale';
import { CodeFailed } from '@/features/shell/code-failed';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import {
  expectedDayText,
  nextActSentence,
  ONCE_GRANTED,
  type Reader,
  signatureLabels,
  USUAL_TIME_TO_DEED,
} from '@/text/sale/next-act';
import { Button } from '@/ui/button';
import { visuallyHidden } from '@/ui/visually-hidden';
import { softText } from './styles';
import { useNow } from './use-now';

// Fetched when a day is saved: no screen must wait for it.
const SAVE_DAY = lazy(async () => (await import('./save-day')).saveDay);

const FILES: Record<Signature, string> = { agreement: 'compromis-de-vente.ics', deed: 'acte-de-vente.ics' };

const block = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  overflow-wrap: anywhere;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
`;
const days = css`
  display: grid;
  gap: 4px;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_12);
  }
  & button {
    margin-inline-start: calc(-1 * var(--_12));
  }
`;

/**
 * The sale of the block: `dates` are null where they are not the reader's, `address` describes a calendar event,
 * `calendarUrl` is not validated.
 */
type NextActProps = {
  next: Next;
  reader: Reader;
  sale: { id: string; address: string; calendarUrl: string | null };
  agreed: AgreedSale | null;
  /** The block keeps its place and shows nothing, until it is known who acts. */
  isPending?: boolean | undefined;
};

/** Draws the block; nothing where nothing is to be said. */
export function NextAct({ next, reader, sale, agreed, isPending }: NextActProps) {
  const now = useNow();
  const sentence = nextActSentence(next, reader);
  if (!sentence) return null;
  const calendar = subscription(sale.calendarUrl);
  const expected = agreed ? expectedDays(agreed, now) : [];
  return (
    <div className={block} style={isPending ? { visibility: 'hidden' } : undefined}>
      <p>
        <b>{sentence}</b>
      </p>
      {next.act === 'grant-loan' && <p className={softText}>{ONCE_GRANTED}</p>}
      {expected.length > 0 && (
        <ul className={days}>
          {expected.map((one) => (
            <li key={one.signature}>
              <span>{expectedDayText(one)}</span>
              {!one.isOverdue && <SaveDay {...one} sale={sale} />}
            </li>
          ))}
        </ul>
      )}
      {agreed && isDeedUnplanned(agreed) && <p className={softText}>{USUAL_TIME_TO_DEED}</p>}
      {calendar && (
        <p data-screen="">
          <a href={calendar}>S'abonner au calendrier</a>
        </p>
      )}
    </div>
  );
}

type SaveDayProps = { signature: Signature; day: string; sale: NextActProps['sale'] };

function SaveDay({ signature, day, sale }: SaveDayProps) {
  const { host, boot, now } = useSession();
  const code = useLazy(SAVE_DAY);
  const title = signatureLabels[signature];
  const save = async () => {
    const event = {
      uid: `vente-${sale.id}-${signature}@${new URL(boot.api.base).host}`,
      day,
      title,
      location: null,
      description: sale.address,
    };
    // A file that could not be fetched is told below.
    const saveDay = await code.fetch().catch(() => null);
    saveDay?.(host.ownerDocument, event, now(), FILES[signature]);
  };
  if (code.failed) return <CodeFailed code={code} isPart />;
  return (
    <span data-screen="">
      <Button kind="quiet" icon={CalendarPlus} onClick={() => void save()}>
        <span>
          Ajouter à mon agenda<span className={visuallyHidden}>&nbsp;: {title}</span>
        </span>
      </Button>
    </span>
  );
}

/** Returns the address that a calendar subscribes to; null unless it is https, or http on this machine. */
function subscription(address: string | null): string | null {
  const url = httpUrl(address);
  return url && isSecure(new URL(url)) ? url.replace(/^https?:/, 'webcal:') : null;
}
