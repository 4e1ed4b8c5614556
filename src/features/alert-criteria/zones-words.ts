/** How the field of places is presented, before and after its search is there. */
export const zonesField = {
  name: 'zone',
  label: 'Localisation',
  hint: 'Une ville, un arrondissement, un code postal, un département ou une région',
  required: true,
};
