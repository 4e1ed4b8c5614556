/** A demo server in a process of its own, for screens tested in a simulated browser. */
import { startDemo } from '../../demo/server/server.ts';

const demo = await startDemo();
process.send?.(demo.url);
process.on('disconnect', () => process.exit(0));
