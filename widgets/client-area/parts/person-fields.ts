// Fields that the server names differently from the forms.
const FIELDS: Record<string, string> = {
  phoneCountryCode: 'phoneNumber',
  physicalAddress: 'address',
  physicalAddressAttributes: 'address',
  'physicalAddress.address': 'address',
  'physicalAddress.additionalAddress': 'additionalAddress',
  'physicalAddressAttributes.address': 'address',
  'physicalAddressAttributes.additionalAddress': 'additionalAddress',
};

/** Returns the form field of the server's field `name`. */
export const personField = (name: string): string => FIELDS[name] ?? name;
