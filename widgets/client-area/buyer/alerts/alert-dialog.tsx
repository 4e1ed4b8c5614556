/** Creates or changes an alert, with the criteria form of the public creator, in a dialog. */

import { type FormEvent, useCallback, useId, useState } from 'react';
import * as z from 'zod/mini';
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch } from '@/adapters/places/zone-search';
import { typedFromData } from '@/domain/alert/buyer-alert';
import { type CustomerAlert, typedCriteriaOf, validateChanges } from '@/domain/alert/customer-alert';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { isDoneWithoutResult } from '@/domain/failure';
import { CriteriaMain } from '@/features/alert-criteria/criteria-main';
import { CriteriaRest } from '@/features/alert-criteria/criteria-more';
import { MatchCount } from '@/features/alert-criteria/match-count';
import { criteriaMessages } from '@/features/alert-criteria/messages';
import { ZonesField } from '@/features/alert-criteria/zones-field';
import { NOT_CHOSEN } from '@/features/alert-criteria/zones-field-props';
import { emit } from '@/host/events';
import { placesSettings } from '@/host/settings';
import type { IdempotencyKey } from '@/lib/idempotency-key';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { alertsOf, matchesOf } from '../../data/buyer-queries';
import { useCache } from '../../data/cache';
import { customerOf } from '../../data/customer-queries';
import { useDialogForm } from '../../parts/dialog-form';
import { DraftNotice } from '../../parts/draft-notice';
import { DialogToaster } from '../../shell/toaster';
import { alertRefusal, saveAlert } from './save-alert';
import { alertActionLabels, alertToasts } from './words';

const CRITERIA = z.pipe(z.unknown(), z.transform(typedFromData));

type Props = { alert: CustomerAlert | null; idempotencyKey: IdempotencyKey; onClose: () => void };

/** Returns the form of one alert, null for a new one, and saves it. */
function useAlertForm({ alert, idempotencyKey, onClose }: Props) {
  const { host } = useSession();
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const list = alertsOf(customerId);
  const initial = alert ? typedCriteriaOf(alert) : NO_CRITERIA;
  const form = useDialogForm({
    name: `alert:${customerId}:${alert?.id ?? 'new'}`,
    initial,
    schema: CRITERIA,
    failed: `Votre alerte n'a pas pu être ${alert ? 'modifiée' : 'créée'}.`,
    onClose,
    validate: (typed) => criteriaMessages(typed, alert ? validateChanges(typed, initial) : undefined),
    async submit(typed) {
      const answer = await saveAlert(call, customerId, typed, { alert, idempotencyKey: idempotencyKey.of(typed) });
      if (!answer.ok && !isDoneWithoutResult(answer.error)) return alertRefusal(answer.error);
      const saved = answer.ok ? answer.value : null;
      form.forget(typed);
      idempotencyKey.restore(null, null);
      if (saved) cache.replace<CustomerAlert[]>(list, (all) => [saved, ...all.filter(({ id }) => id !== saved.id)]);
      const { message, durationMs } = alert ? alertToasts.edited : alertToasts.created;
      form.close();
      showToast(toasterId, 'success', message, durationMs);
      if (!alert) emit(host, 'parvis:success', { kind: 'alert-created', alertId: saved?.id ?? null });
      // Read again in the background: the count of the menu, and the matches of the changed alert.
      const changed = saved?.id ?? alert?.id;
      const queries = [list, customerOf(customerId), ...(changed ? [matchesOf(changed)] : [])];
      for (const query of queries) void cache.refresh(query);
    },
  });
  return form;
}

/** Draws the dialog. Closed by its cross, it keeps what was typed; 'Annuler' discards it. */
export function AlertDialog(props: Props) {
  const { alert, onClose } = props;
  const session = useSession();
  const form = useAlertForm(props);
  const [place, setPlace] = useState('');
  const id = useId();
  const openPlaces = useCallback(() => {
    const { attribute, boot, window } = session;
    return createZoneSearch(openSources({ ...placesSettings(attribute, boot), window }));
  }, [session]);
  // A place that was typed and not chosen would be lost.
  const onSubmit = (event: FormEvent) => {
    if (!place.trim()) return form.onSubmit(event);
    event.preventDefault();
    form.refuse({ fields: { zone: NOT_CHOSEN } });
  };
  const discard = () => {
    form.forget(form.values);
    onClose();
  };
  return (
    <Dialog
      title={alert ? 'Modifier mon alerte' : alertActionLabels.create}
      width={720}
      open
      onClose={onClose}
      toaster={<DialogToaster />}
      footer={
        <>
          <MatchCount criteria={form.values} />
          <Button kind="quiet" onClick={discard} disabled={form.busy}>
            Annuler
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {alert ? 'Enregistrer' : 'Créer mon alerte'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.formRef} onSubmit={onSubmit} noValidate>
        {form.hasDraft && <DraftNotice onRestart={form.restart} />}
        <CriteriaMain
          form={form}
          zones={
            <ZonesField
              zones={form.values.zone}
              onChange={(zones) => form.set('zone', zones)}
              error={form.errors.zone}
              text={place}
              onText={setPlace}
              focused={false}
              openPlaces={openPlaces}
            />
          }
        />
        <CriteriaRest form={form} />
      </form>
    </Dialog>
  );
}
