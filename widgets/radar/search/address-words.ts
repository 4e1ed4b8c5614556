/** Name, label and placeholder of the address field, the same before and after its search code is loaded. */
export const addressField = { name: 'address', label: 'Adresse', placeholder: 'Entrez une adresse...' } as const;
