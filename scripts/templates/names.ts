/** 'photo-meetings' becomes 'photoMeetings'. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** 'photo-meetings' becomes 'PhotoMeetings'. */
export function pascal(name: string): string {
  return camel(`-${name}`);
}

/** 'photo-meetings' becomes 'photo-meeting', 'properties' 'property'; a name without plural stays. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

/** 'photo-meeting' becomes 'photo meeting'. */
export function words(name: string): string {
  return name.replaceAll('-', ' ');
}
