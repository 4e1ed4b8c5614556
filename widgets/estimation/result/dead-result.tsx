import { estimationNotices } from '@/text/estimation/labels';
import { Button } from '@/ui/button';
import { Message } from './leaving';

/** Tells that the estimation can no longer be used, with a button for a new one (docs/spec/results.md#8.1). */
export function DeadResult({ toFunnel }: { toFunnel: () => void }) {
  return (
    <Message
      title={estimationNotices.dead}
      text="Les prix changent vite : une nouvelle estimation prend moins de 2 minutes."
    >
      <Button onClick={toFunnel}>Faire une nouvelle estimation</Button>
    </Message>
  );
}
