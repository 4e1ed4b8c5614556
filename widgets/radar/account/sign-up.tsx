import { useEffect } from 'react';
import type { SignedIn } from '@/api/person/sessions';
import { signUpForRadar } from '@/api/radar/radar';
import { RADAR_PROJECTS, type RadarProject, type TypedSignUp, validateSignUp } from '@/domain/radar/sign-up';
import { existingAccountMessage, refusalWithoutDraft, userFieldsOf } from '@/features/account/refusal';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fieldMessage } from '@/text/field-message';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { PasswordField } from '@/ui/password-field';
import { optionsOf } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { type FieldErrors, useForm } from '@/ui/use-form';
import { projectLabels, signUpMessages } from '../labels';
import type { RadarActions } from '../search/actions';
import { useRadarStore } from '../use-radar';

type Props = {
  actions: RadarActions;
  onSignedIn: (who: SignedIn) => void;
  /** Switches to the sign-in; `why` is the server's message about an existing account. */
  onOther: (why?: string) => void;
};

const note = css`
  margin-bottom: var(--_16);
  color: var(--_ink-soft);
  font-size: 14px;
  line-height: 20px;
  & a {
    display: inline-block;
    line-height: 24px;
  }
`;

const PROJECTS = optionsOf(RADAR_PROJECTS, projectLabels);

// In the radar's forms a message of the server has no label before it (docs/spec/errors.md#5.2).
const withoutLabel = (message: string) => `*${message.replace(/^\*/, '')}`;

function messagesOf(typed: TypedSignUp): FieldErrors<TypedSignUp> {
  const { email, password, passwordConfirmation, project } = validateSignUp(typed);
  return {
    ...(email && { email: signUpMessages.email[email] }),
    ...(password && { password: signUpMessages.password[password] }),
    ...(passwordConfirmation && { passwordConfirmation: signUpMessages.passwordConfirmation[passwordConfirmation] }),
    ...(project && { project: signUpMessages.project[project] }),
  };
}

/** Draws the sign-up form. An e-mail that already has an account leads to the sign-in. */
export function SignUp({ actions, onSignedIn, onOther }: Props) {
  const { attribute, boot } = useSession();
  const store = useRadarStore();
  const form = useForm<TypedSignUp>({
    initial: { ...store.getState().typedAccount, password: '', passwordConfirmation: '' },
    validate: messagesOf,
    async submit(typed) {
      const project = typed.project as RadarProject;
      const user = { email: typed.email.trim(), password: typed.password, project };
      const answer = await signUpForRadar(actions.account.call, user);
      if (answer.ok) {
        store.setState({ project });
        return onSignedIn(answer.value);
      }
      const existing = existingAccountMessage(answer.error);
      if (existing) return onOther(fieldMessage(null, existing));
      const fields = userFieldsOf(answer.error);
      const named = Object.entries(fields).map(([name, message]) => [name, withoutLabel(message)]);
      return refusalWithoutDraft(answer.error, Object.fromEntries(named));
    },
  });
  const { email, project } = form.values;
  useEffect(() => store.setState({ typedAccount: { email, project } }), [store, email, project]);
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      <p className={note}>Avec un compte gratuit, découvrez le prix de vente réel de trois biens de votre choix.</p>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="Mot de passe"
        hint="8 caractères au minimum"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('passwordConfirmation')}
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
      />
      <RadioGroup
        {...form.field('project')}
        onChange={(project) => form.set('project', project as RadarProject)}
        label="Pourquoi utilisez-vous le radar&nbsp;?"
        options={PROJECTS}
        required
      />
      <p className={note}>
        En créant un compte, vous acceptez nos{' '}
        <a href={linkOf(attribute, 'terms', boot)} target="_blank" rel="noopener noreferrer">
          conditions d'utilisation
        </a>{' '}
        et notre{' '}
        <a href={linkOf(attribute, 'privacy', boot)} target="_blank" rel="noopener noreferrer">
          politique de confidentialité
        </a>
        .
      </p>
      <ErrorSummary form={form} />
      <Button type="submit" busy={form.busy} full>
        Créer un compte
      </Button>
      <Button kind="quiet" onClick={() => onOther()} full>
        Connexion
      </Button>
    </form>
  );
}
