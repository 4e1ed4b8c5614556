import { defaultConfig, FormKit, plugin } from '@formkit/vue';
import { createApp, h } from 'vue';
import { TITLE } from './form.js';

const field = (name, label, type = 'text') => h(FormKit, { name, label, type, validation: 'required' });

createApp({
  render: () => [
    h('h2', TITLE),
    h(FormKit, { type: 'form', submitLabel: 'Continuer' }, () => [
      field('zone', 'Localisation'),
      h(FormKit, { type: 'checkbox', name: 'kinds', label: 'Type de bien', options: ['Appartement', 'Maison'] }),
      field('min', 'Budget minimum', 'number'),
      field('max', 'Budget maximum', 'number'),
      field('wishes', 'Autres souhaits', 'textarea'),
    ]),
  ],
})
  .use(plugin, defaultConfig())
  .mount('#peer');
