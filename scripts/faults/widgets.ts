import type { PlantedFault } from './fault.ts';

export const faults: PlantedFault[] = [
  {
    name: 'account-refusal-drops-draft',
    file: 'widgets/client-area/account/use-account-form.ts',
    text: `      if (!answer.ok && !isEnded) return accountRefusal(answer.error, !changesPassword(typed));
      form.saved(typed, { ...typed, ...ONCE });
`,
    replacement: `      form.saved(typed, { ...typed, ...ONCE });
      if (!answer.ok && !isEnded) return accountRefusal(answer.error, !changesPassword(typed));
`,
    breaks:
      'After a save of the account that failed, or found the session expired, a reload or a new sign-in shows the old values: what was typed is lost.',
  },
  {
    name: 'sponsorship-key-anew',
    file: 'widgets/client-area/sponsorship/sponsorship-form.tsx',
    text: 'idempotencyKey: idempotencyKey.of(typed)',
    replacement: 'idempotencyKey: idempotencyKey.of({ ...typed, at: Math.random() })',
    breaks:
      'Sending the same sponsorship again after a lost answer carries another Idempotency-Key, so the same person is sponsored twice.',
  },
  {
    name: 'first-contact-removal-loses-focus',
    file: 'widgets/client-area/contacts/use-edited-people.tsx',
    text: 'if (index === null) return;',
    replacement: 'if (!index) return;',
    breaks:
      'After the first contact to inform of a list is removed, the focus falls to the top of the page instead of going to the next card or to the button that adds one.',
  },
  {
    name: 'escape-keeps-removal-dialog',
    file: 'widgets/client-area/contacts/use-edited-people.tsx',
    text: 'if (!isBusy) onClose();',
    replacement: 'if (isBusy) onClose();',
    breaks:
      'Escape, the cross and a press beside the dialog that asks before a contact is removed do nothing, and close it while the removal is under way.',
  },
  {
    name: 'nameless-document-bin',
    file: 'widgets/client-area/seller/folder/folder-documents.tsx',
    text: `icon={Trash} aria-label={\`Supprimer \${name}\`} onClick`,
    replacement: 'icon={Trash} onClick',
    breaks: 'The button that deletes a document of the sale folder has no accessible name.',
  },
  {
    name: 'interest-tabs-pile-up',
    file: 'widgets/client-area/buyer/interest-screen.tsx',
    text: 'interestPath(sale.id, id)}?`, { replace: true })}',
    replacement: 'interestPath(sale.id, id)}?`)}',
    breaks:
      "Each tab of a sale of interest leaves an entry in the history: the browser's Back walks through the tabs instead of going to /ea.",
  },
  {
    name: 'unread-list-means-deleted',
    file: 'widgets/client-area/seller/folder/delete-dialog.tsx',
    text: 'const isGone = answer.ok || (after?.ok && !after.value.items.some(({ id }) => id === documentId));',
    replacement: 'const isGone = answer.ok || !after?.ok || !after.value.items.some(({ id }) => id === documentId);',
    breaks:
      'A deletion that failed is told as done, with parvis:success and the document gone from the list, when the list cannot be read again either.',
  },
  {
    name: 'reports-without-empty-state',
    file: 'widgets/client-area/seller/reports/reports-screen.tsx',
    text: 'return reports.length > 0 ? (',
    replacement: 'return all.length > 0 ? (',
    breaks:
      "A sale with visits and no report sent shows '0 compte-rendu' over nothing instead of 'Pas de compte rendu'.",
  },
  {
    name: 'folder-warning-while-loading',
    file: 'widgets/client-area/seller/folder/missing.tsx',
    text: 'const isKnown = types.isSettled && documents.isSettled;',
    replacement: 'const isKnown = types.isSettled || documents.isSettled;',
    breaks:
      'While the types of documents are still on their way, the folder flashes that the list of expected documents could not be loaded instead of its skeleton.',
  },
  {
    name: 'visitor-of-a-space-may-sign',
    file: 'widgets/client-area/seller/use-is-primary-seller.ts',
    text: `  const { customerId, isOwn } = useArea();
  return isOwn && isOwner(sale, customerId);`,
    replacement: `  const { customerId } = useArea();
  return isOwner(sale, customerId);`,
    breaks:
      "Someone who looks at a customer's space with customer-id is offered the photo booking and the signature of the mandate, which are the primary seller's alone.",
  },
  {
    name: 'planning-day-out-of-order',
    file: 'widgets/client-area/seller/planning/entries.ts',
    text: 'return { day, entries: entries.sort((a, b) => a.span.start - b.span.start) };',
    replacement: 'return { day, entries };',
    breaks:
      'In the list of the planning, the visits of a day all come before its unavailabilities, whatever their hours.',
  },
  {
    name: 'live-message-rereads-the-rest',
    file: 'widgets/client-area/data/live.ts',
    text: '!UNAFFECTED.has(kind)',
    replacement: 'UNAFFECTED.has(kind)',
    breaks:
      'When the live channel says that a sale has changed, its visits, offers and documents on show are not read again: only what no sale changes is.',
  },
  {
    name: 'counter-offer-not-counted',
    file: 'widgets/client-area/buyer/interest/offers-tab.tsx',
    text: `  finalise: 'finalize_offer',
  'counter-offer': 'do_counter_offer',
`,
    replacement: `  finalise: 'finalize_offer',
`,
    breaks: "The analytics event do_counter_offer is never sent when a buyer presses 'Faire une contre-offre'.",
  },
  {
    name: 'accept-button-on-paper',
    file: 'widgets/client-area/seller/offers/accept.tsx',
    text: '<div className={act} data-screen="">',
    replacement: '<div className={act}>',
    breaks: "The printed summary of an offer shows the button 'Accepter cette offre'.",
  },
  {
    name: 'escape-starts-anew',
    file: 'widgets/estimation/overlay.tsx',
    text: 'onClose={actions.resume}',
    replacement: 'onClose={actions.restart}',
    breaks:
      "Escape or the cross of 'Une estimation est déjà en cours' throws the draft away instead of going on with it.",
  },
  {
    name: 'whole-funnel-in-first-screen',
    file: 'widgets/estimation/lazy-modules.ts',
    text: `
/** The code that the first screen does not need. */
export const MODULES = lazy(() => import('./modules'));
`,
    replacement: `import * as modules from './modules';

/** The code that the first screen does not need. */
export const MODULES = lazy(async () => modules);
`,
    breaks:
      'The code of all steps and results of the estimation is fetched together with its first screen, which gets much heavier.',
  },
  {
    name: 'out-of-zone-polls-for-ever',
    file: 'widgets/estimation/result/use-result.ts',
    text: 'inZone: value.inZone };',
    replacement: 'inZone: value.inZone || null };',
    breaks:
      'The guest view of a result outside the zone, for which no expert will come, asks the server every 3 seconds and keeps a live channel open for ever.',
  },
  {
    name: 'estimation-key-anew',
    file: 'widgets/estimation/creation-flag.ts',
    text: 'const key = readCreationKey(context) ?? known ?? uuid();',
    replacement: 'const key = uuid();',
    breaks:
      'Asking again for the same estimation after the connection was lost sends another Idempotency-Key, which makes a second estimation.',
  },
  {
    name: 'draft-sent-again-by-another-tab',
    file: 'widgets/estimation/other-tabs.ts',
    text: '  return sentElsewhere?.isDone && isAboutAnswers(context, sentElsewhere) ? sentElsewhere.key : null;',
    replacement: '  return null;',
    breaks: 'A tab that still shows a draft which another tab has sent makes a second estimation.',
  },
  {
    name: 'steps-leave-the-focus',
    file: 'widgets/estimation/steps/steps.tsx',
    text: 'arrives: !isOpening }}',
    replacement: 'arrives: isOpening }}',
    breaks:
      'Going from one step of the funnel to the next leaves the focus on nothing, and the step that a page opens with takes it from the page.',
  },
  {
    name: 'silent-missing-timing',
    file: 'widgets/estimation/steps/reason-step.tsx',
    text: 'error={form.errors.waitingTimePeriod}',
    replacement: 'error={form.errors.nonSellingReason}',
    breaks:
      "'Étape suivante' without a timing shows nothing: 'Veuillez sélectionner un horizon potentiel de vente' is never said.",
  },
  {
    name: 'pale-privacy-line',
    file: 'widgets/estimation/steps/contact-step.tsx',
    text: 'color: var(--_ink-soft);',
    replacement: 'color: #b4bcc4;',
    breaks:
      'The sentence about personal data under the contact of the estimation is too pale to read (about 1.9:1 on white) and follows no token of the host.',
  },
  {
    name: 'zone-by-style-attribute',
    file: 'widgets/radar/map/connect-map.ts',
    text: `    zone.style.setProperty('--x', \`\${x}px\`);
    zone.style.setProperty('--y', \`\${y}px\`);
    zone.style.setProperty('--r', \`\${searched.radius / view.metresPerPixel()}px\`);
`,
    replacement: `    zone.setAttribute('style', \`--x:\${x}px;--y:\${y}px;--r:\${searched.radius / view.metresPerPixel()}px\`);
`,
    breaks:
      "Under the policy style-src 'self' the browser reports violations and the searched zone stays in the middle of the map, at the wrong size.",
  },
  {
    name: 'unlocked-prices-outlive-sign-out',
    file: 'widgets/radar/search/actions.ts',
    text: 'leadsCount: null,\n      revealed: readRevealed(account.tab),',
    replacement: 'leadsCount: null,',
    breaks:
      'After a sign-out, or for the next person who signs in, the list still shows the real prices that someone else had unlocked.',
  },
  {
    name: 'arrows-leave-the-focus-behind',
    file: 'widgets/radar/list/property-list.tsx',
    text: 'isMoving.current = next !== current;',
    replacement: 'isMoving.current = next === current;',
    breaks: 'The arrow keys, Home and End of the list of properties no longer move the focus to the row they lead to.',
  },
  {
    name: 'map-watched-after-removal',
    file: 'widgets/radar/map/connect-map.ts',
    text: `    observer.observe(box);
    cleanups.push(() => observer.disconnect());
`,
    replacement: `    observer.observe(box);
`,
    breaks: 'A ResizeObserver stays behind when the radar is removed, and resizes a map that no longer exists.',
  },
  {
    name: 'former-search-counts',
    file: 'widgets/radar/search/actions.ts',
    text: `      const answer = await searchRadar(account.call, { ...point, radius }, signal);
      if (signal.aborted) return;
`,
    replacement: `      const answer = await searchRadar(account.call, { ...point, radius }, signal);
`,
    breaks:
      "Changing the radius while a search is under way, or going back to the empty radar, shows 'Le radar ne répond pas' for the search that was given up.",
  },
  {
    name: 'negotiation-turned-round',
    file: 'widgets/radar/property/prices.tsx',
    text: 'negotiationPercent(displayedPriceEuros, realPriceEuros)',
    replacement: 'negotiationPercent(realPriceEuros, displayedPriceEuros)',
    breaks: 'A property that was sold below its asking price is said to have been negotiated by 0 %.',
  },
  {
    name: 'visit-address-cut',
    file: 'widgets/visit-cancellation/visit-summary.tsx',
    text: '  overflow-wrap: anywhere;\n',
    replacement: '  overflow: hidden;\n  white-space: nowrap;\n  text-overflow: ellipsis;\n',
    breaks: 'On a phone the end of the address of the visit is cut off.',
  },
  {
    name: 'half-a-cancellation-not-kept',
    file: 'widgets/visit-cancellation/cancel-form.tsx',
    text: 'if (reason === initial.reason && details === initial.details) return;',
    replacement: 'if (reason === initial.reason || details === initial.details) return;',
    breaks:
      'Details typed before a reason is chosen, or a reason without details, are gone after a reload or a new authentication.',
  },
  {
    name: 'failed-cancellation-says-nothing',
    file: 'widgets/visit-cancellation/cancel-form.tsx',
    text: 'return refusalOf(failure, fields);',
    replacement: 'return { fields };',
    breaks:
      'A cancellation that fails without a word about a field (server error, connection lost) shows nothing at all.',
  },
  {
    name: 'visit-cancelled-in-the-masculine',
    file: 'widgets/visit-cancellation/confirmation.tsx',
    text: '{place} a bien été annulée',
    replacement: '{place} a bien été annulé',
    breaks: "The confirmation says 'Votre visite … a bien été annulé', a mistake of agreement.",
  },
  {
    name: 'alert-step-heading-level',
    file: 'widgets/alert-creator/step-heading.tsx',
    text: `      <h2 tabIndex={-1} ref={arrives ? takeFocus : undefined}>
        {title}
      </h2>`,
    replacement: `      <h4 tabIndex={-1} ref={arrives ? takeFocus : undefined}>
        {title}
      </h4>`,
    breaks:
      'The title of both steps of the alert creator is a heading of level 4 with none above it, and is drawn as ordinary text.',
  },
  {
    name: 'alert-draft-of-six-minutes',
    file: 'widgets/alert-creator/draft.ts',
    text: 'now - own.at < DRAFT_LIFETIME_MS ? own',
    replacement: 'now - own.at < DRAFT_LIFETIME_MS / 10 ? own',
    breaks: 'What was typed of an alert is lost at a reload after six minutes instead of one hour.',
  },
  {
    name: 'password-asked-on-a-partner-page',
    file: 'widgets/alert-creator/account-dialog.tsx',
    text: "const form = usesLink ? 'link' : chosen;",
    replacement: 'const form = chosen;',
    breaks:
      "With accounts=link the dialog after an alert asks for a password on the partner's page instead of leading to the house's own.",
  },
  {
    name: 'alert-wider-than-a-phone',
    file: 'widgets/alert-creator/creator.tsx',
    text: '  max-width: 760px;',
    replacement: '  width: 760px;',
    breaks: 'On a phone the form of the alert is 760 px wide: the page scrolls sideways.',
    first: 'e2e/gallery',
  },
  {
    name: 'contact-sent-again-is-another',
    file: 'widgets/client-area/buyer/interest/contacts-tab.tsx',
    text: 'idempotencyKey.of({ sent, about })',
    replacement: 'idempotencyKey.of({ sent, about, at: Math.random() })',
    breaks:
      'A contact of a buyer whose answer was lost is made twice when the dialog is closed, opened again and sent: each time has a key of its own.',
  },
  {
    name: 'sign-in-forgets-the-place-in-the-hash',
    file: 'widgets/client-area/shell/entrance.tsx',
    text: 'pathname + search + hash',
    replacement: 'pathname + search',
    breaks: "With routing=hash a sign-in leads back to the start of the client area, not to the place after its '#'.",
  },
  {
    name: 'loader-blind-after-turbo',
    file: 'widgets/loader.ts',
    text: 'added.observe(document, { childList: true, subtree: true });',
    replacement: 'added.observe(document.body, { childList: true, subtree: true });',
    breaks:
      'After a Turbo visit, which replaces the body, elements of tags that were not fetched yet never start: their fallback stays for ever.',
  },
  {
    name: 'press-lost-when-code-comes',
    file: 'widgets/estimation/funnel.tsx',
    text: 'if (value && !passed && !isPressed) setPassed(value);',
    replacement: 'if (value && !passed) setPassed(value);',
    breaks:
      'A card of the first step that is pressed while the rest of the code comes is taken away under the finger: the press is lost.',
  },
  {
    name: 'engine-before-the-search',
    file: 'widgets/radar/map/connect-map.ts',
    text: '    await untilSearched();\n',
    replacement: '    void untilSearched;\n',
    breaks: 'The engine of the map, a quarter of a megabyte, holds up the list of what was sold on a slow line.',
  },
  {
    name: 'unread-estimation-forgets-its-key',
    file: 'widgets/estimation/creation.ts',
    text: "['network', 'timeout', 'aborted', 'malformed']",
    replacement: "['network', 'timeout', 'aborted']",
    breaks: 'An estimation whose answer comes cut is created twice when it is sent again.',
  },
  {
    name: 'any-answer-is-a-property',
    file: 'src/api/document/property-infos.ts',
    text: 'decode: recordOfKind(infosFromWire)',
    replacement: 'decode: infosFromWire',
    breaks: 'An answer of another kind shows an empty form, as if the seller had told nothing about the property.',
  },
  {
    name: 'missing-visit-leads-nowhere',
    file: 'widgets/visit-cancellation/visit-screens.tsx',
    text: '<EmailLink email={brandOf(attribute, boot).email} />',
    replacement: '{brandOf(attribute, boot).email}',
    breaks: 'A visit that is not found says where to write, without a link to do so.',
  },
  {
    name: 'removed-contact-stays-for-ever',
    file: 'widgets/client-area/buyer/interest/contacts-tab.tsx',
    text: 'if (!answer.ok && !(await isGone(answer.error, id))) return answer.error;',
    replacement: 'if (!answer.ok) return answer.error;',
    breaks:
      'A contact of a buyer whose removal lost its answer stays in the list, and each further removal says that an error occurred.',
  },
  {
    name: 'keyed-map-tells-what-is-out-of-sight',
    file: 'widgets/radar/map/keys.ts',
    text: 'if (isInSight(at)) store.setState',
    replacement: 'store.setState',
    breaks: 'On a map moved by keys far from every sale, Enter opens a property that nobody sees.',
  },
  {
    name: 'map-keys-outlive-the-pointer',
    file: 'widgets/radar/map/keys.ts',
    text: "  box.addEventListener('pointerdown', leave);\n",
    replacement: '',
    breaks: 'After a press of the pointer, Enter still opens the property that the keys had chosen.',
  },
  {
    name: 'criteria-typed-during-the-check-are-left',
    file: 'widgets/alert-creator/creator.tsx',
    text: ' || hasTypedSince(shown.current, typed)',
    replacement: '',
    breaks: 'Criteria that a visitor types while the former ones are checked are left behind unchecked.',
  },
  {
    name: 'closed-sign-up-forgets-the-email',
    file: 'widgets/radar/account/sign-up.tsx',
    text: 'store.setState({ typedAccount: { email, project } })',
    replacement: "store.setState({ typedAccount: { email: '', project } })",
    breaks: 'The sign-up of the radar that is closed and opened again has lost the e-mail.',
  },
  {
    name: 'second-tab-creates-a-second-alert',
    file: 'widgets/alert-creator/use-draft.ts',
    text: '      actKey.restore(shown, sent.key);\n',
    replacement: '',
    breaks: 'A person who sends the same alert from two tabs receives each property twice.',
  },
];
