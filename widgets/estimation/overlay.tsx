/** The overlays of the funnel, two dialogs and the toasts, and the page's title. */
import type { ReactNode } from 'react';
import type { StepName } from '@/domain/estimation/steps';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Toaster } from '@/ui/toasts';
import type { FunnelActions } from './actions';
import { estimationTitle } from './step-words';
import type { FunnelState } from './store';
import { useTitle } from './use-title';
import { typologyLabels } from './words';

type Props = { state: FunnelState; actions: FunnelActions; step: StepName };

/** Shows the dialogs and the toasts of the funnel. */
export function Overlay({ state, actions, step }: Props) {
  useTitle(estimationTitle(step));
  const toaster = <Toaster id={actions.toasterId} />;
  if (state.phase === 'asking') return <RestoreDialog {...{ state, actions, toaster }} />;
  if (state.isLeaveAsked) return <LeaveDialog {...{ actions, toaster }} />;
  return toaster;
}

function RestoreDialog({
  state,
  actions,
  toaster,
}: {
  state: FunnelState;
  actions: FunnelActions;
  toaster: ReactNode;
}) {
  const { typology, placeData } = state.draft.answers;
  const known = [typology && typologyLabels[typology], placeData.formattedAddress].filter(Boolean).join(', ');
  return (
    <Dialog
      title="Une estimation est déjà en cours"
      width={460}
      open
      onClose={actions.resume}
      closeLabel="Fermer et continuer"
      toaster={toaster}
      footer={
        <>
          <Button kind="secondary" onClick={actions.restart}>
            Nouvelle estimation
          </Button>
          <Button onClick={actions.resume}>Continuer</Button>
        </>
      }
    >
      <p>
        Vous aviez commencé
        {known && (
          <>
            {'\u00a0'}: <b>{known}</b>
          </>
        )}
        . Voulez-vous reprendre là où vous en étiez{'\u00a0'}?
      </p>
    </Dialog>
  );
}

function LeaveDialog({ actions, toaster }: { actions: FunnelActions; toaster: ReactNode }) {
  return (
    <Dialog
      title="Votre estimation est presque prête"
      width={460}
      open
      onClose={actions.stay}
      toaster={toaster}
      footer={
        <>
          <Button kind="secondary" onClick={actions.leave}>
            Revenir en arrière
          </Button>
          <Button onClick={actions.stay}>Attendre</Button>
        </>
      }
    >
      <p>Le calcul continue si vous revenez en arrière{'\u00a0'}: le résultat s'affichera dès qu'il sera là.</p>
    </Dialog>
  );
}
