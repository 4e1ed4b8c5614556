/* The page of the data: each button names its request, and the response is shown unchanged. */
const output = document.querySelector('#data-output');

async function call({ call: line, body }) {
  const [method, path] = line.split(' ');
  const response = await fetch(path, {
    method,
    ...(body ? { body, headers: { 'Content-Type': 'application/json' } } : {}),
  });
  const text = await response.text();
  return `${line} : ${response.status}\n${text ? JSON.stringify(JSON.parse(text), null, 2) : ''}`;
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-call]');
  if (!button) return;
  output.textContent = '…';
  output.textContent = await call(button.dataset).catch((problem) => `Échec : ${problem.message}`);
});
