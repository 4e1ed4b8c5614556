/** Returns 'photoMeetings' for 'photo-meetings'. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns 'PhotoMeetings' for 'photo-meetings'. */
export function pascal(name: string): string {
  return camel(`-${name}`);
}

/** Returns 'photo-meeting' for 'photo-meetings', 'property' for 'properties'; a name without a plural stays. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

/** Returns 'photo meeting' for 'photo-meeting'. */
export function words(name: string): string {
  return name.replaceAll('-', ' ');
}
