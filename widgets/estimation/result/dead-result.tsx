import { estimationNotices } from '@/text/estimation/labels';
import { Button } from '@/ui/button';
import { Message } from './leaving';

/** An estimation that is no longer usable: no price any more, and the way to another one. */
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
