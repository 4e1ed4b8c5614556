/** The content security policy against what the elements need. */
import {
  allowsInline,
  allowsScript,
  allowsUrl,
  type Policy,
  refusesTrustedType,
  requiresTrustedTypes,
  sourcesOf,
  wantsNonce,
} from '../csp';
import { type Addition, error, type Finding, inHtml, warning } from '../finding';
import { NEEDS, type Need, sourceOf, urlOf } from '../needs';
import type { ElementSeen, Observed } from '../observed';
import { screens } from '../screens';

/** Returns a finding for each need that a policy of the page refuses. */
export function unmetNeeds(seen: Observed): Finding[] {
  const refused = refusals(seen);
  // 'self' for the live channel is worth a line only where it is enough for this browser.
  const ids = refused.map(({ need }) => need.id);
  const told = refused.filter(({ need }) => !need.exactSockets || !ids.includes('csp-connect-cable'));
  return told.map(({ need, policy, sources, tags }) => {
    const { id, directive, title, suffers, isMild } = need;
    const missing = `${nameIn(policy, directive)} has no ${sources.join(' ')}`;
    const texts = { title, seen: `${placeOf(policy)}: ${missing}.`, suffers: screens(tags, suffers) };
    const add = additions(seen, policy, directive, missingSources(seen, policy, directive));
    return (isMild ? warning : error)(id, { ...texts, add });
  });
}

type Refusal = { need: Need; policy: Policy; sources: string[]; tags: string[] };

function refusals({ page, elements, files }: Observed): Refusal[] {
  const { origin, policies } = page;
  return NEEDS.flatMap((need) =>
    policies.flatMap((policy) => {
      const { directive, exactSockets = false } = need;
      const missing = elements.flatMap((element) =>
        need
          .wanted(element, files, page)
          .filter((wanted) => !allowsUrl(policy, directive, urlOf(wanted), origin, { exactSockets }))
          .map((wanted) => ({ tag: element.tag, source: sourceOf(wanted, origin) })),
      );
      if (missing.length === 0) return [];
      const sources = [...new Set(missing.map(({ source }) => source))];
      return [{ need, policy, sources, tags: missing.map(({ tag }) => tag) }];
    }),
  );
}

/** Returns a finding where the policy refuses a script of Parvis: by address, or for want of its nonce. */
export function refusedScripts(seen: Observed): Finding[] {
  const { page, files } = seen;
  return page.policies.flatMap((policy) =>
    files.scripts
      .filter((script) => !allowsScript(policy, script, page.origin))
      .map((script) => {
        const suffers = 'No element starts: the content between the tags stays.';
        const texts = { seen: `${placeOf(policy)} refuses ${script.file}.`, suffers };
        if (wantsNonce(policy)) {
          const line = `<script type="module" src="${script.url}" nonce="…"></script>`;
          const add = [inHtml(line), ...rails(seen, 'nonce: content_security_policy_nonce')];
          return error('csp-nonce', { title: 'A script of Parvis has not the nonce of the policy', ...texts, add });
        }
        const add = additions(seen, policy, 'script-src-elem', [sourceOf(script.url, page.origin)]);
        return error('csp-script', { title: 'The policy refuses the scripts of Parvis', ...texts, add });
      }),
  );
}

/** The policies of Google Maps, for its own scripts. */
const OF_GOOGLE = ['@googlemaps/js-api-loader', 'google-maps-api-loader', 'google-maps-api#html', 'lit-html'];

/** Returns a finding where Trusted Types are enforced without the policies that the elements create. */
export function trustedTypes(seen: Observed): Finding[] {
  const needs = seen.elements.flatMap(({ tag, hasMap, usesGoogle }) =>
    [...(hasMap ? ['parvis-map'] : []), ...(usesGoogle ? OF_GOOGLE : [])].map((name) => ({ tag, name })),
  );
  const isEnforced = seen.page.policies.some(requiresTrustedTypes);
  return seen.page.policies.flatMap((policy) => {
    // The map's own is created in any case.
    const wanted = needs.filter(({ name }) => isEnforced || name === 'parvis-map');
    const missing = wanted.filter(({ name }) => refusesTrustedType(policy, name));
    if (missing.length === 0) return [];
    const present = (policy.directives.get('trusted-types') ?? []).filter((name) => name !== "'none'");
    const names = [...new Set(missing.map(({ name }) => name))];
    return error('csp-trusted-types', {
      title: 'Trusted Types leave out policies of the elements',
      seen: `${placeOf(policy)}: trusted-types has no ${names.join(' ')}.`,
      suffers: screens(
        missing.map(({ tag }) => tag),
        names.includes('parvis-map')
          ? 'no map is drawn; the list shows the same properties.'
          : 'places are searched in the national address base instead, after a failure of Google.',
      ),
      add: [{ where: placeOf(policy), line: `trusted-types ${[...present, ...names].join(' ')}` }],
    });
  });
}

