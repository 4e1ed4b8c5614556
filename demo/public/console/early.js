/* Before the framed page: keeps what its witness tells until the console's own scripts listen. */
window.toldEarly = [];
window.hearEarly = (event) => window.toldEarly.push(event);
window.addEventListener('message', window.hearEarly);
