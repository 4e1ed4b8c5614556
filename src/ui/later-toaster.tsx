import { useEffect } from 'react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { Toaster } from './toasts';

/**
 * The toaster of what has come up at `since` (epoch milliseconds) over the page: what succeeded before was said, and would
 * stand on it. What failed before stays.
 */
export function LaterToaster({ id, since }: { id: string; since: number }) {
  const { toasts } = useToasterStore({}, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of those that were there before
  useEffect(() => {
    for (const item of toasts) if (item.type === 'success' && item.createdAt < since) toast.dismiss(item.id, id);
  }, []);
  return <Toaster id={id} />;
}
