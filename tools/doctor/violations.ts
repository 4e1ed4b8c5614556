/** What the page's policy refuses, as the browser reports it. */
import type { ViolationSeen } from './observed';

type Report = { directive: string; blocked: string; source: string; policy: string; isEnforced: boolean };

/**
 * Starts to collect refusals, those before the doctor included where the browser keeps them. `policyFor` returns the
 * policy that refused an address, '' if none did; `of` the refusals of files in these folders.
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
    async policyFor(url: string): Promise<string> {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const asked = url.replace(/#.*/, '');
      const found = reports.find(
        ({ blocked, directive, isEnforced }) => isEnforced && directive === 'connect-src' && blocked === asked,
      );
      return found?.policy ?? '';
    },
    of(folders: readonly string[]): ViolationSeen[] {
      const isOurs = (address: string) => folders.some((folder) => address.startsWith(folder));
      // The doctor's own requests are no fault of the page.
      const own = reports.filter(
        ({ source, blocked, isEnforced }) => isEnforced && (isOurs(source) || isOurs(blocked)),
      );
      const named = own.map(({ directive, blocked }) => ({ directive, blocked: originOf(blocked) }));
      return [...new Map(named.map((one) => [one.directive + one.blocked, one])).values()];
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

/** Returns the origin of a blocked address, or the keyword that stands for it ('inline', 'eval', 'blob'). */
const originOf = (blocked: string) =>
  /^(https?|wss?):/.test(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
