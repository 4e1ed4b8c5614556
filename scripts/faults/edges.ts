/** Planted faults at the edges: storage, the host's page, frames, services of others, the focus between screens. */
import type { PlantedFault } from './fault.ts';

export const faults: PlantedFault[] = [
  {
    name: 'full-storage-loses-what-is-typed',
    file: 'src/host/storage.ts',
    text: '      } catch {\n        spare.setItem(key, value);',
    replacement: '      } catch {\n        // Nothing can be kept.',
    breaks: "Where the browser's storage is full, nothing that was typed outlives its screen.",
  },
  {
    name: 'token-in-the-storage-of-a-partner',
    file: 'src/host/attributes.ts',
    text: "sameOrigin ? 'local' : 'memory'",
    replacement: "sameOrigin ? 'local' : 'local'",
    breaks: "On a page of another origin the token is written into the partner's localStorage.",
  },
  {
    name: 'robots-in-the-copy-of-turbo',
    file: 'src/host/page-meta.ts',
    text: "  document.addEventListener('turbo:before-cache', restore);\n",
    replacement: '',
    breaks: "Turbo's copy of a page keeps the title and the noindex of an element that has left.",
  },
  {
    name: 'file-of-the-api-follows-a-redirection',
    file: 'src/api/download.ts',
    text: "      redirect: 'error',\n",
    replacement: "      redirect: 'follow',\n",
    breaks: 'A document of the API that is redirected takes the token to another server.',
  },
  {
    name: 'paid-is-told-at-each-look',
    file: 'src/adapters/payment-frame.ts',
    text: '    window.clearInterval(timer);\n    onSuccess();',
    replacement: '    onSuccess();',
    breaks: 'Once a photo shoot is paid, the booking is told so every half second for as long as the frame stands.',
  },
  {
    name: 'payment-of-any-origin',
    file: 'src/adapters/payment-frame.ts',
    text: 'allowed.length === 0 || allowed.includes(url.origin)',
    replacement: "allowed.length === 0 || url.origin !== ''",
    breaks: 'With payment-origins a payment page of an origin that the host has not named is framed all the same.',
  },
  {
    name: 'refused-key-of-google-is-waited-for',
    file: 'src/adapters/places/google.ts',
    text: 'onRefusedKey(window, () => refusal.abort())',
    replacement: 'onRefusedKey(window, () => {})',
    breaks: 'With a key that Google refuses the address search waits ten seconds before it turns to the address base.',
  },
  {
    name: 'map-without-the-engine-says-nothing',
    file: 'src/adapters/map/map.ts',
    text: "    return 'failed';",
    replacement: "    return 'unsupported';",
    breaks: 'Where the engine of the map cannot be fetched, people are told that their browser cannot show maps.',
  },
  {
    name: 'calendar-week-begins-on-sunday',
    file: 'src/ui/calendar/localizer.ts',
    text: 'const FIRST_MONDAY = -3 * DAY;',
    replacement: 'const FIRST_MONDAY = -4 * DAY;',
    breaks: 'The week of the planning begins on a Sunday.',
  },
  {
    name: 'alert-step-leaves-the-focus',
    file: 'widgets/alert-creator/step-heading.tsx',
    text: 'ref={arrives ? takeFocus : undefined}',
    replacement: 'ref={undefined}',
    breaks: 'From one step of the alert to the next the focus falls to the top of the page.',
  },
  {
    name: 'proof-asked-again-without-the-focus',
    file: 'widgets/visit-cancellation/visit-screens.tsx',
    text: "      setTimeout(() => takeFocus(host.shadowRoot?.querySelector('input') ?? null));\n",
    replacement: '',
    breaks:
      "Where the proof of the e-mail has expired, the focus is lost with the form instead of standing in the e-mail's field.",
  },
  {
    name: 'saved-account-blanks-the-rest',
    file: 'src/api/person/customers.ts',
    text: 'completeRecord(customerFromWire, KEPT)',
    replacement: 'customerFromWire',
    breaks:
      'Saved by a server that answers the columns alone, the account loses its phone and its address on the screen, and then at the server.',
  },
  {
    name: 'exception-told-to-people',
    file: 'src/api/errors.ts',
    text: 'refusalFromWire(status < 500 ? body : meant(body))',
    replacement: 'refusalFromWire(body)',
    breaks: 'Where the server fails, people read its exception in English.',
  },
  {
    name: 'short-entry-of-the-calendar',
    file: 'src/ui/calendar/look.ts',
    text: '    min-height: 24px;\n    padding: 2px 0;',
    replacement: '    padding: 0;',
    breaks: 'On a desk a visit of a quarter of an hour is so flat in the calendar that it can hardly be pressed.',
    first: 'gallery/client-area/seller-planning',
  },
];
