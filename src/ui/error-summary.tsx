import { css } from '@/host/styles';
import { fieldMessage } from '@/text/field-message';
import { Notice } from '@/ui/notice';
import { ReloadButton } from '@/ui/reload-button';
import type { Form } from '@/ui/use-form';

const link = css`
  display: block;
  min-height: 24px;
  color: var(--_danger);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

type Shown = Pick<Form<Record<string, unknown>>, 'summary' | 'needsReload' | 'formRef'> & {
  errors: Partial<Record<string, string>>;
};

/**
 * The errors of a form as a whole. With `labels`, for long forms, each error is listed after its label (null: without a
 * label) and leads to its field. Without `labels` only messages that belong to no field are shown.
 */
export function ErrorSummary({ form, labels }: { form: Shown; labels?: Record<string, string | null> }) {
  const listed = labels ? Object.entries(form.errors).filter(([, message]) => message) : [];
  if (!form.summary && !listed.length) return null;
  const lead = (name: string) =>
    form.formRef.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const count = listed.length;
  return (
    <Notice
      tone="danger"
      silent
      title={count ? `Il reste ${count > 1 ? `${count} réponses` : 'une réponse'} à corriger` : undefined}
    >
      {/* The list is outside of the alert: it changes while errors are corrected, which must not be announced. */}
      <p role="alert">{form.summary}</p>
      {form.needsReload && <ReloadButton />}
      <ul>
        {listed.map(([name, message]) => (
          <li key={name}>
            <button type="button" className={link} onClick={() => lead(name)}>
              {fieldMessage(labels?.[name] ?? null, message ?? '')}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
