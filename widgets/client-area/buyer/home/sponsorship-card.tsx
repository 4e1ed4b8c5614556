import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { Card } from '@/ui/card';
import { ScreenButton } from '../../parts/link';
import { PATHS } from '../../routes';
import { body } from './card-styles';

/** Draws the invitation to sponsor an acquaintance. */
export function SponsorshipCard() {
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
