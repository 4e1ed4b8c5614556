/** How the tests of a screen fill its fields. */
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as pasting does. What a field does at each key is a test of that field (tests/ui). */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
