/** The props of the field of places, before and after its search is loaded. Source: docs/spec/alerts.md#3.1. */
export const zonesField = {
  name: 'zone',
  label: 'Localisation',
  hint: 'Une ville, un arrondissement, un code postal, un département ou une région',
  required: true,
};

/** Message of a typed place that was not chosen. Source: docs/spec/alerts.md#3.6. */
export const NOT_CHOSEN = "*Choisissez un lieu de la liste pour l'ajouter";