/** Returns the elements whose photos can come from nowhere: the policy names no host for them. */
function refusedApis(policy: Policy, { page, elements }: Observed): ElementSeen[] {
  const hosts = (sourcesOf(policy, 'img-src') ?? ['*']).filter((source) => !/^('.*'|data:|blob:)$/.test(source));
  const isRefused = ({ tag, api }: ElementSeen) =>
    tag !== 'parvis-alert-creator' && !allowsUrl(policy, 'img-src', `${api}/`, page.origin);
  return hosts.length > 0 ? [] : elements.filter(isRefused);
}

/** Returns all sources that the elements miss in a directive: the line of any of its findings holds them, and replaces it once. */
function missingSources(seen: Observed, policy: Policy, directive: string): string[] {
  const needs = refusals(seen).filter((one) => one.policy === policy && one.need.directive === directive);
  const photos = directive === 'img-src' ? refusedApis(policy, seen) : [];
  const ofPhotos = photos.map(({ api }) => sourceOf(api, seen.page.origin));
  return [...new Set([...needs.flatMap(({ sources }) => sources), ...ofPhotos])];
}

/** Returns a finding where photos can come from nowhere. */
export function refusedPhotos(seen: Observed): Finding[] {
  return seen.page.policies.flatMap((policy) => {
    const refused = refusedApis(policy, seen);
    if (refused.length === 0) return [];
    return warning('csp-img-photos', {
      title: 'The policy refuses the pictures of the API',
      seen: `${placeOf(policy)}: ${nameIn(policy, 'img-src')} names no host of pictures.`,
      suffers: screens(
        refused.map(({ tag }) => tag),
        'photos of properties and experts are missing.',
      ),
      add: additions(seen, policy, 'img-src', missingSources(seen, policy, 'img-src')),
    });
  });
}

/** Returns a finding where the signature and the payment can be framed from nowhere, and the page names no provider. */
export function unnamedFrames(seen: Observed): Finding[] {
  const areas = seen.elements.filter(
    ({ tag, esignOrigins, paymentOrigins }) =>
      tag === 'parvis-client-area' && esignOrigins.length + paymentOrigins.length === 0,
  );
  return seen.page.policies.flatMap((policy) => {
    const hosts = (sourcesOf(policy, 'frame-src') ?? ['*']).filter((source) => !/^'.*'$/.test(source));
    if (areas.length === 0 || hosts.length > 0) return [];
    return warning('csp-frame', {
      title: 'The policy allows no frame of a provider',
      seen: `${placeOf(policy)}: ${nameIn(policy, 'frame-src')} names no other site.`,
      suffers: screens(['parvis-client-area'], 'nothing can be signed or paid in the page: the frames stay empty.'),
      add: additions(seen, policy, 'frame-src', ["'self'", 'https://signature.example', 'https://paiement.example']),
    });
  });
}

/** Returns a finding where the policy refuses the import map with the integrity of the files. */
export function refusedImportMaps(seen: Observed): Finding[] {
  const { page, files } = seen;
  return page.policies.flatMap((policy) =>
    files.importMaps.flatMap(({ nonce, hashes }) => {
      if (hashes === null || allowsInline(policy, 'script-src-elem', { nonce, hashes })) return [];
      return error('csp-import-map', {
        title: 'The policy refuses the import map',
        seen: `${placeOf(policy)} has neither its nonce nor its hash.`,
        suffers: 'The files that the scripts import are fetched without their integrity being checked.',
        add: wantsNonce(policy)
          ? [inHtml('<script type="importmap" nonce="…">')]
          : additions(seen, policy, 'script-src-elem', [`'${hashes[0]}'`]),
      });
    }),
  );
}

