/** The other criteria, how many properties match, and what is wrong with the whole. */
import type { TypedCriteria } from '@/domain/typed-criteria';
import { ErrorSummary } from '@/ui/error-summary';
import type { Form } from '@/ui/use-form';
import { CriteriaMore } from './criteria-more';
import { summaryLabels } from './labels';
import { MatchCount } from './match-count';

/** Stands between the first criteria and the button. */
export function CriteriaRest({ form }: { form: Form<TypedCriteria> }) {
  const { zone, apartment, house, ...others } = form.errors;
  // In the order of the page.
  const errors = { zone, kinds: apartment ?? house, ...others };
  return (
    <>
      <CriteriaMore form={form} />
      <MatchCount criteria={form.values} />
      <ErrorSummary form={{ ...form, errors }} labels={summaryLabels} />
    </>
  );
}
