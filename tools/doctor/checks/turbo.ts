/** Turbo on the page of an element. */
import { allowsInline, requiresTrustedTypes } from '../csp';
import { error, type Finding, inHtml, warning } from '../finding';
import type { Observed } from '../observed';
import { screens } from '../screens';

type Check = (seen: Observed, tags: string[]) => Finding | null;

const CHECKS: readonly Check[] = [
  ({ page }) => {
    if (page.library === 'Turbolinks' || !page.policies.some(requiresTrustedTypes)) return null;
    return error('turbo-trusted-types', {
      title: 'Turbo does not work under Trusted Types',
      seen: "The policy has require-trusted-types-for 'script'.",
      suffers: 'No link that Turbo follows opens its page; the elements themselves work.',
      add: [{ where: 'The Content-Security-Policy header', line: "remove: require-trusted-types-for 'script'" }],
    });
  },
  ({ page }) => {
    const isRefused = page.policies.some(
      (policy) => !allowsInline(policy, 'style-src-elem', { nonce: page.cspNonce, hashes: [] }),
    );
    if (page.library === 'Turbolinks' || !isRefused) return null;
    return warning('turbo-nonce', {
      title: "The policy refuses Turbo's own style",
      seen: page.cspNonce
        ? 'style-src does not have the nonce of <meta name="csp-nonce">.'
        : 'There is no <meta name="csp-nonce">.',
      suffers: 'The progress bar of Turbo has no style, and each page reports a refusal.',
      add: [
        inHtml('<meta name="csp-nonce" content="…">'),
        { where: 'Ruby on Rails, layout', line: '<%= csp_meta_tag data: { turbo_track: "reload" } %>' },
        {
          where: 'Ruby on Rails, config/initializers/content_security_policy.rb',
          line: 'Rails.application.config.content_security_policy_nonce_directives = %w[script-src style-src]',
        },
      ],
    });
  },
  ({ page }) => {
    if (!page.nonceChanges) return null;
    return error('turbo-nonce-changes', {
      title: 'The nonce changes with each response',
      seen: 'The page, asked for again, has a policy with another nonce.',
      suffers: 'Turbo keeps the policy of the first page: after a link, the scripts of the next page are refused.',
      add: [
        {
          where: 'Ruby on Rails, config/initializers/content_security_policy.rb',
          line: 'Rails.application.config.content_security_policy_nonce_generator = ->(request) { request.session[:csp_nonce] ||= SecureRandom.base64(16) }',
        },
      ],
    });
  },
  ({ page }, tags) => {
    if (page.library !== 'Turbo before 7.2') return null;
    return warning('turbo-old', {
      title: 'Turbo is older than 7.2',
      seen: 'window.Turbo has no StreamActions.',
      suffers: screens(tags, 'Back between two steps of an element fetches and redraws the whole page.'),
      add: [{ where: 'Gemfile', line: 'gem "turbo-rails", ">= 1.3"' }],
    });
  },
  ({ page }, tags) => {
    if (page.library !== 'Turbolinks') return null;
    return warning('turbolinks', {
      title: 'Turbolinks is on the page',
      seen: 'window.Turbolinks is there.',
      suffers: screens(tags, 'the element also starts in previews of the page, and asks the server twice.'),
      add: [
        { where: 'Gemfile', line: 'gem "turbo-rails"' },
        inHtml('<meta name="turbolinks-cache-control" content="no-preview">'),
      ],
    });
  },
  ({ page }, tags) => {
    if (page.library !== 'Turbo before 8' || page.refreshMethod === null) return null;
    return warning('turbo-no-refresh', {
      title: 'This Turbo has no refreshes by morph',
      seen: 'The page has <meta name="turbo-refresh-method">, and Turbo is older than 8.',
      suffers: screens(tags, 'no refresh (broadcasts_refreshes) arrives; what the page shows stays as it was.'),
      add: [{ where: 'Gemfile', line: 'gem "turbo-rails", ">= 2.0"' }],
    });
  },
  ({ page }, tags) => {
    // Without refreshes streams change parts of the page alone.
    if (page.library !== 'Turbo' || !page.hasStreams || page.refreshMethod === 'morph') return null;
    return warning('turbo-refresh', {
      title: 'Turbo refreshes the page by replacing it',
      seen: 'The page has a stream of Turbo, and no <meta name="turbo-refresh-method" content="morph">.',
      suffers: screens(
        tags,
        'each refresh (broadcasts_refreshes) draws the element anew: open dialogs close, and texts that are no drafts are lost.',
      ),
      add: [
        inHtml('<meta name="turbo-refresh-method" content="morph">'),
        { where: 'Ruby on Rails, layout', line: '<%= turbo_refreshes_with method: :morph, scroll: :preserve %>' },
      ],
    });
  },
];

/** Returns the faults of a page with Turbo and an element. */
export function turbo(seen: Observed): Finding[] {
  const tags = seen.elements.map(({ tag }) => tag);
  return seen.page.library && tags.length > 0 ? CHECKS.flatMap((check) => check(seen, tags) ?? []) : [];
}
