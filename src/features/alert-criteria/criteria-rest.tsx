/** The criteria after the first ones, and the error summary of the form. */
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { ErrorSummary } from '@/ui/error-summary';
import type { Form } from '@/ui/use-form';
import { CriteriaMore } from './criteria-more';
import { summaryLabels } from './labels';

/** Renders the part between the first criteria and the footer of the form, which has the count and the button. */
export function CriteriaRest({ form }: { form: Form<TypedCriteria> }) {
  const { zone, apartment, house, ...others } = form.errors;
  // The order of the fields on the page.
  const errors = { zone, kinds: apartment ?? house, ...others };
  return (
    <>
      <CriteriaMore form={form} />
      <ErrorSummary form={{ ...form, errors }} labels={summaryLabels} />
    </>
  );
}
