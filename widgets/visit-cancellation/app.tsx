/** The root component of the visit cancellation and the choice of its screen. */
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { useRoute, useSession } from '@/session/session-provider';
import { Authentication, BrokenLink } from './authentication';
import { type CancellationScreenProps, type CancellationState, INITIAL_STATE, type VisitLink } from './flow';
import { MODULES } from './lazy-modules';

const ROUTES = { success: '/:visitId/:slug/success', form: '/:visitId/:slug/*?' } as const;

const TAG = {
  basePath: '/annulation-visite',
  routes: ROUTES,
  services: MODULES.fetch,
};

/** The root component of `parvis-visit-cancellation`. */
export function VisitCancellation(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Routed />
    </Shell>
  );
}

function Routed() {
  const { name, params } = useRoute<typeof ROUTES>();
  if (!name) return <BrokenLink />;
  const { visitId, slug } = params;
  return <LinkScreens key={`${visitId}/${slug}`} link={{ visitId, userSlug: slug }} success={name === 'success'} />;
}

function LinkScreens({ link, success }: { link: VisitLink; success: boolean }) {
  const { router } = useSession();
  const [flow, setFlow] = useState(INITIAL_STATE);
  const [loaded, setLoaded] = useState<{ Screens: ComponentType<CancellationScreenProps> } | null>(null);
  const advance = useCallback(
    (change: Partial<CancellationState>) => setFlow((before) => ({ ...before, ...change })),
    [],
  );

  const { visitId, userSlug } = link;
  const { proof, email, expired, visit, cancelled } = flow;
  useEffect(() => {
    const index = `/${[visitId, userSlug].map(encodeURIComponent).join('/')}`;
    if (success !== cancelled) router.navigate(cancelled ? `${index}/success` : index, { replace: true });
  }, [router, visitId, userSlug, success, cancelled]);

  if (proof && loaded) return <loaded.Screens {...{ link, proof, visit, advance }} />;
  return (
    <Authentication
      {...{ link, email, expired }}
      onProof={(found, Screens) => {
        setLoaded({ Screens });
        advance({ proof: found, email: found.email, expired: false });
      }}
    />
  );
}
