import type { PlantedFault } from './fault.ts';

export const faults: PlantedFault[] = [
  {
    name: 'funnel-bis-asks-address-before-reason',
    file: 'src/domain/estimation/steps.ts',
    text: `'attentes', 'motif', 'adresse', 'contact'`,
    replacement: `'attentes', 'adresse', 'motif', 'contact'`,
    breaks: 'In the bis version of the funnel the address is asked before the sale project instead of after it.',
  },
  {
    name: 'funnel-smallest-area-refused',
    file: 'src/domain/estimation/rules.ts',
    text: 'm2 < AREA_M2.min',
    replacement: 'm2 <= AREA_M2.min',
    breaks:
      'A home of exactly 5 m² is refused with "doit être comprise entre 5m² et 1000m²", though the bounds are included.',
  },
  {
    name: 'result-range-ends-swapped',
    file: 'src/domain/estimation/result.ts',
    text: 'lowEuros: low, highEuros: high',
    replacement: 'lowEuros: high, highEuros: low',
    breaks: 'An estimate has its highest price under "Estimation basse" and its lowest under "Estimation haute".',
  },
  {
    name: 'radar-distance-forgets-one-latitude',
    file: 'src/domain/radar/geometry.ts',
    text: ' * Math.cos(other.lat * DEGREE)',
    replacement: '',
    breaks:
      'On the radar, places east or west of the searched point are said to be about a fifth further than they are.',
  },
  {
    name: 'radar-third-reveal-leads-to-call',
    file: 'src/domain/radar/reveal.ts',
    text: 'count > FREE_REVEALS',
    replacement: 'count >= FREE_REVEALS',
    breaks:
      'After three revealed prices the radar says that an expert will call, instead of asking for the phone number.',
  },
  {
    name: 'radar-negotiation-rounded-down',
    file: 'src/domain/radar/figures.ts',
    text: 'Math.round(tenths)',
    replacement: 'Math.floor(tenths)',
    breaks: 'The negotiation of a sold property is cut to the tenth below: 5.48 % is told as 5,4 % instead of 5,5 %.',
  },
  {
    name: 'proposed-visit-cannot-be-cancelled',
    file: 'src/domain/visit/visit.ts',
    text: `const OPEN: readonly VisitState[] = ['proposed', 'confirmed', 'unknown'];`,
    replacement: `const OPEN: readonly VisitState[] = ['confirmed', 'unknown'];`,
    breaks: 'From the link of an e-mail, a proposed visit to come can no longer be cancelled: only confirmed ones can.',
  },
  {
    name: 'capacity-counts-evenings',
    file: 'src/domain/planning/planning.ts',
    text: 'start: Math.max(start, open.start), end: Math.min(end, open.end) })',
    replacement: 'start: Math.max(start, open.start), end })',
    breaks:
      'An unavailability that goes on after 21:00 takes hours of the evening and the night off the 98 hours of the week.',
  },
  {
    name: 'slot-picker-wide-at-460',
    file: 'src/domain/photo-shoot/slots.ts',
    text: 'widthPx <= NARROW_PX',
    replacement: 'widthPx < NARROW_PX',
    breaks: 'At a width of exactly 460 px the choice of a photo slot shows 4 days instead of 2.',
  },
  {
    name: 'dropped-offer-invites-to-a-new-one',
    file: 'src/domain/offer/buyer-offer.ts',
    text: `dropped: { tone: 'danger', actions: [] }`,
    replacement: `dropped: { tone: 'danger', actions: ['new-offer'] }`,
    breaks: 'A buyer is offered the button "Faire une offre" on an offer that was dropped.',
  },
  {
    name: 'mandate-wants-a-third-signatory',
    file: 'src/domain/mandate/mandate.ts',
    text: 'signatoriesCount < SIGNATORIES_MIN',
    replacement: 'signatoriesCount <= SIGNATORIES_MIN',
    breaks: 'Two owners who both sign are stopped by "Il n\'y a qu\'un seul signataire enregistré".',
  },
  {
    name: 'upload-limit-halved',
    file: 'src/domain/document/upload.ts',
    text: 'UPLOAD_MAX_BYTES = 20 * 1024',
    replacement: 'UPLOAD_MAX_BYTES = 10 * 1024',
    breaks: 'Documents between 10 and 20 Mo are refused as too large, and the form announces 10 Mo.',
  },
  {
    name: 'sponsorship-of-a-sold-property-stays-ongoing',
    file: 'src/domain/person/sponsorship.ts',
    text: `const PROMISED_STATES = ['awaiting_notarial_deed', 'sold'];`,
    replacement: `const PROMISED_STATES = ['awaiting_notarial_deed'];`,
    breaks:
      'A sponsored sale that is sold, without the date of its promise, stays "Parrainage en cours" and its 400 euros are missing.',
  },
  {
    name: 'milestone-advert-dated-by-the-mandate',
    file: 'src/domain/dashboard/milestones.ts',
    text: `advert: 'firstAwaitingOfferAt'`,
    replacement: `advert: 'lastAwaitingPublicationAt'`,
    breaks:
      'The step "Annonce publiée" has the date on which the mandate was signed, not that of the first publication.',
  },
  {
    name: 'actions-reports-before-offers',
    file: 'src/domain/dashboard/actions.ts',
    text: `  ['offers', offersToAnswer],
  ['reports', newReports],`,
    replacement: `  ['reports', newReports],
  ['offers', offersToAnswer],`,
    breaks:
      'The dashboard lists new visit reports before the offers that wait for an answer, which may fall behind "Voir tout".',
  },
  {
    name: 'account-drops-a-password-without-the-current-one',
    file: 'src/domain/person/account.ts',
    text: 'Boolean(typed.currentPassword || typed.password || typed.passwordConfirmation)',
    replacement: 'Boolean(typed.currentPassword)',
    breaks:
      'A new password typed without the current one is silently left out: the account says that all was saved and asks for nothing.',
  },
  {
    name: 'alert-zone-refuses-accents',
    file: 'src/domain/place/zone.ts',
    text: '/^[\\p{L}0-9 ',
    replacement: '/^[a-zA-Z0-9 ',
    breaks: 'Places with an accent, such as Saint-Étienne or Île-de-France, can no longer be chosen for an alert.',
  },
  {
    name: 'paris-day-is-the-viewers',
    file: 'src/lib/paris-day.ts',
    text: `new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle`,
    replacement: `new Intl.DateTimeFormat('sv-SE', { dateStyle`,
    breaks:
      'For a viewer outside of France, photo slots and days on the market follow the local day instead of that of Paris.',
  },
  {
    name: 'thousands-parted-by-a-breaking-space',
    file: 'src/text/number.ts',
    text: `$)/g, '\\u202f')`,
    replacement: `$)/g, ' ')`,
    breaks: 'Amounts such as 245 000 € have an ordinary space between their thousands, where a line may break.',
  },
  {
    name: 'zero-is-plural',
    file: 'src/text/plural.ts',
    text: 'Math.abs(count) < 2 ? one',
    replacement: 'count === 1 ? one',
    breaks: 'Counts of 0 and of one and a half are written in the plural: "0 jours", "0,5 biens correspondants".',
  },
  {
    name: 'phone-of-a-box-keeps-its-prefix',
    file: 'src/text/person/phones.ts',
    text: '([1-9]\\d{8})$/',
    replacement: '([1-7]\\d{8})$/',
    breaks: 'French numbers in 08 and 09 are shown behind +33 instead of 0.',
  },
  {
    name: 'rescheduled-visit-in-the-sellers-word',
    file: 'widgets/client-area/buyer/visit-words.ts',
    text: 'Visite reportée',
    replacement: 'Visite replanifiée',
    breaks: 'A buyer reads "Visite replanifiée", the word of the sellers, on a visit that was put off.',
  },
  {
    name: 'day-that-does-not-exist',
    file: 'src/lib/moment.ts',
    text: ' && new Date(text).toISOString().startsWith(text)',
    replacement: '',
    breaks: 'Where an engine reads 30 February as 1 March, the missing day is taken for one.',
  },
  {
    name: 'chart-days-of-the-viewer',
    file: 'src/domain/estimation/price-chart.ts',
    text: 'day: new Date(time).toISOString().slice(0, 10)',
    replacement: 'day: new Date(time - new Date(time)[`getTimezoneOffset`]() * 60_000).toISOString().slice(0, 10)',
    breaks: 'Under the chart of prices stands the day of the viewer: in America one day early.',
  },
  {
    name: 'consent-sent-without-a-tick',
    file: 'src/text/person/phone-consent.ts',
    text: 'if (!house || agreed !== consentText(place, house)) return {};',
    replacement: 'if (!house) return {};',
    breaks: 'Whoever leaves their number consents to be called, whether the box is ticked or not.',
  },
  {
    name: 'alert-widened-by-what-brings-least',
    file: 'src/domain/alert/preview.ts',
    text: 'gains.sort((a, b) => b.more - a.more)',
    replacement: 'gains.sort((a, b) => a.more - b.more)',
    breaks: '"Élargir" proposes the criterion that brings the fewest adverts more.',
  },
  {
    name: 'net-fee-counted-twice',
    file: 'src/domain/sale/net.ts',
    text: '(isIncluded ? 0 : euros)',
    replacement: '(isIncluded ? -euros : euros)',
    breaks: 'A fee that the price includes is taken off twice from what reaches the seller.',
  },
];
