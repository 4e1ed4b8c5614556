/* Copies a block and shows the outcome: some browsers and some frames refuse the clipboard. */

/** Makes every `data-copy` button copy the text of its block. */
export function enableCopy(root) {
  root.addEventListener('click', async (event) => {
    const button = event.target.closest('button[data-copy]');
    if (!button) return;
    const block = document.querySelector(`#code-${button.dataset.copy}`);
    const status = document.querySelector(`#copied-${button.dataset.copy}`);
    const copied = await write(block.textContent);
    if (!copied) select(block);
    status.textContent = copied ? 'Copié.' : 'Copie refusée\u00a0: le texte est sélectionné, appuyez sur Ctrl+C ou ⌘C.';
  });
}

/** Clears the status of every copy, because the text has changed. */
export function clearCopyStatus() {
  for (const status of document.querySelectorAll('[id^="copied-"]')) status.textContent = '';
}

async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(block) {
  block.focus();
  getSelection().selectAllChildren(block);
}
