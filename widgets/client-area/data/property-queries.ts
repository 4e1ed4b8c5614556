/** Query of a property beside its sale. */
import { fetchPropertyInfos } from '@/api/document/property-infos';
import { itemQuery } from './queries';

/** The property information that the seller gave. */
export const propertyInfosOf = (customerId: string, propertyId: string) =>
  itemQuery(['property-infos', customerId, propertyId], (call, signal) =>
    fetchPropertyInfos(call, customerId, propertyId, signal),
  );
