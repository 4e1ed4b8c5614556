/* The signature provider's page: reports the outcome to its own server and to the page around it, on any origin. */
const MESSAGES = {
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
  // The message contains no secret, and the provider does not know the origin of the page around it.
  window.parent.postMessage({ type: 'yousign', event }, '*');
}

document.addEventListener('click', async (click) => {
  const button = click.target.closest('button[data-event]');
  if (!button) return;
  const { event } = button.dataset;
  for (const each of document.querySelectorAll('button[data-event]')) each.disabled = event !== 'error';
  await report(event);
  output.textContent = MESSAGES[event];
});

report('started');
