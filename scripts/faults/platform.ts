import type { PlantedFault } from './fault.ts';

export const faults: PlantedFault[] = [
  {
    name: 'keyed-post-is-retried',
    file: 'src/api/client.ts',
    text: `  if (isWrite(call)) return false;`,
    replacement: `  if (isWrite(call) && !call.idempotencyKey) return false;`,
    breaks:
      'A POST that carries an Idempotency-Key (an estimation, an alert, a document) is sent up to three times when the network or the server fails.',
  },
  {
    name: 'cancellation-without-visit-token',
    file: 'src/api/visit/visits.ts',
    text: `    ...proofHeaders(proof),
    decode: completeRecord(`,
    replacement: `    withToken: false,
    decode: completeRecord(`,
    breaks:
      'The public PUT that cancels a visit goes without X-Visit-Token: a server that asks for the proof refuses every cancellation.',
  },
  {
    name: 'download-401-keeps-the-session',
    file: 'src/api/download.ts',
    text: `    if (status === 401 && options.token) return failed('unauthorized');
`,
    replacement: '',
    breaks:
      'When a file is asked for with a token that the server no longer knows, the download merely fails: the token stays stored and nobody is sent to sign in.',
  },
  {
    name: 'offer-without-amount-is-zero-euros',
    file: 'src/api/offer/seller-offers.ts',
    text: `      amountEuros: amount !== null && amount > 0 ? amount : null,`,
    replacement: `      amountEuros: amount ?? 0,`,
    breaks:
      'An offer that comes without an amount is shown to the seller as an offer of 0 euros, which can then be accepted.',
  },
  {
    name: 'csrf-token-to-another-origin',
    file: 'src/session/auth-session.ts',
    text: `    csrf: () => (boot.api.sameOrigin ? csrfToken(host.ownerDocument) : null),`,
    replacement: `    csrf: () => csrfToken(host.ownerDocument),`,
    breaks: 'On a page whose API is of another origin, the token of the page against forgery is sent to that origin.',
  },
  {
    name: 'sign-out-forgets-half',
    file: 'src/session/sign-out.ts',
    text: `  deleteRecords(browserArea(() => window.sessionStorage));
`,
    replacement: '',
    breaks:
      'After signing out, what the tab keeps of the person (whose space was shown, a token to choose a password) is still in sessionStorage.',
  },
  {
    name: 'ready-is-told-by-each-screen',
    file: 'src/session/session.ts',
    text: "      if (isReady) return;\n      isReady = true;\n      emit(host, 'parvis:ready');",
    replacement: "      emit(host, 'parvis:ready');\n      if (isReady) return;\n      isReady = true;",
    breaks: 'parvis:ready is sent again at every screen that is drawn, instead of once for each start.',
  },
  {
    name: 'ahead-does-not-wait',
    file: 'src/lib/prefetch-queue.ts',
    text: 'if (activeCount > 0 || waiting.size === 0) return;',
    replacement: 'if (waiting.size === 0) return;',
    breaks: 'What is fetched ahead leaves while what is on show is still awaited, and takes its share of a slow line.',
  },
  {
    name: 'script-with-a-query-runs-twice',
    file: 'src/host/define-widget.ts',
    text: '(isThisCopy(file) ? here() : undefined)',
    replacement: 'here()',
    breaks:
      'An element whose script a page loads with a query draws nothing once its later screens come: they belong to another copy.',
  },
  {
    name: 'a-read-tried-again-is-not-waited-for',
    file: 'src/api/client.ts',
    text: 'const attempt = await answered(call, token).finally(options.begin?.());',
    replacement: 'const attempt = await answered(call, token);',
    breaks: 'What is fetched ahead leaves while what is on show waits for its next try.',
  },
  {
    name: 'an-element-that-has-left-asks',
    file: 'src/session/session.ts',
    text: '    if (!isActive) return new Promise<never>(() => {});\n',
    replacement: '',
    breaks:
      'A page that changes the attributes of an element one by one has it ask the server for everything once for each of them.',
  },
  {
    name: 'lazy-import-in-two-waits',
    file: 'scripts/build/together.ts',
    text: 'if (others.length > 0) texts.set',
    replacement: 'if (others.length > 99) texts.set',
    breaks: 'A screen that is fetched when it is needed waits first for its file, then for what that imports.',
  },
  {
    name: 'new-token-restarts-the-element',
    file: 'src/session/session-provider.tsx',
    text: `attribute('user-id') ? !token : token`,
    replacement: `token`,
    breaks:
      'A page that Turbo refreshes writes a new token: the element starts anew, and the text in an open dialog is lost.',
  },
  {
    name: 'refresh-replaces-after-a-step',
    file: 'src/session/turbo-refresh.ts',
    text: `      view.lastRenderedLocation = new URL(location.href);
`,
    replacement: '',
    breaks:
      'After a step of the area, a refresh by morph replaces the whole page: an open dialog and its text are lost.',
  },
  {
    name: 'noindex-gone-after-a-refresh',
    file: 'src/host/page-meta.ts',
    text: `  document.addEventListener('turbo:render', onRender);
`,
    replacement: '',
    breaks: 'After a refresh by morph the page of a secret address can be indexed.',
  },
  {
    name: 'herd-after-a-restart',
    file: 'widgets/client-area/data/live.ts',
    text: `const CATCH_UP_MS = 30_000;`,
    replacement: `const CATCH_UP_MS = 0;`,
    breaks: 'After a restart of the server all clients read their screens at once, and take it down again.',
  },
  {
    name: 'live-channel-keeps-the-former-token',
    file: 'widgets/client-area/data/live.ts',
    text: `    stop = listen();
`,
    replacement: '',
    breaks: 'After a new token of the same user the live channel is silent.',
  },
  {
    name: 'customer-id-change-ignored',
    file: 'src/session/session-provider.tsx',
    text: `const REBOOTING = 'user-id customer-id session-id`,
    replacement: `const REBOOTING = 'user-id session-id`,
    breaks:
      'A page that changes customer-id on a living element sees nothing happen: the space of the former customer stays on show.',
  },
  {
    name: 'redirect-origin-by-prefix',
    file: 'src/host/redirects.ts',
    text: `  return web && !url.username && !url.password && origins.includes(url.origin) ? url.href : null;`,
    replacement: `  const isAllowed = web && origins.some((origin) => url.href.startsWith(origin));
  return isAllowed && !url.username && !url.password ? url.href : null;`,
    breaks:
      'A redirect_url such as https://api.example.com.evil.example is followed, because it starts with an allowed origin.',
  },
  {
    name: 'clones-start',
    file: 'src/host/define-widget.ts',
    text: `      // r2wc starts as connected and would mount inside clones that never reach a page (Turbo's cache).
      this[CONNECTED] = false;
`,
    replacement: '',
    breaks:
      'A copy of an element that never reaches the page, such as the one that Turbo caches, starts, calls the server and listens on.',
  },
  {
    name: 'animations-written-into-the-page',
    file: 'src/host/styles.ts',
    text: `gooberCss.call({ target, ...flags } as never,`,
    replacement: `gooberCss.call({ ...('k' in flags ? {} : { target }), ...flags } as never,`,
    breaks:
      "The animations go into a style tag in the head of the host's page: a strict policy refuses it, and nothing moves in the shadow roots.",
  },
  {
    name: 'signature-from-any-window',
    file: 'src/adapters/esign-frame.ts',
    text: `    if (!source || source !== frame() || !origins.includes(origin)) return;`,
    replacement: `    if (!source || !frame() || !origins.includes(origin)) return;`,
    breaks:
      'While the frame of a signature is open, a message of any other window of the same origin passes for a signature.',
  },
  {
    name: 'connecting-socket-left-open',
    file: 'src/adapters/cable.ts',
    text: `  // And disconnect() does nothing to a socket that is still connecting.
  const { webSocket } = connection;
  if (webSocket) webSocket.onopen = () => webSocket.close();
`,
    replacement: '',
    breaks: 'An element that leaves while its live channel is still connecting leaves an open socket behind it.',
  },
  {
    name: 'pause-of-the-address-base-in-milliseconds',
    file: 'src/adapters/places/address-base-call.ts',
    text: `      closedUntil = now() + retryAfterSeconds * 1000;`,
    replacement: `      closedUntil = now() + retryAfterSeconds;`,
    breaks:
      'After a 429 the address base is asked again at the next stroke instead of after the seconds of its Retry-After.',
  },
  {
    name: 'phones-always-international',
    file: 'src/adapters/phone.ts',
    text: `  return phone.countryCallingCode === callingCode ? phone.formatNational() : phone.formatInternational();`,
    replacement: `  return phone.formatInternational();`,
    breaks:
      'A French number is read as +33 6 12 34 56 78 in its field, beside a country that already says +33, instead of 06 12 34 56 78.',
  },
  {
    name: 'active-option-points-nowhere',
    file: 'src/ui/combobox.tsx',
    text: `        aria-activedescendant={active < 0 ? undefined : \`\${listId}-\${active}\`}`,
    replacement: `        aria-activedescendant={active < 0 ? undefined : \`\${control.id}-\${active}\`}`,
    breaks:
      'The arrows move through the proposals without a screen reader saying any of them: aria-activedescendant names an id that is not there.',
  },
  {
    name: 'nothing-found-while-the-next-question-waits',
    file: 'src/ui/use-suggestions.ts',
    text: `    setFound(({ options, shown }) => ({ options, shown, loading: true }));
    const controller`,
    replacement: `    const controller`,
    breaks:
      'While one types on, the field of places still says "Aucun résultat" of the text before, though the next one has not been asked for.',
  },
  {
    name: 'failed-search-forgotten-when-left',
    file: 'src/ui/use-suggestions.ts',
    text: `    setFound((before) => ({ ...before, ...NOTHING }));`,
    replacement: `    latest.current?.abort();
    setFound(NOTHING);`,
    breaks: 'A search of places that is down says nothing once the field is left.',
  },
  {
    name: 'contrast-judged-of-what-has-left',
    file: 'src/ui/contrast.ts',
    text: `  if (!root.isConnected) return true;
`,
    replacement: '',
    breaks:
      'An element that Turbo has just taken away warns of unreadable colours in the console: it has none any more.',
  },
  {
    name: 'escape-ignored-in-dialogs',
    file: 'src/ui/dialog.tsx',
    text: `        event.preventDefault();
        onClose();`,
    replacement: `        event.preventDefault();`,
    breaks: 'Escape does not close a dialog.',
  },
  {
    name: 'focus-lost-after-a-dialog',
    file: 'src/ui/dialog.tsx',
    text: `      element.close();
      // An opener that is gone takes no focus.
      opener?.focus();`,
    replacement: `      // What leaves the page is closed with it.
      if (!element.isConnected) opener?.focus();`,
    breaks: 'When a dialog closes the focus falls to the top of the page instead of the button that opened it.',
  },
  {
    name: 'error-not-described-beside-a-hint',
    file: 'src/ui/field.tsx',
    text: `  const described = cx(hint && \`\${id}-hint\`, error && \`\${id}-error\`, note && \`\${id}-note\`);`,
    replacement: `  const described = hint ? \`\${id}-hint\` : error && \`\${id}-error\`;`,
    breaks: 'A screen reader does not read the error of a field that also has a hint.',
  },
  {
    name: 'country-of-a-phone-without-a-name',
    file: 'src/ui/phone-field.tsx',
    text: `        aria-label="Pays du numéro"
`,
    replacement: '',
    breaks: 'The list of countries beside a phone number has no name for a screen reader.',
  },
  {
    name: 'pale-secondary-text',
    file: 'src/ui/tokens.ts',
    text: `  'ink-soft': '#52606f',`,
    replacement: `  'ink-soft': '#8b97a4',`,
    breaks: 'Hints, dates and other secondary texts are a grey too pale to be read, under 4.5:1 on white.',
  },
  {
    name: 'reduced-motion-misspelt',
    file: 'src/ui/tokens.ts',
    text: `@media (prefers-reduced-motion:reduce)`,
    replacement: `@media (prefers-reduced-motion:reduced)`,
    breaks: 'People who asked their system for less motion see every animation and transition all the same.',
  },
  {
    name: 'pair-of-fields-too-wide-for-a-phone',
    file: 'src/ui/stack.tsx',
    text: `  grid-template-columns: minmax(0, 1fr);`,
    replacement: `  grid-template-columns: minmax(340px, 1fr);`,
    breaks: 'At 320 px, first name and last name stick out of the form and the page scrolls sideways.',
    first: 'e2e/gallery',
  },
  {
    name: 'success-not-announced',
    file: 'src/ui/toasts.tsx',
    text: `      <div role="status">{cards(false)}</div>`,
    replacement: `      <div>{cards(false)}</div>`,
    breaks: 'A message of success or information comes up without a screen reader saying it.',
  },
  {
    name: 'another-property-lit-on-the-map',
    file: 'src/features/property-map/points.ts',
    text: `  return ownFirst(points).map(({ lat, lng, label, tone }) => ({`,
    replacement: `  return points.map(({ lat, lng, label, tone }) => ({`,
    breaks: "On the seller's maps the large marker of one's own property stands on a neighbour's.",
  },
  {
    name: 'integrity-in-hexadecimal',
    file: 'scripts/build/manifest.ts',
    text: `.digest('base64')`,
    replacement: `.digest('hex')`,
    breaks:
      'The integrity that dist/manifest.json gives for each file matches nothing: a page that uses it has its scripts refused.',
  },
  {
    name: 'session-id-not-sent',
    file: 'src/api/client.ts',
    text: `    ...(sessionId && { 'X-Session-Id': sessionId }),`,
    replacement: `    ...(sessionId && call.idempotencyKey && { 'X-Session-Id': sessionId }),`,
    breaks:
      'Most calls no longer say which session they belong to: the server cannot follow a guest from page to page.',
  },
  {
    name: 'csrf-token-not-sent-on-delete',
    file: 'src/api/client.ts',
    text: `isWrite(call) ? options.csrf() : null`,
    replacement: `isWrite(call) && !call.route.startsWith('DELETE') ? options.csrf() : null`,
    breaks:
      'A Rails host that checks its CSRF token refuses every removal: a contact or an alert cannot be taken away.',
  },
  {
    name: 'idempotency-key-not-sent',
    file: 'src/api/client.ts',
    text: `'Idempotency-Key': call.idempotencyKey`,
    replacement: `'X-Idempotency-Key': call.idempotencyKey`,
    breaks: 'An estimation, alert or sponsorship that is sent again after a lost answer is created twice.',
  },
  {
    name: 'no-reading-after-a-reconnection',
    file: 'src/adapters/cable.ts',
    text: 'channel.confirmations > 1',
    replacement: 'channel.confirmations > 2',
    breaks: 'What was told while the live line was down is never shown: the page stays as it was before the loss.',
  },
  {
    name: 'every-element-stays-in-memory',
    file: 'src/session/session.ts',
    text: '  let isActive = true;',
    replacement: '  let isActive = true;\n  Object.assign(createSession, { [String(performance.now())]: host });',
    breaks: 'An element that has left is never collected: a page that Turbo drives grows with each visit.',
    first: '/leaks',
  },
  {
    name: 'drop-listener-left-behind',
    file: 'widgets/client-area/seller/documents/uploader.tsx',
    text: `      page.removeEventListener('drop', refuse);
`,
    replacement: '',
    breaks: "Once the form of a document is closed, a file dropped anywhere on the host's page is still refused.",
  },
  {
    name: 'history-listener-left-behind',
    file: 'src/host/router.ts',
    text: `        window.removeEventListener('popstate', onPop, true);
`,
    replacement: '',
    breaks:
      'An element that has left goes on listening to Back and Forward: listeners pile up with every visit of Turbo.',
  },
  {
    name: 'clock-left-behind',
    file: 'widgets/client-area/parts/use-now.ts',
    text: `    return () => {
      window.clearTimeout(timer);
`,
    replacement: `    return () => {
`,
    breaks: 'Every screen that was on show keeps a timer that goes off each minute, for as long as the page lives.',
  },
  {
    name: 'json-as-the-page-says',
    file: 'src/lib/json.ts',
    text: `  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });`,
    replacement: '  return JSON.stringify(value);',
    breaks: 'On a page with Prototype 1.6 lists are sent and stored as texts: no alert can be created there.',
  },
  {
    name: 'body-as-the-page-says',
    file: 'src/api/client.ts',
    text: `  return stringifyJson(asIs ? body : renameKeys(body, snakeCase));`,
    replacement: `  return (asIs ? body : renameKeys(body, snakeCase)) as Record<string, unknown>;`,
    breaks: 'On a page with Prototype 1.6 the places of an alert reach the server as one text.',
    first: 'hostile-globals',
  },
  {
    name: 'packages-meet-the-keys-of-the-page',
    file: 'scripts/build/packages.ts',
    text: `(change?.head ?? '') + withOwnKeys(text)`,
    replacement: `(change?.head ?? '') + text`,
    breaks: 'On a page that extends Object.prototype no element draws its first screen.',
    first: 'hostile-globals',
  },
  {
    name: 'bare-id-taken-for-data',
    file: 'src/api/wire.ts',
    text: '(answer) => isPlainObject(answer) && keys.every((key) => key in answer)',
    replacement: '(answer) => isPlainObject(answer)',
    breaks:
      'A server that answers a change with its id alone empties the form, or shows a price that it sends as not known.',
  },
  {
    name: 'expired-page-without-a-way-out',
    file: 'src/features/shell/expired-page.tsx',
    text: "detail?.code === 'page-expired'",
    replacement: "detail?.code === 'expired'",
    breaks: 'Once the forgery token of the page is refused, an act without a form says so and leads nowhere.',
  },
  {
    name: 'reference-of-any-text',
    file: 'src/api/errors.ts',
    text: `(id && /^[\\w-]{8,64}$/.test(id) ? id : undefined)`,
    replacement: `id || undefined`,
    breaks:
      'A server that writes an e-mail address into X-Request-Id sends it to the log of the host, and to the screen.',
  },
  {
    name: 'descriptions-are-shipped',
    file: 'scripts/build/descriptions.ts',
    text: `  if (!/[\\\\/]src[\\\\/]api[\\\\/]/.test(path)) return source;`,
    replacement: `  if (path) return source;`,
    breaks: 'The descriptions of the API, which nobody reads on a page, are in every script.',
  },
  {
    name: 'promised-fields-may-be-missing',
    file: 'tools/contract/schema.ts',
    text: `    if (absent === undefined) required.push(name);`,
    replacement: `    if (absent !== undefined) required.push(name);`,
    breaks: 'The document promises no field: a server that leaves one out is found by no check.',
  },
  {
    name: 'check-allows-two-for-one-key',
    file: 'tools/check/checks/acts/contacts.ts',
    text: `others.length > 0`,
    replacement: `others.length > 1`,
    breaks: 'parvis-check says nothing of a server that does an act twice for two requests with the same key.',
  },
  {
    name: 'check-leaves-refused-contacts',
    file: 'tools/check/checks/acts/contacts.ts',
    text: `first_name === 'Parvis' || last_name === 'Check'`,
    replacement: `last_name === 'Checked'`,
    breaks: 'A contact that a server saved under other values stays in the database of the house after parvis-check.',
  },
  {
    name: 'check-believes-a-refusal',
    file: 'tools/check/checks/acts/contacts.ts',
    text: `if (!isSuccess(nameless)) findSaved`,
    replacement: `if (isSuccess(nameless)) findSaved`,
    breaks: 'parvis-check says nothing of a server that answers 422 and saves all the same.',
  },
  {
    name: 'check-believes-a-saved-planning',
    file: 'tools/check/checks/acts/saved-again.ts',
    text: `keptOf: planned`,
    replacement: `keptOf: isList`,
    breaks: 'parvis-check says nothing of a server that wipes or doubles a planning that is saved.',
  },
  {
    name: 'check-asks-a-silent-server-on',
    file: 'tools/check/traffic.ts',
    text: `const MOST_SILENT = 3;`,
    replacement: `const MOST_SILENT = 300;`,
    breaks: 'parvis-check asks a server that never answers for most of an hour.',
  },
  {
    name: 'check-opens-the-channel-from-one-origin',
    file: 'tools/check/checks/origins.ts',
    text: `'a partner': file.partnerOrigin }`,
    replacement: `'a partner': server.hostOrigin }`,
    breaks: 'parvis-check says nothing of a live channel that refuses the pages of partners.',
  },
  {
    name: 'check-prints-what-it-saw',
    file: 'tools/contract/validate.ts',
    text: `      return { wrong: \`is no \${type}\`, expected: type, seen };`,
    replacement: `      return { wrong: \`is no \${type}\`, expected: type, seen: String(data) };`,
    breaks: 'parvis-check prints values of the server under test, personal data among them.',
  },
  {
    name: 'check-trusts-lists-under-the-own-id',
    file: 'tools/check/checks/access.ts',
    text: '  await checkOwnLists(context);\n',
    replacement: '',
    breaks: 'parvis-check says nothing of a server that gives everybody the lists of everybody.',
  },
  {
    name: 'check-knows-no-names-in-french',
    file: 'tools/check/names.ts',
    text: "civility nom prenom',",
    replacement: "civility',",
    breaks: "parvis-check says nothing of a server that sends guests an owner's name in a field in French.",
  },
  {
    name: 'check-takes-any-record-for-the-one-asked',
    file: 'tools/check/checks/identity.ts',
    text: "['GET /users/:id', 'id', ['id']],\n",
    replacement: '',
    breaks: 'parvis-check says nothing of a server that answers with another user than the one that was asked for.',
  },
  {
    name: 'check-prints-words-of-the-server',
    file: 'tools/check/checks/shapes.ts',
    text: 'wordsOf(context.document).has(value)',
    replacement: '/^[a-z_]+$/.test(value)',
    breaks: 'parvis-check prints names of people that a server writes in small letters.',
  },
  {
    name: 'guest-coordinates-are-not-checked',
    file: 'tools/check/checks/masks.ts',
    text: `filter((name) => decimals(row[name]) > 3)`,
    replacement: `filter((name) => decimals(row[name]) > 9)`,
    breaks: 'parvis-check says nothing of a server that shows guests of the radar the very house.',
  },
  {
    name: 'check-lets-others-write',
    file: 'tools/check/checks/acts.ts',
    text: '  await checkForeignActs(context, tried);\n',
    replacement: '',
    breaks: 'parvis-check says nothing of a server where everybody who is signed in writes the account of everybody.',
  },
  {
    name: 'check-takes-a-proof-for-all-visits',
    file: 'tools/check/checks/proofs.ts',
    text: 'for (const other of others) {',
    replacement: 'for (const other of others.slice(9)) {',
    breaks: 'parvis-check says nothing of a server where the proof of one visitor opens the visits of all.',
  },
  {
    name: 'check-takes-ids-for-hashes',
    file: 'tools/check/checks/access.ts',
    text: '  await checkSaleIds(context);\n',
    replacement: '',
    breaks: 'parvis-check says nothing of a server where whoever counts through ids reads every estimation.',
  },
  {
    name: 'check-knows-no-masked-words',
    file: 'tools/check/checks/undescribed-fields.ts',
    text: 'isAbout(field, hidden)',
    replacement: 'isAbout(field, hidden.slice(9))',
    breaks: 'parvis-check only notes that a server sends sellers the income of a buyer under another name.',
  },
  {
    name: 'check-knows-no-hidden-price',
    file: 'tools/check/checks/masks.ts',
    text: 'prices.includes(numberOf(value) ?? Number.NaN)',
    replacement: 'prices.length > 0 && value === null',
    breaks: 'parvis-check says nothing of a server that sends guests of the radar a price under another name.',
  },
  {
    name: 'check-compares-no-two-people',
    file: 'tools/check/checks/identity.ts',
    text: 'first.one.state !== one.state',
    replacement: 'first.one === one',
    breaks: 'parvis-check says nothing of a server that tells two owners two amounts of one offer.',
  },
  {
    name: 'check-loses-what-it-found',
    file: 'tools/check/run.ts',
    text: 'error instanceof StopError || error instanceof UnreachableError',
    replacement: 'error instanceof StopError',
    breaks: 'parvis-check forgets all that it has found where the server falls silent in the middle.',
  },
  {
    name: 'check-gives-up-at-the-first-429',
    file: 'tools/check/traffic.ts',
    text: 'const MOST_TRIES = 5;',
    replacement: 'const MOST_TRIES = 1;',
    breaks: 'parvis-check leaves out each call that a server throttles once.',
  },
  {
    name: 'check-takes-pages-for-an-api',
    file: 'tools/check/run.ts',
    text: '  findNoApi(server.base, all);\n',
    replacement: '',
    breaks: 'parvis-check finds dozens of deviations where its address is not that of the API.',
  },
  {
    name: 'check-adds-nobody-to-a-sale',
    file: 'tools/check/checks/acts.ts',
    text: '      await checkSalesUsers(context, state);\n',
    replacement: '',
    breaks: 'parvis-check says nothing of a server that adds a signatory twice for one key.',
  },
];
