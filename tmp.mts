import { startDemo } from './demo/server/server.ts';
import { launch } from './e2e/setup/browser.ts';
import { MAP_FLAGS, NO_MAP_FLAGS, queryOf, screens, openFound, untilMap, drawn } from './e2e/setup/radar.ts';
process.env.CHROMIUM_PATH='/usr/bin/chromium';
const demo = await startDemo() as any;
for (const [name, flags, size] of [['map',MAP_FLAGS,[1280,900]],['map',MAP_FLAGS,[900,700]],['nomap',NO_MAP_FLAGS,[900,700]]] as const) {
 const b = await launch([...flags]); const p = await b.newPage({viewport:{width:size[0],height:size[1]}});
 let t=Date.now(); const lap=(w:string)=>{console.log(name,size[0],w,Date.now()-t);t=Date.now();};
 await openFound(p,demo,queryOf({as:'otherBuyer'}));lap('found');
 if(name==='map'){await untilMap(p);lap('map');await drawn(p);lap('drawn');await drawn(p);lap('drawn2');}
 const s=screens(p);
 await s.rows.nth(0).click();lap('click row');
 await s.detail.waitFor();lap('detail');
 await s.unlock.click();lap('unlock');
 await s.close(s.detail).click();lap('close');
 await s.detail.waitFor({state:'detached'});lap('detached');
 await s.rows.nth(1).click();lap('click row');
 await s.detail.waitFor();lap('detail');
 await b.close();
}
await demo.close();
