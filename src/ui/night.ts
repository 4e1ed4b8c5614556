/** The dark theme of the radar: inside `.night` the components have dark tokens. Source: docs/spec/looks.md#5.2. */

/** The tokens that a host may set as `--parvis-*` for the radar, with their defaults. */
export const nightTokens = { night: '#0c141d', 'night-line': '#1f2d3a', radar: '#37e0b2' };

/** Pairs of text and surface of the dark theme; a pair also covers its reverse. */
export const nightPairs = [
  ['ink', 'night'],
  ['ink-soft', 'night'],
  ['radar', 'night'],
  ['radar', 'sand'],
] as const;

const declare = Object.entries(nightTokens).map(([name, value]) => `--_${name}:var(--parvis-${name},${value});`);

/** The style rules of the dark theme, added to the base sheet of a tag that uses it. */
export const nightCss = `:host{${declare.join('')}}
.night{--_paper:var(--_night);--_line:var(--_night-line);--_ink:#e9f0f6;--_ink-soft:#a3b3c2;--_sand:#16212d;
--_primary:var(--_radar);--_primary-strong:color-mix(in srgb,var(--_radar),#fff 30%);--_accent:#ff9d7a;
--_info:#8ab4f8;--_success:#63d69f;--_warning:#f2b765;--_danger:#ff8f85;
--_edge:color-mix(in srgb,var(--_ink-soft) 72%,var(--_paper));--_tint:color-mix(in srgb,var(--_primary) 10%,var(--_paper));
color-scheme:dark;color:var(--_ink);background:var(--_paper)}
.night input:not([type=radio],[type=checkbox]),.night select{background:var(--_sand)}`;
