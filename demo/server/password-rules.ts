const SHORT = '*Le mot de passe doit contenir au minimum 8 caractères';
const DIFFERENT = '*Les mots de passe ne sont pas identiques';

/** Returns the server's messages about a new password and its confirmation. */
export const passwordErrors = (password: string, confirmation: string) => ({
  password: password.length < 8 ? SHORT : null,
  password_confirmation: password === confirmation ? null : DIFFERENT,
});
