import { css } from '@/host/styles';
import { dotLabel } from '@/ui/dot-label';

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

/** The kind of a property on a map: the own property, a sold one, one for sale. */
export type PropertyTone = 'own' | 'sold' | 'for-sale';

const SIGNS: readonly [PropertyTone, string][] = [
  ['own', 'Votre bien'],
  ['sold', 'Vendu'],
  ['for-sale', 'En vente'],
];

/** The label of a property's kind, with its sign. */
export function PropertySign({ tone, label }: { tone: PropertyTone; label: string }) {
  return (
    <span
      className={dotLabel}
      data-filled={tone === 'sold' ? '' : undefined}
      data-own={tone === 'own' ? '' : undefined}
    >
      {label}
    </span>
  );
}

/** The legend of a map, with the signs that the map has. */
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
