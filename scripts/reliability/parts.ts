/** The parts of the long run that docs/reliability.md shows. */

/** A part: the file of its results, and the words that the page has about it. */
export type Part = { title: string; about: string };

/** The parts by name, which is also the word for `npm run test:full -- --only=`. */
export const PARTS = {
  'fault-matrix': {
    title: 'Faults of every call',
    about:
      'Each call of openapi.json with each fault, on the shipped build in Chromium. A case fails if the screen is blank, shows a raw value, an error of the ' +
      'console or no way on, if what was typed is lost, or if the server has acted twice. Where the answer ' +
      'is lost after the act, the call is sent by a double press, which may send it once.',
  },
  'random-walks': {
    title: 'Random walks',
    about:
      'A case is a seed, which chooses an element, a person, a page, a host (plain or Turbo), and 8 to 25 steps on the shipped build in Chromium: presses, ' +
      'some of them double, whole forms, strange texts, keys, back, forward, reload, visits and refreshes of Turbo, another tab, faults, live messages, jumps of the clock. A case ' +
      'fails if there is an error of the console that no fault explains, if a screen is blank, waits for ever, shows a raw value or breaks a rule of ' +
      'accessibility at the end, if one press, single or double, creates or changes twice, or if what was typed is lost by a failed send.',
  },
  'odd-data': {
    title: 'Odd data',
    about:
      "Each screen with answers that openapi.json allows and no tidy server sends: null, left out, empty, long, huge, HTML, right to left, emoji, dates at the change of hour and year. A case is a seed; its answers are the demo's, changed at random places. A case fails if a screen breaks, shows a raw value, or an amount without its spaces.",
  },
  'odd-calls': {
    title: 'Odd data of single calls',
    about:
      'The way to each call that the screens above read fewer than 500 times, and to each act whose answer has data; only the answer of this call is odd. A case is twenty seeds of a call. It fails as above, and if the screen does not say that the act has succeeded.',
  },
  'odd-layout': {
    title: 'Odd data in a browser',
    about:
      'Each screen that a read leads to, with answers as those of the odd data, on the shipped build in Chromium at 390 px. A case fails if a screen breaks, ' +
      'shows a raw value, waits for ever, sticks out of its window or cuts a text.',
  },
  leaks: {
    title: 'Leaks',
    about:
      'Each element is mounted and removed, left and found again by visits of Turbo, and refreshed by morph with another token, on the shipped build in ' +
      'Chromium. After each round of lives and a collection of garbage, the page counts event listeners, nodes, documents, timers, observers, WebGL contexts, ' +
      'workers and sockets; the table has the first count after the warm-up and the last. A case fails if a count grows, if the heap grows by 1,000 bytes a ' +
      'life, or if a listener, a timer, a worker or a socket stays after the last life.',
  },
  strangers: {
    title: 'Strangers',
    about:
      'What others choose, on the shipped build in Chromium: fifty window messages of a seed beside a signature or a payment, fifty alerts that are ' +
      'created one after the other, each answered with another address of a seed as redirect_url, and the journey to each call of openapi.json with a script in every text and address, with __proto__ and constructor as keys of every ' +
      'object in answers and records, and with a search for tokens, passwords and hashes. A case fails if something runs, leads to an ' +
      'address that is not allowed or not to one that is, is sent, changes a prototype, empties the screen, or if a secret is in an address, a Referer, an event, the console or a request to another site.',
  },
  'live-storm': {
    title: 'Storms of the live channel',
    about:
      "600 messages of the live channel in 5 s about the sale of a seller's dashboard and about a sale of a buyer's home, on the shipped build in Chromium; " +
      'each tells of a change on the server. A case fails if a route is read more often than once a second (after a read that a busy page sent late, the next ' +
      'one may come half a second sooner), if the screen does not end on the last state, or if there ' +
      'is an error of the console.',
  },
  crowd: {
    title: 'Ten thousand clients',
    about:
      'Ten thousand client areas whose connection ends with a restart of the server, a third of them hidden, on a clock of their own with the real code of ' +
      'the live channel and of the reads. A case fails if a second has more than 5 % of all reads, or if a screen stays out of date.',
  },
  engines: {
    title: 'Three engines',
    about:
      'What people do with each tag, from an address to the end of their task, on the shipped build in Chromium, in Firefox and in WebKitGTK, which is not the ' +
      'Safari of a phone. Input is that of a mouse and of keys; things are found by role and name. A list is chosen from by a script, since it opens in a ' +
      'window of the system. A press that misses what moved away is repeated, and counted. A case fails if the task does not end, or if there is an exception, an unhandled rejection, an error of the console or a ' +
      'violation of the policy, other than in workers and in frames of another site, which no script of the page hears.',
  },
  pictures: {
    title: 'Pictures',
    about:
      'Every state of the gallery at 390 and 1280 px, on one fixed day, compared with the accepted pictures, which e2e/gallery/hashes/ keeps as hashes with ' +
      'the version of the browser. A case fails if the size of a picture, the brightness of a cell of 48 px or the tint of a row has changed. `npm run ' +
      'gallery` shows the changes in gallery/changes.html; `npm run gallery -- --accept` accepts them.',
  },
  mutants: {
    title: 'Mutants',
    about: 'Changes of single expressions (Stryker), each of which a test must refuse.',
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
