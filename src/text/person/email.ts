/** Messages of an e-mail field. Source: docs/spec/accounts.md#4.4. */
export const emailMessages = { missing: 'est requis', invalid: 'non valide' };
