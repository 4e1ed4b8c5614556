import type { LazyResult } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { ReloadButton } from '@/ui/reload-button';

type Props = { code: LazyResult<unknown>; isPart?: boolean };

/**
 * The error state of code that could not be fetched, with 'Réessayer'. After a second failure also with the reload
 * button: another version may have replaced the files. Source: docs/spec/shell.md#7.6.
 */
export function CodeFailed({ code: { load, isGone }, isPart = false }: Props) {
  return (
    <ErrorState message={failureMessage({ tag: 'network' })} onRetry={load} isPart={isPart}>
      {isGone && <ReloadButton />}
    </ErrorState>
  );
}
