/** Our own words have the apostrophe of French typography; a message of a specification keeps the one it is quoted with. */
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { filesOf, read } from './files.ts';

/** Where each message stands that a specification gives word by word, with the straight apostrophe it has there. */
const QUOTED: Record<string, string> = {
  "*Aucun compte actif n'est associé à cet email.": 'estimation-and-radar.md §8, Sign-in',
  "*L'email n'est pas valide": 'estimation-and-radar.md §5, Radar sign-up form',
  "*L'email ne correspond pas": 'buyer-and-shell.md §8, Public authentication failure',
  "*L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble":
    'estimation-and-radar.md §5, Main infos',
  "Ce qu'": "seller.md §2.9, 'Ce qu'elle/il a apprécié'",
  "Cette estimation n'est plus accessible": 'estimation-and-radar.md §8, Result 403',
  "Cette estimation n'est plus disponible": 'decisions.md, Results',
  "Commencer l'estimation": 'estimation-and-radar.md §2, Navigation buttons',
  "Créneau d'indisponibilité ajouté": 'seller.md §8, Unavailability added',
  "Documents disponibles après acceptation d'une offre": 'decisions.md, Buyer space',
  "Découvrir l'estimation": 'estimation-and-radar.md §2, Navigation buttons',
  "Gagnez jusqu'à 600 euros !": 'buyer-and-shell.md §2, Sidebar entries',
  "Gagnez jusqu'à 600 euros ! Un proche vend son bien avec nous, et vous êtes récompensé.":
    'buyer-and-shell.md §2, Sidebar entries',
  "Gagnez jusqu'à 600€": 'seller.md §2.2',
  "Guide de l'acheteur": 'buyer-and-shell.md §2, Sidebar entries',
  "Il n'y a qu'un seul signataire enregistré": 'seller.md §5, Mandate step 2',
  "L'offre est en cours d'acceptation": 'seller.md §8, Offer acceptance started',
  "Le calcul est plus long que d'habitude, merci pour votre patience": 'estimation-and-radar.md §2, Loader',
  "Notre service n'est pas encore disponible dans votre secteur. Votre estimation reste consultable ici.":
    'decisions.md, Results',
  "Offre en cours d'acceptation...": 'seller.md §4.2',
  "Page de signature d'une offre accessible uniquement au vendeur principal": 'seller.md §2.10',
  "Pas encore d'offre": 'seller.md §2.10',
  "Quelle est l'adresse du bien à estimer ?": 'estimation-and-radar.md §2, Address',
  "Qu'obtiendrez-vous suite à cette estimation ?": 'estimation-and-radar.md §2, Typology',
  "Récapitulatif de l'offre": 'seller.md §2.10',
  "S'authentifier": 'buyer-and-shell.md §2, Public visit cancellation',
  "Signature de l'offre": 'seller.md §2.1',
  "Une erreur est survenue lors de la récupération de l'adresse": 'estimation-and-radar.md §8, Geocoding failure',
  "Une erreur s'est produite, veuillez contacter votre expert": 'buyer-and-shell.md §8, Contact removal failed',
  "Une erreur s'est produite, veuillez réessayer plus tard où contacter votre expert":
    'seller.md §8, Signature link generation fails',
  "Veuillez remplir les étapes précédentes d'abord": 'estimation-and-radar.md §2, Step jump',
  "Veuillez sélectionner un motif d'estimation": 'estimation-and-radar.md §5, Reason step',
  "Vous confirmez avoir l'accord de votre proche.": 'decisions.md, Sponsorship',
  "politique d'utilisation des données personnelles": 'estimation-and-radar.md §2, Contact',
};

/** Names of places as the server, which reads them, knows them. */
const NAMES_OF_PLACES = 'src/domain/french-areas.ts';

/** Returns the texts of a script with a straight apostrophe after a letter: its comments are gone, JSX is in quotes, spaces are plain. */
async function straightTexts(source: string, loader: 'ts' | 'tsx' = 'tsx'): Promise<string[]> {
  const { code } = await transform(source, {
    ...{ loader, jsx: 'automatic', minifyWhitespace: true, charset: 'utf8', legalComments: 'none' },
  });
  const found = code.matchAll(/[^"`]*\p{L}'(?=[\p{L}\d$"`])[^"`]*/gu);
  return [...found].map(([text]) => (text.split('${')[0] ?? '').replaceAll('\u00a0', ' ').trim());
}

describe('a text with a straight apostrophe', () => {
  test.each([
    ['a string', 'say("l\'heure");', ["l'heure"]],
    ['the start of one', `say(isNamed ? \`qu'\${name}\` : 'd’ici');`, ["qu'"]],
    ['JSX', "const a = <p>Nom de <b>l'acheteur</b></p>;", ["l'acheteur"]],
    ['an attribute', 'const a = <p title="l\'acheteur" />;', ["l'acheteur"]],
    ['no comment, no sheet, none at all', "// l'heure\ncss`&[a='b'] { content: 'l’'; }`;", []],
  ])('is found: %s', async (_, source, texts) => {
    expect(await straightTexts(source)).toEqual(texts);
  });
});

test('the words of the project have straight apostrophes where a specification quotes them so, and nowhere else', async () => {
  const files = filesOf(['src', 'widgets'], /(?<!\.d)\.tsx?$/).filter((file) => file !== NAMES_OF_PLACES);
  const found = await Promise.all(
    files.map(async (file) =>
      (await straightTexts(read(file), file.endsWith('x') ? 'tsx' : 'ts')).map((text) => ({ file, text })),
    ),
  );
  const all = found.flat();
  expect(all.filter(({ text }) => !(text in QUOTED))).toEqual([]);
  const texts = new Set(all.map(({ text }) => text));
  expect(Object.keys(QUOTED).filter((text) => !texts.has(text))).toEqual([]);
}, 60_000);
