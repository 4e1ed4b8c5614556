/** Name, label and placeholder of the address field, the same before and after its search code is loaded. */
export const addressField = {
  name: 'address',
  label: 'Adresse de votre bien',
  placeholder: 'Entrez une adresse...',
} as const;
