/** The other criteria, how many properties match, and what is wrong with the whole. */
import type { TypedCriteria } from '@/domain/typed-criteria';
import { CriteriaMore } from '@/features/alert-criteria/criteria-more';
import { summaryLabels } from '@/features/alert-criteria/labels';
import { MatchCount } from '@/features/alert-criteria/match-count';
import { ErrorSummary } from '@/ui/error-summary';
import type { Form } from '@/ui/use-form';

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