/** Returns a finding for what the browser has refused to files of Parvis, besides what the other checks name. */
export function otherViolations(seen: Observed): Finding[] {
  const { page, violations } = seen;
  const named = [
    ...refusals(seen).map(({ need }) => need.directive),
    ...refusedScripts(seen).map(() => 'script-src-elem'),
  ];
  const known = [...named, 'trusted-types', ...(refusedPhotos(seen).length > 0 ? ['img-src'] : [])];
  const others = violations.filter(
    ({ directive }) => !known.some((one) => directive.startsWith(one.replace(/-elem$/, ''))),
  );
  const showsPictures = seen.elements.some(({ tag }) => tag !== 'parvis-alert-creator');
  return others.flatMap(({ directive, origin, isSure }) => {
    if (!isSure && !showsPictures) return [];
    const policy = page.policies.find((one) => !allowsUrl(one, directive, `${origin}/`, page.origin));
    const name = directive.replace(/-elem$/, '');
    return (isSure ? error : warning)('csp-violation', {
      title: isSure
        ? `The policy has refused an address to Parvis (${name})`
        : 'The policy has refused a picture, which may be of Parvis',
      seen: `The browser reports that ${name} refuses ${origin}.`,
      suffers: 'If Parvis asked for it, it is missing in the element; a pixel that counts visits is no loss.',
      add: policy
        ? additions(seen, policy, directive, [
            ...missingSources(seen, policy, directive),
            sourceOf(`${origin}/`, page.origin),
          ])
        : [{ where: 'The Content-Security-Policy header', line: `${name} ${origin}` }],
    });
  });
}

/** Returns a finding for what a policy in a meta element cannot say. */
export function headerOnly({ page }: Observed): Finding[] {
  const isFramingThere = page.metaPolicies.some((text) => /(^|;)\s*frame-ancestors\s/i.test(text));
  if (!isFramingThere) return [];
  return [
    warning('frame-ancestors-meta', {
      title: 'frame-ancestors has no effect in a meta element',
      seen: 'A <meta http-equiv="Content-Security-Policy"> of the page has frame-ancestors.',
      suffers: screens([], 'other sites may frame this page, and lay it under their own.'),
      add: [{ where: 'headers of the page', line: "Content-Security-Policy: frame-ancestors 'self'" }],
    }),
  ];
}

const placeOf = ({ from }: Policy) =>
  from === 'header' ? 'The Content-Security-Policy header' : 'The <meta http-equiv="Content-Security-Policy">';

/** The name under which a policy has, or would have, a directive. */
function nameIn({ directives }: Policy, directive: string): string {
  return directives.has(directive) ? directive : directive.replace(/-elem$/, '');
}

/** Returns the whole directive with these sources, as a policy and as Rails write it. */
function additions(seen: Observed, policy: Policy, directive: string, sources: readonly string[]): Addition[] {
  const name = nameIn(policy, directive);
  // Nonces and hashes are of scripts and styles alone.
  const isOfCode = /^(script|style)-src/.test(name);
  const isKept = (source: string) => source !== "'none'" && (isOfCode || !/^'(?!self')/i.test(source));
  const present = (sourcesOf(policy, directive) ?? []).filter(isKept);
  const all = [...new Set([...present, ...sources])];
  const line = `${name} ${all.map((source) => source.replace(/^'nonce-.*'$/i, "'nonce-…'")).join(' ')}`;
  return [
    { where: placeOf(policy), line },
    ...rails(seen, `policy.${name.replaceAll('-', '_')} ${all.flatMap(inRuby).join(', ')}`),
  ];
}

const rails = ({ page }: Observed, line: string): Addition[] =>
  page.isRails ? [{ where: 'Ruby on Rails', line }] : [];

/** Returns a source as Rails writes it; none for a nonce, which Rails adds itself. */
function inRuby(source: string): string[] {
  if (/^'nonce-/i.test(source)) return [];
  const [, keyword] = /^'([a-z-]+)'$/i.exec(source) ?? [];
  const [, scheme] = /^([a-z]+):$/i.exec(source) ?? [];
  const symbol = keyword ?? scheme;
  return [symbol ? `:${symbol.replaceAll('-', '_')}` : `"${source}"`];
}
