/** How the field of the address is called, before and after it searches. */
export const addressField = {
  name: 'address',
  label: 'Adresse de votre bien',
  placeholder: 'Entrez une adresse...',
} as const;
