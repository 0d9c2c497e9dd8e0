import { chromium } from 'playwright'
import { browserFlags, findBrowser } from './tests/support/browser.ts'
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
for (const slow of [false,true]) {
const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile:true })
const s = await page.context().newCDPSession(page)
await s.send('Network.enable'); if(slow) await s.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1638400/8,uploadThroughput:750*1024/8})
await page.addInitScript(()=>{ (window as any).L=[]; new PerformanceObserver(l=>{for(const e of l.getEntries() as any) (window as any).L.push([Math.round(e.startTime),e.size,e.element?.outerHTML?.slice(0,120), e.element?.isConnected, JSON.stringify(e.element?.getBoundingClientRect())])}).observe({type:'largest-contentful-paint',buffered:true}) })
await page.goto('http://localhost:7100/templates/'+(process.argv[2]??'7e000000-0000-4000-8000-000000000001')); await page.waitForLoadState('networkidle'); await page.waitForTimeout(1500)
console.log(slow, await page.evaluate(()=>(window as any).L.map((x:any)=>x.join(' | ')).join('\n')))
}
await browser.close()
