/** Base paths, deep addresses, and what robots and other sites learn of secret ones. */
import { AREA_ROOTS, isBelow } from '../deep-paths';
import { error, type Finding, inHeaders, inHtml, warning } from '../finding';
import type { Observed, PathSeen } from '../observed';
import { screens } from '../screens';

/** Returns a finding for an element whose page lies outside of its base path. */
export function outsideOfBase({ page, elements }: Observed): Finding[] {
  return elements.flatMap(({ tag, routing, basePaths }) => {
    const ownPaths = basePaths.flatMap((base) => (base === '' && tag === 'parvis-client-area' ? AREA_ROOTS : [base]));
    const isInside = page.path === '/' ? basePaths.includes('') : ownPaths.some((base) => isBelow(page.path, base));
    if (routing !== 'path' || isInside) return [];
    return error('path-outside', {
      title: 'The page is outside of the base path of its element',
      seen: `The address of the page does not begin with ${ownPaths.join(' or ')}.`,
      suffers: screens(
        [tag],
        'the element opens at its beginning, and its steps write an address that is not this page.',
      ),
      add: [inHtml(`<${tag} base-path="/the/path/of/this/page">`), inHtml(`<${tag} routing="hash">`)],
    });
  });
}

const CONTROLLERS: Record<string, string> = {
  'parvis-alert-creator': 'alerts#new',
  'parvis-client-area': 'client_area#show',
  'parvis-estimation': 'estimations#show',
  'parvis-visit-cancellation': 'visits#cancel',
};

/** Returns the route of a deep address as Rails writes it, for all addresses below its root. */
function routeOf({ tag, shown }: PathSeen): string {
  const below = tag === 'parvis-visit-cancellation' ? '/:visit_id/*rest' : '(/*rest)';
  return `get "${shown.replace(/\/(x|resultat\/x|…\/success)$/, '')}${below}", to: "${CONTROLLERS[tag]}"`;
}

/** Returns a finding for deep addresses that the server does not answer with the element. */
export function deepAddresses({ page, paths }: Observed): Finding[] {
  const tags = [...new Set(paths.map(({ tag }) => tag))];
  return tags.flatMap((tag) => {
    const asked = paths.filter((one) => one.tag === tag);
    // A page whose tag is written by a script shows it at no address: then the status alone counts.
    const isWritten = page.writtenTags.includes(tag) || asked.some(({ hasTag }) => hasTag);
    const failed = asked.filter(
      ({ status, hasTag, isElsewhere }) => status !== 200 || isElsewhere || (isWritten && !hasTag),
    );
    if (failed.length === 0) return [];
    const [first] = failed;
    const lines = [...new Set(failed.map(routeOf))];
    const routes = lines.map((line) => ({ where: 'Ruby on Rails, config/routes.rb', line }));
    return error('path-deep', {
      title: 'The server does not answer the deep addresses of an element',
      seen: `${failed.map(({ shown }) => shown).join(', ')}: ${first?.status === 200 ? 'without the element' : first?.status}.`,
      suffers: screens([tag], 'a reload, a bookmark or a link of an e-mail ends on an error.'),
      add: [...routes, inHtml(`<${tag} routing="hash">`)],
    });
  });
}

/** Returns a finding where robots without scripts may keep the address of a result. */
export function robots({ paths }: Observed): Finding[] {
  const open = paths.filter(({ isResult, status, isNoindex }) => isResult && status === 200 && !isNoindex);
  if (open.length === 0) return [];
  return [
    warning('robots-result', {
      title: 'Robots may index the results of estimations',
      seen: `${open[0]?.shown} has neither X-Robots-Tag nor a robots meta in its HTML.`,
      suffers: screens(
        ['parvis-estimation'],
        'the address of a result shows it to anyone; robots that run no script may publish it.',
      ),
      add: [
        { where: 'headers of results', line: 'X-Robots-Tag: noindex, nofollow' },
        {
          where: 'Ruby on Rails, the controller',
          line: 'response.set_header("X-Robots-Tag", "noindex, nofollow") if params[:rest].to_s.start_with?("resultat/")',
        },
      ],
    }),
  ];
}

const SECRET_ADDRESSES = ['parvis-estimation', 'parvis-visit-cancellation'];

/** Returns a finding where links tell other sites the secret address of the page. */
export function referrer({ page, elements }: Observed): Finding[] {
  const tags = elements.map(({ tag }) => tag).filter((tag) => SECRET_ADDRESSES.includes(tag));
  // The last policy that a browser knows counts.
  const policy = page.referrerPolicy
    ?.toLowerCase()
    .split(/[\s,]+/)
    .at(-1);
  if (tags.length === 0 || (policy !== 'unsafe-url' && policy !== 'no-referrer-when-downgrade')) return [];
  return [
    error('referrer', {
      title: 'Links tell other sites the address of the page',
      seen: `Referrer-Policy is ${policy}.`,
      suffers: screens(tags, 'the address gives access, and goes to every site that the page loads from or links to.'),
      add: [inHeaders('Referrer-Policy: strict-origin-when-cross-origin')],
    }),
  ];
}
