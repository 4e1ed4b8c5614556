// The server's names of a person's fields, beside those that are the same in our forms.
const FIELDS: Record<string, string> = {
  phoneCountryCode: 'phoneNumber',
  physicalAddress: 'address',
  physicalAddressAttributes: 'address',
  'physicalAddress.address': 'address',
  'physicalAddress.additionalAddress': 'additionalAddress',
  'physicalAddressAttributes.address': 'address',
  'physicalAddressAttributes.additionalAddress': 'additionalAddress',
};

/** The field of a form in which what the server says of `name` belongs. */
export const personField = (name: string): string => FIELDS[name] ?? name;
