/** The other criteria, and what is wrong with the whole. */
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { ErrorSummary } from '@/ui/error-summary';
import type { Form } from '@/ui/use-form';
import { CriteriaMore } from './criteria-more';
import { summaryLabels } from './labels';

/** Stands between the first criteria and the foot of the form, which has the count and the button. */
export function CriteriaRest({ form }: { form: Form<TypedCriteria> }) {
  const { zone, apartment, house, ...others } = form.errors;
  // In the order of the page.
  const errors = { zone, kinds: apartment ?? house, ...others };
  return (
    <>
      <CriteriaMore form={form} />
      <ErrorSummary form={{ ...form, errors }} labels={summaryLabels} />
    </>
  );
}
