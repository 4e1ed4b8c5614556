import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { TITLE } from './form.js';

const model = new Model({
  title: TITLE,
  elements: [
    { type: 'text', name: 'zone', title: 'Localisation', isRequired: true },
    { type: 'checkbox', name: 'kinds', title: 'Type de bien', choices: ['Appartement', 'Maison'] },
    { type: 'text', name: 'min', title: 'Budget minimum', inputType: 'number' },
    { type: 'text', name: 'max', title: 'Budget maximum', inputType: 'number' },
    { type: 'comment', name: 'wishes', title: 'Autres souhaits' },
  ],
});

createRoot(document.getElementById('peer')).render(createElement(Survey, { model }));
