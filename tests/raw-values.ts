/** What no screen may say, whatever the server sends: a value of the language in place of a text. */
export const RAW = /\b(null|undefined|NaN|Infinity)\b|Invalid Date|\[object/;
