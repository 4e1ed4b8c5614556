import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('peer')).render(createElement('h2', null, 'Bonjour, et bienvenue chez vous'));
