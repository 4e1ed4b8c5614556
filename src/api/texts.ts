/** Texts that are read as numbers and moments, as JSON Schema: the description of the API says which these are. */
import type { JsonSchema } from './record';

/** A number, as Rails writes decimals. */
export const DECIMAL_TEXT: JsonSchema = { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,20})?$' };

/** A number of 0 or more. */
export const AMOUNT_TEXT: JsonSchema = { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,20})?$' };

/** A number above 0. */
export const PRICE_TEXT: JsonSchema = { type: 'string', pattern: '^(?=.*[1-9])\\d{1,12}(\\.\\d{1,20})?$' };

/** 0, or a number of 1 or more. */
export const ZERO_OR_MORE_THAN_ONE_TEXT: JsonSchema = {
  type: 'string',
  pattern: '^(0(\\.0{1,20})?|(?=0*[1-9])\\d{1,12}(\\.\\d{1,20})?)$',
};

/** A whole number, also as a decimal. */
export const WHOLE_TEXT: JsonSchema = { type: 'string', pattern: '^-?\\d{1,12}(\\.0{1,20})?$' };

/** A whole number of 0 or more. */
export const COUNT_TEXT: JsonSchema = { type: 'string', pattern: '^\\d{1,12}(\\.0{1,20})?$' };

/** A latitude. */
export const LATITUDE_TEXT: JsonSchema = {
  type: 'string',
  pattern: '^-?(90(\\.0{1,20})?|[0-8]?\\d(\\.\\d{1,20})?)$',
};

/** A longitude. */
export const LONGITUDE_TEXT: JsonSchema = {
  type: 'string',
  pattern: '^-?(180(\\.0{1,20})?|(1[0-7]\\d|\\d?\\d)(\\.\\d{1,20})?)$',
};

/** An amount as a person types it: with spaces, a decimal comma, a unit. */
export const TYPED_TEXT: JsonSchema = {
  type: 'string',
  pattern: '^\\d[\\d \\u00a0\\u202f]{0,14}([.,]\\d{1,2})?[ \\u00a0\\u202f]?(€|m²)?$',
};

/** A moment without an offset, with a space for the T, or with 'UTC', '+0100' or '+01'; the day exists. */
export const MOMENT_TEXT: JsonSchema = {
  type: 'string',
  pattern:
    '^(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))' +
    '|(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)' +
    '(T| )([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?(\\.\\d+)? ?(Z|UTC|(\\+|-)([01]\\d|2[0-3])(:?[0-5]\\d)?)?$',
};
