/** Planted faults that only one test of a component sees, or one look at a page; see fault.ts. */
import type { PlantedFault } from './fault.ts';

export const faults: PlantedFault[] = [
  {
    name: 'edited-address-keeps-its-place',
    file: 'widgets/estimation/steps/address-step.tsx',
    text: 'placeData: addressFromText(text) }',
    replacement: 'placeData: { ...all.placeData, formattedAddress: addressFromText(text).formattedAddress } }',
    breaks:
      'An address that was chosen and then edited still counts as the one chosen before: another property is estimated.',
  },
  {
    name: 'pick-of-an-address-starts-the-loader',
    file: 'widgets/estimation/address-acts.ts',
    text: '      put(addressFromPlace(answer.value));\n      settle(moves.pick);',
    replacement: '      put(addressFromPlace(answer.value));\n      settle(moves.forward);',
    breaks:
      'A client who is known starts the estimation by picking an address in the version that asks it last, without having pressed the button.',
  },
  {
    name: 'failed-creation-as-information',
    file: 'widgets/estimation/creation.ts',
    text: "say(context, 'error', failureNotice(failure));",
    replacement: "say(context, 'info', failureNotice(failure));",
    breaks: 'A creation that failed is said as mere information: in blue, and not announced at once to who listens.',
  },
  {
    name: 'phone-country-always-french',
    file: 'src/domain/estimation-payload.ts',
    text: 'phoneCountryCode: countryCode,',
    replacement: "phoneCountryCode: 'FR',",
    breaks: 'A Belgian number is sent with the country FR.',
  },
  {
    name: 'repeat-after-reload-in-another-order',
    file: 'src/domain/estimation-payload.ts',
    text: '    formattedAddress,\n    streetNumber: streetNumber?.trim() || null,\n    streetName,\n    city,\n    zipCode,\n    countryCode,\n    lat,\n    lng,\n    ...kindOnly',
    replacement:
      '    ...(({ asksStreetNumber, ...rest }) => rest)(placeData),\n    streetNumber: streetNumber?.trim() || null,\n    ...kindOnly',
    breaks:
      'An estimation that is sent again after a reload is another text under the same key, which the server refuses.',
  },
  {
    name: 'slow-creation-given-up',
    file: 'src/api/client.ts',
    text: 'SLOW.includes(call.route)',
    replacement: "SLOW.includes(call.route) && call.route !== 'POST /estimations'",
    breaks: 'A creation that takes more than 15 seconds is given up, and may be made twice.',
  },
  {
    name: 'loader-left-after-waiting',
    file: 'widgets/estimation/acts.ts',
    text: 'stay: () => store.setState({ confirms: false }),',
    replacement: 'stay: () => store.setState({ confirms: false, mayLeave: true }),',
    breaks: "After 'Attendre' the next Back leaves the loader without a question.",
  },
  {
    name: 'contact-trimmed-while-typing',
    file: 'widgets/estimation/steps/contact-step.tsx',
    text: 'lead: { ...all.lead, [name]: value } }',
    replacement: "lead: { ...all.lead, [name]: typeof value === 'string' ? value.trim() : value } }",
    breaks: "The space of 'Jean Pierre' goes as it is typed.",
  },
  {
    name: 'focus-wakes-nothing',
    file: 'widgets/estimation/steps/step-form.tsx',
    text: 'onFocus={onFocus} noValidate',
    replacement: 'noValidate',
    breaks:
      'Whoever saves data waits for the code of the funnel until they press the button: their address is never searched while they type.',
  },
  {
    name: 'staff-kept-on-the-page-without-a-funnel',
    file: 'widgets/estimation/profile.ts',
    text: "  redirect(host, linkOf(attribute, 'home', boot), !boot.api.sameOrigin, (href) => {\n    store.setState({ phase: 'leaving' });",
    replacement:
      "  store.setState({ phase: 'leaving' });\n  redirect(host, linkOf(attribute, 'home', boot), !boot.api.sameOrigin, (href) => {",
    breaks: 'Staff whom the host keeps on its page (it cancels parvis:redirect) never see the funnel.',
  },
  {
    name: 'radar-measures-the-window',
    file: 'widgets/radar/radar-screen.tsx',
    text: '  @container parvis (min-width: 768px) {',
    replacement: '  @media (min-width: 768px) {',
    breaks: 'In a sidebar of 280 px of a wide page the radar stands in two columns, which stick out of it.',
  },
  {
    name: 'popup-closed-by-the-marker-before',
    file: 'widgets/radar/map/hover.ts',
    text: 'clearTimeout(timer);\n      store.setState({ lit: { id: property.id',
    replacement: 'store.setState({ lit: { id: property.id',
    breaks:
      'Going from one marker of the radar to the next, the popup and the light of the second go after 200 ms under the pointer.',
  },
  {
    name: 'known-number-over-the-typed-one',
    file: 'widgets/radar/account/phone-dialog.tsx',
    text: ' || field?.value) return;',
    replacement: ') return;',
    breaks: 'The number that the radar knows comes late and takes the place of what someone is typing.',
  },
  {
    name: 'unlocked-price-not-in-the-list',
    file: 'widgets/radar/property/use-reveal.ts',
    text: 'properties: properties.map((one) => (one.id === property.id ? { ...one, ...prices } : one)),',
    replacement: 'properties,',
    breaks: 'A price that was unlocked is shown in its window, but its row of the list still says that it is hidden.',
  },
  {
    name: 'reason-lost-at-the-sign-in',
    file: 'widgets/radar/account/sign-up.tsx',
    text: 'return onOther({ email: user.email, project }, fieldMessage(null, email));',
    replacement: "return onOther({ email: user.email, project: '' }, fieldMessage(null, email));",
    breaks: 'Who is led from the new account to the sign-in and goes back has to choose their reason again.',
  },
  {
    name: 'path-parameter-not-encoded',
    file: 'src/api/routes.ts',
    text: "encodeURIComponent(params[name] ?? '')",
    replacement: "(params[name] ?? '')",
    breaks: 'A link with pid=../../users/201 asks the server for another thing than a property.',
  },
  {
    name: 'word-leaves-with-its-dialog',
    file: 'widgets/radar/overlay.tsx',
    text: '{!isOpen && <Toaster id={toasterId} />}',
    replacement: '',
    breaks: 'The word about a property that cannot be shown goes together with its window, before anyone has read it.',
  },
  {
    name: 'late-worker-unsaid',
    file: 'widgets/radar/map/connect-map.ts',
    text: 'const isAwaited = store.getState().properties.length > 0;',
    replacement: 'const isAwaited = false;',
    breaks: 'A map whose worker draws nothing for ten seconds, once the list is there, says nothing of it.',
  },
  {
    name: 'focus-lost-with-the-radars-retry',
    file: 'widgets/radar/list/list-panel.tsx',
    text: '    panelRef.current?.focus({ preventScroll: true });\n',
    replacement: '',
    breaks: "The focus is lost with the button 'Réessayer' of a search that failed.",
  },
  {
    name: 'silence-outlives-its-search',
    file: 'widgets/radar/search/acts.ts',
    text: 'lit: null, isSilenceShown: false };',
    replacement: 'lit: null };',
    breaks: 'Back from a search that found nothing leaves its dialog of silence over an empty radar.',
  },
  {
    name: 'photo-cross-goes-back',
    file: 'widgets/client-area/seller/photo/booking-gate.tsx',
    text: "if (!wasClosed.current || wasFramed.current || boot.routing === 'memory') leave();",
    replacement: "if (!wasClosed.current || boot.routing === 'memory') leave();",
    breaks:
      'Once the page of the payment provider has moved on within its frame, the cross of the photo booking steps back within that frame: the dialog stays open.',
  },
  {
    name: 'drop-on-zone-none',
    file: 'widgets/client-area/seller/documents/use-drop.ts',
    text: 'if (event.defaultPrevented || !hasFiles(event)) return;',
    replacement: 'if (!hasFiles(event)) return;',
    breaks:
      'A file that is dropped on the zone of the documents is not taken: the page says over the zone too that nothing may be dropped.',
  },
  {
    name: 'offer-arrival-by-hand-believed',
    file: 'widgets/client-area/seller/offers/use-arrival.ts',
    text: 'arrived === accepting && isSignedInTab(account, saleId, arrived)',
    replacement: 'arrived !== null',
    breaks: 'Whoever types accepted=true into the address of the offers is told that their offer is being accepted.',
  },
  {
    name: 'offer-read-success-is-not-told',
    file: 'widgets/client-area/seller/offers/signature-screen.tsx',
    text: "if (isFramed && offer.reviewStatus === 'accepted') return success.read();",
    replacement: '',
    breaks:
      'Where the API knows of a signature before the page hears the provider, the person is told that the offer no longer waits, and not that it is accepted.',
  },
  {
    name: 'folder-delete-refused-not-reread',
    file: 'widgets/client-area/seller/folder/delete-dialog.tsx',
    text: '    void cache.refresh(sellerSalesOf(customerId));\n    if (!isGone)',
    replacement: '    if (isGone) void cache.refresh(sellerSalesOf(customerId));\n    if (!isGone)',
    breaks:
      'After a deletion that is refused because the advert was published meanwhile, the button that deletes stays.',
  },
  {
    name: 'pale-hint-for-the-mouse',
    file: 'widgets/client-area/seller/planning/view-toggle.tsx',
    text: 'const byMouse = css`\n',
    replacement: 'const byMouse = css`\n  color: #b4bac2;\n',
    breaks:
      'The sentence that says how to draw on the calendar with a mouse is too pale to be read; with a finger another one stands there.',
  },
  {
    name: 'menu-folder-elsewhere-to-sale',
    file: 'widgets/client-area/seller/seller-screens.tsx',
    text: "const elsewhere = name === 'folderElsewhere' ? 'folder' : landingOf(sale);",
    replacement: 'const elsewhere = landingOf(sale);',
    breaks: 'A path of the folder that is no part of it leads to the sale instead of the documents.',
  },
  {
    name: 'folder-redirect-pushes',
    file: 'widgets/client-area/screen.tsx',
    text: '?`, { replace: true });\n    hasMoved',
    replacement: '?`);\n    hasMoved',
    breaks:
      'Each redirect of the client area leaves an entry in the history: Back leads right back to where one is sent away from.',
  },
  {
    name: 'photo-already-paid-not-asked',
    file: 'widgets/client-area/seller/photo/use-payment.ts',
    text: '    if (isPaid) await submit();\n    else setPhase',
    replacement: '    if (!isPaid) setPhase',
    breaks: 'Whoever says that they have already paid for the photo shoot is checked, and nothing is booked.',
  },
  {
    name: 'live-expert-unread',
    file: 'src/api/live.ts',
    text: "  expert: 'expert',\n",
    replacement: '',
    breaks:
      'An expert who is named, or leaves, while the space is open is seen after the next reading of the sales only.',
  },
  {
    name: 'account-passwords-kept-in-drafts',
    file: 'widgets/client-area/account/use-account-form.ts',
    text: 'keeps: (values) => ({ ...values, ...NO_PASSWORD }),',
    replacement: 'keeps: (values) => ({ ...values }),',
    breaks: 'Passwords are written into the browser while they are typed.',
  },
  {
    name: 'alerts-trouble-keeps-the-wanted-state',
    file: 'widgets/client-area/buyer/alerts/use-alert-acts.ts',
    text: 'put(answer.ok ? answer.value : before);',
    replacement: 'put(answer.ok ? answer.value : wanted);',
    breaks: 'An alert whose reactivation failed is shown active.',
  },
  {
    name: 'guard-staff-enter',
    file: 'widgets/client-area/entrance.tsx',
    text: 'if (!isClient(customer)) {',
    replacement: 'if (!isClient(customer) && asked) {',
    breaks: 'Staff without a customer see a space of their own.',
  },
  {
    name: 'guard-visitor-may-save',
    file: 'widgets/client-area/entrance.tsx',
    text: 'isOwn: customer.id === userId,',
    replacement: 'isOwn: true,',
    breaks: 'Staff may sign a customer out and change their account.',
  },
  {
    name: 'guard-other-user-finds-drafts',
    file: 'src/session/vault.ts',
    text: 'if (forget) clear();',
    replacement: '',
    breaks: 'Someone else who signs in finds what the former one typed in the browser.',
  },
  {
    name: 'visit-documents-as-a-failure',
    file: 'widgets/client-area/buyer/interest/documents-dialog.tsx',
    text: "documents.failure?.tag === 'forbidden'",
    replacement: "documents.failure?.tag === 'not-found'",
    breaks: 'Documents before an offer is accepted look like a failure.',
  },
  {
    name: 'contacts-guide-can-be-changed',
    file: 'src/domain/buyer-contact.ts',
    text: "return contact.type === 'informed';",
    replacement: "return contact.type !== 'expert';",
    breaks: 'The guide can be removed by the buyer.',
  },
  {
    name: 'sale-draft-advert-shown',
    file: 'src/api/buyer-sales.ts',
    text: 'if (!wire || wire.draft) return null;',
    replacement: 'if (!wire) return null;',
    breaks: 'The draft of an advert is shown to buyers.',
  },
  {
    name: 'sale-advert-as-html',
    file: 'widgets/client-area/buyer/interest/property-tab.tsx',
    text: '{advert?.text && <p className={text}>{advert.text}</p>}',
    replacement: '{advert?.text && <p className={text} dangerouslySetInnerHTML={{ __html: advert.text }} />}',
    breaks: 'The text of an advert is run as HTML.',
  },
  {
    name: 'sponsorship-draft-stays',
    file: 'widgets/client-area/sponsorship/sponsorship-form.tsx',
    text: 'form.set(name, NO_SPONSORSHIP[name]);\n      }',
    replacement: 'if (name !== "firstName") form.set(name, NO_SPONSORSHIP[name]);\n      }',
    breaks: 'What was sent stays in the form.',
  },
];
