import { chromium } from '@playwright/test'
const J=(await (await fetch('http://127.0.0.1:4149/api/jobs')).json()).data.data.map(x=>x.id)
for (let i=0;i<8;i++){ const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }); const c=await b.newContext({viewport:{width:390,height:900}}); const p=await c.newPage()
await p.addInitScript(()=>{window.__s=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.__s.push([e.value.toFixed(4),Math.round(e.startTime),...e.sources.slice(0,3).map(s=>(s.node?.nodeName||'')+'.'+(s.node?.className||s.node?.textContent?.slice(0,30)||''))])}).observe({type:'layout-shift',buffered:true})})
await p.goto('http://127.0.0.1:4149/job-details/'+J[i],{waitUntil:'networkidle'}); await p.waitForTimeout(300)
console.log(JSON.stringify(await p.evaluate(()=>[window.__s,performance.getEntriesByName('first-contentful-paint')[0]?.startTime|0,performance.getEntriesByType('resource').filter(r=>r.name.includes('woff2')).map(r=>r.responseEnd|0)]),null,0)); await b.close() }
