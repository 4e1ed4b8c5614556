import { loadPhone } from '@/adapters/load-phone';
import { isInCondo, type PropertyInfos, type PropertyInfosForm } from '@/domain/document/property-infos';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CleanField } from '@/ui/clean-field';
import { EmptyState } from '@/ui/empty-state';
import { ErrorSummary } from '@/ui/error-summary';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { Textarea } from '@/ui/textarea';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import type { DraftForm } from '../../parts/draft-form';
import { DraftNotice } from '../../parts/draft-notice';
import { QueryView, SkeletonBlocks } from '../../parts/screen';
import { fieldColumn, formColumn } from '../../parts/styles';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { propertyInfosLabels } from './infos-words';
import { propertyInfosOf, useInfosForm } from './use-infos-form';

/** Shows the form with the facts of the property (docs/spec/documents.md#8). */
export function InfosPart({ sale }: { sale: SellerSale }) {
  const { id } = sale.property;
  if (id !== null) return <OfProperty sale={sale} propertyId={id} />;
  return (
    <EmptyState level={3} title="Les informations de ce bien ne sont pas encore disponibles">
      Elles le seront dès que votre expert aura créé sa fiche.
    </EmptyState>
  );
}

function OfProperty({ sale, propertyId }: { sale: SellerSale; propertyId: string }) {
  const { customerId } = useArea();
  const infos = useSuppressStaleNotice(useQueryResult(propertyInfosOf(customerId, propertyId)));
  return (
    <QueryView read={infos} skeleton={<SkeletonBlocks heights={[300, 280]} />}>
      {(known) => <InfosForm known={known} propertyId={propertyId} propertyKind={sale.property.kind} />}
    </QueryView>
  );
}

type FormProps = { known: PropertyInfos; propertyId: string; propertyKind: string | null };

function InfosForm({ known, propertyId, propertyKind }: FormProps) {
  const { isOwn } = useArea();
  const hasCondo = isInCondo(propertyKind, known);
  const { form, restart } = useInfosForm({ known, propertyId, hasCondo });
  return (
    <form className={formColumn} ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      {form.isResumed && <DraftNotice onRestart={restart} />}
      <Card title="Votre bien" level={3}>
        <Property form={form} isReadOnly={!isOwn} />
      </Card>
      {hasCondo && (
        <Card title="Votre copropriété" level={3}>
          <Building form={form} isReadOnly={!isOwn} />
        </Card>
      )}
      <ErrorSummary form={form} labels={propertyInfosLabels} />
      <div>
        {isOwn ? (
          <Button type="submit" busy={form.busy}>
            Enregistrer
          </Button>
        ) : (
          <p>Ce bien n'est pas le vôtre&nbsp;: vous ne pouvez pas modifier ces informations.</p>
        )}
      </div>
    </form>
  );
}

type Fields = { form: DraftForm<PropertyInfosForm>; isReadOnly: boolean };

// Typed text stays as it is: an invalid amount is refused, not changed.
const asTyped = (text: string) => text;
const EUROS = { clean: asTyped, unit: '€', inputMode: 'numeric', autoComplete: 'off' } as const;

function Property({ form: { field }, isReadOnly: readOnly }: Fields) {
  return (
    <div className={fieldColumn}>
      <Textarea
        {...field('worksProperty')}
        label={propertyInfosLabels.worksProperty}
        hint="Toiture, isolation, cuisine… avec l'année si vous vous en souvenez"
        rows={4}
        readOnly={readOnly}
        optional
      />
      <Pair>
        <CleanField
          {...field('taxeFonciere')}
          {...EUROS}
          label={propertyInfosLabels.taxeFonciere}
          readOnly={readOnly}
          optional
        />
        <CleanField
          {...field('quarterlyCharges')}
          {...EUROS}
          label={propertyInfosLabels.quarterlyCharges}
          readOnly={readOnly}
          optional
        />
      </Pair>
    </div>
  );
}

// The browser must not fill in the seller's own name and phone.
const OTHERS = { autoComplete: 'off' } as const;

function Building({ form: { field }, isReadOnly: readOnly }: Fields) {
  return (
    <div className={fieldColumn}>
      <TextField
        {...field('syndicName')}
        {...OTHERS}
        label={propertyInfosLabels.syndicName}
        readOnly={readOnly}
        optional
      />
      <PhoneField
        {...field('phoneNumber')}
        {...OTHERS}
        label={propertyInfosLabels.phoneNumber}
        phone={loadPhone}
        readOnly={readOnly}
        optional
      />
      <TextField
        {...field('email')}
        {...OTHERS}
        label={propertyInfosLabels.email}
        type="email"
        inputMode="email"
        readOnly={readOnly}
        optional
      />
    </div>
  );
}
