/* Builds the page's form fields from data, by textContent and properties only: the policy refuses HTML from scripts. */

let count = 0;

function make(tag, properties = {}, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Returns a field with its label and its help; `control` is an input or a select. */
function labelled(label, help, control) {
  count += 1;
  control.id = `field-${count}`;
  const hint = help ? [make('p', { className: 'hint', id: `hint-${count}`, textContent: help })] : [];
  if (help) control.setAttribute('aria-describedby', `hint-${count}`);
  const field = make('div', { className: 'field' }, [
    make('label', { htmlFor: control.id, textContent: label }),
    control,
    ...hint,
  ]);
  return field;
}

export function selectField({ name, label, help, choices, value }) {
  const options = choices.map(([key, text]) => make('option', { value: key, textContent: text }));
  const control = make('select', { name }, options);
  control.value = value ?? choices[0]?.[0];
  return labelled(label, help, control);
}

export function textField({ name, label, help, value = '', example = '', ...rest }) {
  return labelled(label, help, make('input', { type: 'text', name, value, placeholder: example, ...rest }));
}

export function checkField({ name, label }) {
  return make('label', { className: 'check' }, [make('input', { type: 'checkbox', name }), ` ${label}`]);
}

export function colourField({ name, label, value }) {
  const field = labelled(label, '', make('input', { type: 'color', name, value }));
  field.className = 'field colour';
  return field;
}

/** Returns the field of an attribute, with `value` or the attribute's initial value. */
export function optionField(option, value) {
  const { name, label, help, choices, example, standard = '', start = standard } = option;
  const shared = { name: `attribute-${name}`, label, help, value: value ?? start };
  const field = choices ? selectField({ ...shared, choices }) : textField({ ...shared, example });
  field.dataset.attribute = name;
  field.querySelector('input, select').dataset.start = start;
  return field;
}

/** Returns the fields that prefill an alert. */
export function criteriaFields() {
  return make('fieldset', { className: 'group' }, [
    make('legend', { textContent: 'Alerte déjà remplie' }),
    textField({
      name: 'places',
      label: 'Lieux déjà choisis',
      help: 'Communes séparées par des virgules, telles que le formulaire les propose.',
      example: 'Lyon, Villeurbanne',
    }),
    make('div', { className: 'checks' }, [
      checkField({ name: 'apartment', label: 'Appartement' }),
      checkField({ name: 'house', label: 'Maison' }),
    ]),
    textField({ name: 'maxBudget', label: 'Budget maximum (€)', inputMode: 'numeric', example: '450 000' }),
  ]);
}

const COLOUR_NAMES = {
  primary: 'Principale',
  'primary-strong': 'Principale foncée',
  ink: 'Texte',
  'ink-soft': 'Texte secondaire',
  paper: 'Cartes et champs',
  sand: 'Fonds',
  line: 'Filets',
};

/** Returns the fields of the theme. */
export function themeFields(colours) {
  return [
    make(
      'div',
      { className: 'colours' },
      Object.entries(colours).map(([name, value]) => colourField({ name, label: COLOUR_NAMES[name], value })),
    ),
    textField({ name: 'radius', label: 'Arrondi (px)', type: 'number', min: '0', max: '24', value: '14' }),
    textField({ name: 'font', label: 'Police', help: 'Vide : celle de votre page.', example: 'Georgia, serif' }),
  ];
}

/** Returns the name of a colour for use within a sentence. */
export function colourName(name) {
  return COLOUR_NAMES[name].toLowerCase();
}
