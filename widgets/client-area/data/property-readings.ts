/** Query of a property beside its sale. */
import { fetchPropertyInfos } from '@/api/document/property-infos';
import { one } from './reading';

/** The property information that the seller gave. */
export const propertyInfosOf = (customerId: string, propertyId: string) =>
  one(['property-infos', customerId, propertyId], (call, signal) =>
    fetchPropertyInfos(call, customerId, propertyId, signal),
  );
