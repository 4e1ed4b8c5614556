import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import type { EstimationResult } from '@/api/estimation/results';
import { css } from '@/host/styles';
import { kindLabel } from '@/text/sale/property-kinds';
import { Icon } from '@/ui/icon';

const line = css`
  display: flex;
  gap: var(--_8);
  color: var(--_ink-soft);
  overflow-wrap: anywhere;
  & > svg {
    margin-top: 2px;
  }
`;

/** Shows kind, address and city of the property as far as they are known; nothing when none is. */
export function PropertyLine({ property, kind = true }: { property: EstimationResult['property']; kind?: boolean }) {
  const { address, city } = property;
  const label = kind && kindLabel(property.kind);
  const where = city && !address?.includes(city) ? [address, city] : [address];
  const words = [label, ...where].filter(Boolean).join(', ');
  if (!words) return null;
  return (
    <p className={line}>
      <Icon node={MapPin} size={18} />
      <span>{words}</span>
    </p>
  );
}
