/** The lives of the element that its leak tests repeat. */
import { addressOf, screens, visits } from '../setup/cancellation.ts';
import type { LeakCheck } from '../setup/leaks.ts';

/** Defines one life. Of every eight, one ends in the form, one during a call, one under a toast of the confirmation. */
function defineCycle([open, cancelled]: readonly [string, string]) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  window.live = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', kind === 5 ? cancelled : open);
    const element = document.createElement('parvis-visit-cancellation');
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main')?.append(element);
    await ready;
    const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
    if (kind === 1 || kind === 3 || kind === 5) {
      type(find('input') as HTMLInputElement, 'lea.martin@exemple.fr');
      find('button')?.click();
    }
    if (kind === 1) {
      await until(() => find('textarea'));
      find('input')?.click();
      type(find('textarea') as HTMLTextAreaElement, `vie ${cycle}`);
    }
    if (kind === 5) await until(() => find('section')?.textContent?.includes('déjà annulée'));
    element.remove();
    await until(() => !find('.root'));
  };
}

/** The lives of the element, as its leak tests run them. */
export const cancellationLives: LeakCheck = {
  tag: 'parvis-visit-cancellation',
  kinds: 'some in the middle of the way',
  async open(page, demo) {
    await page.goto(addressOf(demo));
    await screens(page).email.waitFor();
    const { upcoming, cancelledOwner } = visits;
    await page.evaluate(defineCycle, [
      `/annulation-visite/${upcoming.id}/${upcoming.slug}`,
      `/annulation-visite/${cancelledOwner.id}/${cancelledOwner.slug}`,
    ] as const);
  },
};
