/** How the field of places is presented, before and after its search is there. */
export const zonesField = {
  name: 'zone',
  label: 'Localisation',
  hint: 'Une ville, un arrondissement, un code postal, un département ou une région',
  required: true,
};

/** What is said of a place that was typed and not chosen. */
export const NOT_CHOSEN = "*Choisissez un lieu de la liste pour l'ajouter";
