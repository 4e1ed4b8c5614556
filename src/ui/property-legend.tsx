import { css } from '@/host/styles';
import { propertySign } from './property-sign';

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--_16);
  margin-top: var(--_8);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
  & [data-own]::before {
    border-color: var(--_accent);
    background: var(--_accent);
  }
`;

/** One's own property, one that was sold, one that is for sale. */
export type PropertyTone = 'own' | 'sold' | 'for-sale';

const SIGNS: readonly [PropertyTone, string][] = [
  ['own', 'Votre bien'],
  ['sold', 'Vendu'],
  ['for-sale', 'En vente'],
];

/** What a property is, with its sign. */
export function PropertySign({ tone, label }: { tone: PropertyTone; label: string }) {
  return (
    <span
      className={propertySign}
      data-sold={tone === 'sold' ? '' : undefined}
      data-own={tone === 'own' ? '' : undefined}
    >
      {label}
    </span>
  );
}

/** What the signs on a map stand for: those that it has. */
export function PropertyLegend({ tones }: { tones: readonly PropertyTone[] }) {
  return (
    <ul className={legend} aria-label="Légende" data-screen>
      {SIGNS.filter(([tone]) => tones.includes(tone)).map(([tone, label]) => (
        <li key={tone}>
          <PropertySign tone={tone} label={label} />
        </li>
      ))}
    </ul>
  );
}
