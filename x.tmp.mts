import { startDemo } from './demo/server/server.ts';
import { launch } from './e2e/setup/browser.ts';
const demo = await startDemo({ port: 0 } as never);
const b = await launch();
for (const [name, path, w, h] of [['side','/ev/ventes/531?as=oneSale',1280,800],['side2','/ev/ventes/544?as=manySales',1366,768],['type','/estimation-en-ligne',1280,800],['home','/ea?as=nobody',390,844],['m','/ev/ventes/541/mon-estimation?as=manySales',390,844],['offer','/traitement-offre/5104?as=oneSale',390,844]] as const) {
  const p = await b.newPage({ viewport: { width: w, height: h }, locale: 'en-US' });
  await p.goto(demo.url + path); await p.waitForTimeout(2000);
  await p.screenshot({ path: `/tmp/tw/v-${name}.png` });
  await p.close();
}
await b.close(); process.exit(0);
