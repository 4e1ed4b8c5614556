/** What the page's policy refuses, as the browser reports it. */
import type { ViolationSeen } from './observed';

type Report = { directive: string; blocked: string; source: string; policy: string; isEnforced: boolean };

/**
 * Starts to collect refusals, those before the doctor included where the browser keeps them. `policyFor` returns the
 * policies, besides those of meta elements, that refused an address; `of` the refusals of files in these folders.
 */
export function watchViolations() {
  const reports: Report[] = [];
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, sourceFile, originalPolicy, disposition } = event;
    const isEnforced = disposition === 'enforce';
    const report = { directive: effectiveDirective, blocked: blockedURI, source: sourceFile, policy: originalPolicy };
    reports.push({ ...report, isEnforced });
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const observer = observeEarlier(reports);

  return {
    async policyFor(url: string, metaPolicies: readonly string[]): Promise<string> {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const asked = url.replace(/#.*/, '');
      const found = reports.filter(
        ({ blocked, directive, isEnforced }) => isEnforced && directive === 'connect-src' && blocked === asked,
      );
      const policies = new Set(found.map(({ policy }) => policy).filter((policy) => !metaPolicies.includes(policy)));
      return [...policies].join(', ');
    },
    of(folders: readonly string[]): ViolationSeen[] {
      const isOurs = (address: string) => folders.some((folder) => address.startsWith(folder));
      // A picture is fetched by no script that a browser could name, and a refused one leaves its element: one of no
      // element of the page may be Parvis', or that of a script that counts visits.
      const ofPage = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
      const isPicture = ({ directive, source, blocked }: Report) =>
        directive === 'img-src' && source === '' && !ofPage.includes(blocked);
      // The doctor's own requests are no fault of the page.
      const others = reports.filter(({ source, isEnforced }) => isEnforced && source !== import.meta.url);
      const named = others.flatMap((one) => {
        const isSure = isOurs(one.source) || isOurs(one.blocked);
        if (!/^(https?|wss?):/.test(one.blocked) || !(isSure || isPicture(one))) return [];
        return [{ directive: one.directive, origin: originOf(one.blocked), isSure }];
      });
      return [...new Map(named.map((one) => [one.directive + one.origin, one])).values()];
    },
    end() {
      document.removeEventListener('securitypolicyviolation', onViolation);
      observer?.disconnect();
    },
  };
}

/** Chromium keeps the reports of a page for later observers; the other browsers report nothing. */
function observeEarlier(reports: Report[]): ReportingObserver | null {
  if (typeof ReportingObserver === 'undefined') return null;
  const read = (list: Iterable<unknown>) => {
    for (const one of list) {
      const { type, body } = one as { type: string; body: Record<string, string | null> | null };
      if (type !== 'csp-violation' || !body) continue;
      const { effectiveDirective, blockedURL, sourceFile, originalPolicy, disposition } = body;
      reports.push({
        ...{ directive: effectiveDirective ?? '', blocked: blockedURL ?? '', source: sourceFile ?? '' },
        ...{ policy: originalPolicy ?? '', isEnforced: disposition === 'enforce' },
      });
    }
  };
  const observer = new ReportingObserver((list) => read(list), { types: ['csp-violation'], buffered: true });
  observer.observe();
  return observer;
}

function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
