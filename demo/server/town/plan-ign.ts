/** The town in the layers and classes of the PLAN.IGN schema (docs/spec/looks.md#15.11), as far as the style reads them. */
import type { PlanFeature, PlanLayer } from './plan.ts';

type Properties = PlanFeature['properties'];

/** A feature in a layer of the PLAN.IGN. */
export type IgnFeature = Omit<PlanFeature, 'layer'> & { layer: string };

const ROADS: Record<string, string> = {
  primary: 'PRINCIPALE_1',
  secondary: 'REGIONALE_1',
  tertiary: 'LOCALE_1',
  minor: 'LOCALE_2',
};

/** The layers of the PLAN.IGN and their fields, by layer of the town; housenumbers are in none of those that are read. */
const TURNED: Partial<Record<PlanLayer, (properties: Properties) => [layer: string, properties: Properties]>> = {
  landcover: () => ['ocs_vegetation_surf', { symbo: 'ZONE_BOISEE' }],
  landuse: () => ['bati_zone_surf', { symbo: 'ZONE_BATI' }],
  park: () => ['bati_zai', { nature: 'Espace public Vert' }],
  water: () => ['hydro_surf', { symbo: 'SURFACE_D_EAU' }],
  waterway: () => ['hydro_reseau', { symbo: 'COURS_D_EAU' }],
  building: () => ['bati_surf', { symbo: 'BATI_QUELCONQUE' }],
  transportation: ({ class: kind = '', brunnel }) => {
    const symbo = ROADS[kind];
    if (!symbo) return ['routier_chemin', { symbo: 'RUE_PIETONNE' }];
    return brunnel ? ['routier_route_sup', { symbo: `${symbo}_SUP` }] : ['routier_route', { symbo }];
  },
  transportation_name: ({ name = '' }) => ['toponyme_routier_odonyme_lin', { nom_desabrege: name }],
  place: ({ name = '' }) => ['toponyme_localite_ponc', { texte: name, symbo: 'COMMUNE_CHEF_LIEU' }],
};

/** Returns the features of the town as the PLAN.IGN has them. */
export function asPlanIgn(features: PlanFeature[]): IgnFeature[] {
  return features.flatMap((feature) => {
    const turned = TURNED[feature.layer]?.(feature.properties);
    return turned ? { ...feature, layer: turned[0], properties: turned[1] } : [];
  });
}
