/**
 * Starts as many demo servers as the first argument says, in a process of their own, for screens in a simulated
 * browser.
 */
import { startDemo } from '../../demo/server/server.ts';

const count = Number(process.argv[2]);
const demos = await Promise.all(Array.from({ length: count }, () => startDemo()));
process.send?.(demos.map(({ url }) => url));
process.on('disconnect', () => process.exit(0));
