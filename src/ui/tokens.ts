/**
 * The base style sheet that every shadow root of Parvis adopts. All content of the root is in one wrapper,
 * `<div class="root" lang="fr">`.
 *
 * Path of a colour: a host sets `--parvis-primary` on the element or on any ancestor; `:host` copies the value, or the
 * default, to `--_primary`; our styles read `var(--_primary)`.
 *
 * Reason for the wrapper: rules of the host's page win over `:host` rules on the element itself (`* { all: unset }`),
 * and inherited properties (size, spacing, case, cursor…) cross the shadow boundary. No page rule reaches the wrapper.
 */

/**
 * The tokens that a host may set as `--parvis-*`, with their defaults. Only `font` has no default: the page's font is
 * inherited. The tokens of the radar's dark theme are in night.ts. Source: docs/spec/looks.md#5.1.
 */
export const tokens = {
  ink: '#16202e',
  'ink-soft': '#52606f',
  paper: '#ffffff',
  sand: '#f6f3ee',
  line: '#e3ddd3',
  primary: '#0f5c4d',
  'primary-strong': '#0b473c',
  accent: '#d9532f',
  info: '#2257a8',
  success: '#1d7a4a',
  warning: '#b45309',
  danger: '#b3261e',
  radius: '14px',
  'radius-small': '8px',
  space: '4px',
};

const all = Object.entries(tokens);
const declare = (write: (name: string, value: string) => string) =>
  all.map(([name, value]) => write(name, value)).join('');

/**
 * The text of the base sheet: tokens, reset of the host's styles, plain elements, focus ring, motion, print.
 *
 * Beside the tokens, our styles may read: `--_8` to `--_48` (the space grid), `--_edge` (border of a control, 3:1 on
 * paper), `--_tint` (a light tint of primary), `--_fast` (duration and easing of a change).
 * A container with a sticky bar sets `--_above` or `--_below` to the bar's height, so that it covers no focused field.
 * The wrapper is a size container named `parvis`: `@container parvis (min-width: 768px)`.
 */
export const tokensCss = `:host{${declare((n, v) => `--_${n}:var(--parvis-${n},${v});`)}z-index:auto!important;display:block;inline-size:-moz-available;inline-size:-webkit-fill-available;inline-size:stretch}
:host([hidden]),[hidden]{display:none!important}
.root{all:initial;
${[8, 12, 16, 24, 32, 48].map((px) => `--_${px}:calc(var(--_space)*${px / 4});`).join('')}
--_edge:color-mix(in srgb,var(--_ink-soft) 72%,var(--_paper));--_tint:color-mix(in srgb,var(--_primary) 8%,var(--_paper));--_fast:180ms ease-out;
display:block;inline-size:100%;min-inline-size:240px;container:parvis/inline-size;direction:ltr;visibility:inherit;pointer-events:inherit;
font-size:15px;line-height:1.4667;font-family:var(--parvis-font,inherit);color:var(--_ink);overflow-wrap:break-word;-webkit-text-size-adjust:100%}
*,::before,::after{box-sizing:border-box}
h2,h3,p,ul,ol,dl,dd,fieldset,legend{margin:0;padding:0;border:0;min-inline-size:0}
ul,ol{list-style:""}
h2,h3{font-weight:600;text-wrap:balance}
h2{font-size:22px;line-height:28px}
h3{font-size:18px;line-height:26px}
small{font-size:13px;line-height:18px}
b,strong{font-weight:600}
data,td,.figures{font-variant-numeric:tabular-nums}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{padding:0;border:0;background:none;text-align:inherit;cursor:pointer;touch-action:manipulation}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--_12)}
a{color:var(--_primary);text-underline-offset:.2em}
img,svg{max-inline-size:100%;vertical-align:middle}
svg{flex-shrink:0}
:focus-visible{outline:2px solid var(--_primary);outline-offset:2px}
a,button,input,select,textarea,summary{scroll-margin-block:var(--_above,0px) var(--_below,0px)}
[tabindex="-1"]:focus{outline:0;scroll-margin-top:96px}
@media (forced-colors:active){svg{color:CanvasText!important}button svg{color:ButtonText!important}}
@media (prefers-reduced-motion:reduce){*,::before,::after,::backdrop{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
@media print{[data-screen]{display:none!important}}`;
