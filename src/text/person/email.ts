/** What is said of an e-mail address. Source: estimation-and-radar.md §5. */
export const emailMessages = { missing: 'est requis', invalid: 'non valide' };
