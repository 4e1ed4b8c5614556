/** What is read of a property beside its sale. */
import { fetchPropertyInfos } from '@/api/document/property-infos';
import { one } from './reading';

/** What its seller tells of a property. */
export const propertyInfosOf = (customerId: string, propertyId: string) =>
  one(['property-infos', customerId, propertyId], (call, signal) =>
    fetchPropertyInfos(call, customerId, propertyId, signal),
  );
