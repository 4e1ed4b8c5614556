/** The first step: places, kinds of property and, once loaded, all other criteria. */
import { type FormEvent, useCallback, useState } from 'react';
import type { Matches, Widening } from '@/domain/alert/preview';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { CriteriaMain } from '@/features/alert-criteria/criteria-main';
import { NOT_CHOSEN, zonesField } from '@/features/alert-criteria/zones-field-props';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FieldError } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import type { Form } from '@/ui/use-form';
import type { Modules } from './lazy-modules';
import { StepHeading } from './step-heading';

// The placeholder of the other criteria has their height and looks like fields: their arrival causes no layout shift.
const room = css`
  min-height: 849px;
  background: repeating-linear-gradient(transparent 0 48px, var(--_sand) 48px 96px);
  @container (min-width: 420px) {
    min-height: 637px;
  }
`;

// The count and the button are sticky; a focused control scrolls to a place above them (docs/spec/alerts.md#2.6).
const foot = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  grid-template-rows: minmax(40px, auto) auto;
  gap: var(--_8);
  margin-top: var(--_16);
  padding-block: var(--_8);
  border-top: 1px solid var(--_line);
  background: var(--_paper);
  @media (max-height: 479.9px) {
    position: static;
  }
  @container parvis (max-width: 16em) {
    position: static;
  }
`;
const aboveFoot = css`
  & * {
    scroll-margin-bottom: 128px;
  }
`;

type Props = { form: Form<TypedCriteria>; modules: Modules | null; load: () => void; arrives: boolean };

/** The form of the criteria. The text typed in the plain field of places is handed over to the search field. */
export function CriteriaStep({ form, modules, load, arrives }: Props) {
  const session = useSession();
  const [place, setPlace] = useState('');
  const [matches, setMatches] = useState<Matches | null>(null);
  const openPlaces = useCallback(() => (modules as Modules).openPlaces(session), [modules, session]);
  const active = (form.formRef.current?.getRootNode() as Document | undefined)?.activeElement;
  const zones = modules ? (
    <modules.ZonesField
      zones={form.values.zone}
      onChange={(next) => form.set('zone', next)}
      error={form.errors.zone}
      text={place}
      onText={setPlace}
      focused={active?.getAttribute('name') === zonesField.name}
      openPlaces={openPlaces}
    />
  ) : (
    <TextField {...zonesField} value={place} onChange={setPlace} error={form.errors.zone} autoComplete="off" />
  );
  // One criterion alone: the others may have been edited since it was tried. The button that was pressed goes away.
  const onWiden = ({ name, criteria }: Widening) => {
    form.set(name, criteria[name]);
    const control = (found: string) => form.formRef.current?.querySelector<HTMLElement>(found);
    (control(`[name="${name}"]`) ?? control('[type="submit"]'))?.focus();
  };
  // A typed place that was not chosen would be lost in the next step.
  const onSubmit = (event: FormEvent) => {
    if (!modules || !place.trim()) return form.onSubmit(event);
    event.preventDefault();
    form.refuse({ fields: { zone: NOT_CHOSEN } });
  };
  return (
    <Card>
      <StepHeading step={1} title="Créez votre alerte achat" arrives={arrives} />
      <form
        ref={form.formRef}
        className={aboveFoot}
        onSubmit={onSubmit}
        onFocus={modules ? undefined : load}
        noValidate
      >
        <p>Recevez par e‑mail, en avant‑première, les biens qui correspondent à votre recherche.</p>
        <CriteriaMain form={form} zones={zones} />
        {modules ? <modules.CriteriaRest form={form} /> : <div className={room} />}
        {modules && matches && <modules.AlertPreview criteria={form.values} matches={matches} onWiden={onWiden} />}
        <div className={foot}>
          {modules ? <modules.MatchCount criteria={form.values} onFound={setMatches} /> : <div />}
          <Button type="submit" busy={form.busy} full>
            Continuer
          </Button>
        </div>
        {!modules && form.summary && (
          <div role="alert">
            <FieldError id="failure" label={null} error={form.summary} />
          </div>
        )}
      </form>
    </Card>
  );
}
