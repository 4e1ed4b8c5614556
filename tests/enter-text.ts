/** Entering text into the fields of a screen. */
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as pasting does. The behaviour at each key is tested with the field (tests/ui). */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
