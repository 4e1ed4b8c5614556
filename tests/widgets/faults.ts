/** The announced message of each fault that the demo can cause. */

/** The message of a fault on the server's side. */
export const OURS =
  /^Un problème est survenu de notre côté\. Réessayez dans quelques minutes\. Référence\s: [\da-f]{8}\.$/;

/** The message of a read that this person may not make. */
export const FORBIDDEN = /^Vous n'avez pas accès à ces informations\. Référence\s: [\da-f]{8}\.$/;

/** A status, or a cut connection, with its message. */
export const FAULTS: [fault: number | string, message: string | RegExp][] = [
  [403, OURS],
  [409, 'Cette demande est en conflit avec une autre'],
  [422, "La demande n'a pas pu être traitée"],
  [429, 'Trop de tentatives, réessayez dans quelques minutes'],
  [500, OURS],
  [503, OURS],
  ['abort', 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.'],
];
