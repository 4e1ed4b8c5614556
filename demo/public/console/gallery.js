/* The search of the gallery: a state stays while its name holds every word. */
const search = document.querySelector('#search');
const found = document.querySelector('#found');
const cards = [...document.querySelectorAll('[data-words]')];

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const card of cards) card.hidden = !words.every((word) => card.dataset.words.includes(word));
  for (const part of document.querySelectorAll('.gallery-screen, .gallery-element')) {
    part.hidden = !part.querySelector('[data-words]:not([hidden])');
  }
  const count = cards.filter(({ hidden }) => !hidden).length;
  found.textContent = count === 0 ? 'Aucun état.' : `${count} état${count > 1 ? 's' : ''}.`;
}

search.addEventListener('input', show);
show();
