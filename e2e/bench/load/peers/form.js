/** The title of the same form in each library. */
export const TITLE = 'Créez votre alerte achat en deux minutes';
