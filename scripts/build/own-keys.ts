/** The keys of an object that are its own; none of null. Put by the build into packages that walk through keys by for-in. */
export const parvisOwnKeys = (value: object | null | undefined): string[] => (value == null ? [] : Object.keys(value));
