/* The signature provider's page: it tells its own server and the page around it, whichever that is, what was done. */
const SAID = {
  success: 'Document signé.',
  declined: 'Signature refusée.',
  error: 'Une erreur est survenue chez le prestataire.',
};
const output = document.querySelector('output');

async function report(event) {
  await fetch(location.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ event }),
  });
  // What is said holds no secret, and the provider does not know who frames it.
  window.parent.postMessage({ type: 'yousign', event }, '*');
}

document.addEventListener('click', async (click) => {
  const button = click.target.closest('button[data-event]');
  if (!button) return;
  const { event } = button.dataset;
  for (const each of document.querySelectorAll('button[data-event]')) each.disabled = event !== 'error';
  await report(event);
  output.textContent = SAID[event];
});

report('started');
