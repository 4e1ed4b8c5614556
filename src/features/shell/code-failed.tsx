import type { Lazy } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { ReloadButton } from '@/ui/reload-button';

type Props = { code: Lazy<unknown>; isPart?: boolean };

/**
 * What stands where code could not be had, which can be asked for again. Once that was in vain, so can the page: its files
 * may have been replaced by those of another version.
 */
export function CodeFailed({ code: { load, isGone }, isPart = false }: Props) {
  return (
    <ErrorState message={failureMessage({ tag: 'network' })} onRetry={load} isPart={isPart}>
      {isGone && <ReloadButton />}
    </ErrorState>
  );
}
