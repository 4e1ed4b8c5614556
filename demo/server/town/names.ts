/** The names of the streets, by part of the town. None is used in another town of the demo. */

const list = (text: string) => text.trim().split(/\s*;\s*/);

/** The arcs around the old town, from the square outwards. */
export const RING_NAMES = [
  list('Place de la Collégiale'),
  list("Rue du Pressoir; Rue de l'Horloge"),
  list('Boulevard des Remparts; Boulevard de la Porte-Dorée; Boulevard des Cordeliers'),
  list('Rue Jeanne-Barret; Rue des Tisserands; Rue de la République; Rue Lucie-Aubrac'),
  list("Avenue de l'Ondre; Rue du Moulin-à-Vent; Rue des Vignerons; Rue Simone-Weil; Rue des Cerisiers"),
  list('Rue de la Croix-Blanche; Rue des Noyers; Allée des Mésanges; Rue du Clos-Fleuri; Rue Camille-Flammarion'),
];

/** The streets from the square to the boulevards, by angle, east first. */
export const OLD_TOWN_NAMES = list(`
Rue des Orfèvres; Rue du Puits-Salé; Grande Rue; Rue de la Halle-aux-Grains; Rue des Chapeliers; Rue du Four-Banal;
Rue des Ursulines; Rue Basse; Rue de la Fontaine; Rue des Bateliers; Rue du Port; Rue de la Monnaie`);

/** The same streets beyond the boulevards. */
export const FAUBOURG_NAMES = list(`
Avenue de Chambéry; Avenue des Marronniers; Avenue de la Gare; Rue Marie-Curie; Avenue du Bugey; Rue de Verdun;
Avenue de Bourgogne; Rue Pasteur; Rue Victor-Hugo; Rue de la Grève; Rue des Pêcheurs; Rue de la Rivière`);

/** The streets between those, in the outskirts. */
export const OUTSKIRT_NAMES = list(`
Rue des Acacias; Rue des Glycines; Rue des Bleuets; Allée des Cèdres; Rue du Verger; Impasse des Charmes;
Rue des Coquelicots; Allée des Érables; Rue de la Garenne; Rue des Sorbiers`);

/** The streets across the river: towards it, and along it. */
export const TOWARDS_RIVER_NAMES = list(`
Rue du Lavoir; Avenue Jean-Jaurès; Rue des Tanneries; Rue de la Filature; Avenue Gabriel-Péri; Rue des Imprimeurs;
Rue du Gazomètre; Avenue de la Libération; Rue des Ferronniers; Rue de la Verrerie; Avenue du Stade; Rue du Marais;
Rue des Roselières`);
export const ALONG_RIVER_NAMES = list(`
Rue Émile-Zola; Rue des Maraîchers; Cours Gambetta; Rue Louise-Michel; Rue du Champ-de-Mars; Rue Jules-Verne;
Rue des Platanes; Rue du Bel-Air`);

export const BRIDGE_NAMES = list("Pont des Lavandières; Pont Neuf; Pont de la Collégiale; Pont de l'Arsenal");
export const QUAY_NAMES = list(
  'Quai des Bateliers; Quai Saint-Nicolas; Quai de la Poterne; Quai des Mariniers; Quai de la Filature; Quai du Halage',
);

/** The roads out of the town, and the lane in the fields without any sale. */
const ROAD_NAMES = list('Route de Chambéry; Route de Bourgogne; Route du Bugey; Route de Vienne; Route des Landes');
export const LANDES = 'Chemin des Landes';

/** Every name of a street: the address base uses them to tell whether a query may be about the town. */
export const STREET_NAMES = [
  ...RING_NAMES.flat(),
  ...OLD_TOWN_NAMES,
  ...FAUBOURG_NAMES,
  ...OUTSKIRT_NAMES,
  ...TOWARDS_RIVER_NAMES,
  ...ALONG_RIVER_NAMES,
  ...BRIDGE_NAMES,
  ...QUAY_NAMES,
  ...ROAD_NAMES,
  LANDES,
];
