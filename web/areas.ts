/** Which addresses are signed-in areas: rendered as an empty shell, filled in the browser, not for search engines. */
export const signedInAreas = {
  job_seeker: [
    'overview',
    'notifications',
    'find-jobs',
    'job-details',
    'applied-jobs',
    'saved-jobs',
    'resumes',
    'companies',
    'company-details',
    'messages',
    'profile',
    'plans-billing',
    'settings',
  ],
  employer: [
    'overview',
    'company-profile',
    'job-analytics',
    'notifications',
    'messages',
    'post-a-job',
    'my-jobs',
    'find-job-seekers',
    'saved-job-seekers',
    'job-details',
    'settings',
  ],
  admin: [
    'overview',
    'manage-job-seekers',
    'manage-employers',
    'manage-jobs',
    'content-management',
    'subscription-and-plans',
    'ads',
    'support-center',
    'settings',
  ],
} as const

/** Matches every address of a signed-in area. */
function signedInPath() {
  const areas = Object.entries(signedInAreas).map(([area, pages]) => `${area.replace('_', '-')}/(?:${pages.join('|')})`)
  return new RegExp(`^/(?:${areas.join('|')})(?:/|$)`)
}

/** What surrounds the page in the window takes the page's colour: `--bg`. */
export const themeColors = { light: '#f8fafa', dark: '#081011' }

/** How long a page that is not painted waits for its scripts. */
export const scriptsAtLatestMs = 3000

/**
 * Fetches the page's scripts (server/pages/after-paint.ts) once it is read and painted, or after three seconds; at once
 * where nothing is painted before: the page waits for its reader's login (`l`), or nobody looks at it.
 */
const bringScripts = `var n=document,w=1;function b(){var o=n.querySelector('script[type=later]'),s=n.createElement('script');if(w||!o||n.readyState==='loading')return;w=1;n.querySelectorAll('link[rel=modulepreload]').forEach(function(e){e.removeAttribute('media')});s.type='module';s.textContent=o.textContent;o.type='module';h.append(s);s.remove()}
function g(){w=0;b()}n.addEventListener('DOMContentLoaded',function(){b();setTimeout(g,${scriptsAtLatestMs})});
try{if(l||n.hidden)g();else new PerformanceObserver(function(e){if(e.getEntriesByName('first-contentful-paint').length)g()}).observe({type:'paint',buffered:true})}catch(e){g()}`

/** A browser that keeps nothing for the site, or says so with an error: kept until the page is left, for whatever reads it. */
const keepsForNow = `['localStorage','sessionStorage'].forEach(function(n){try{self[n].getItem(n);return}catch(e){}var m=new Map;Object.defineProperty(self,n,{configurable:true,value:{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)}}})});`

/**
 * Runs before anything is painted: stands in for storage where there is none; sets the theme, and the window's frame to
 * it whenever it changes; sends a browser without a login away from signed-in areas; marks a browser that holds one,
 * whose page stays hidden until it shows what is this reader's (root.tsx); takes away the banners that were closed for
 * this session, and, with the first step to another page, what the server said of this one to others (page-meta.ts).
 */
export const headScript = () => `(function(){${keepsForNow}
var d=document.documentElement,t=null,r=null;try{t=localStorage.getItem('theme');r=JSON.parse(localStorage.getItem('root')||'null')}catch(e){r=null}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.setAttribute('data-theme',t);
function c(){document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=d.dataset.theme==='dark'?'${themeColors.dark}':'${themeColors.light}'})}c();new MutationObserver(c).observe(d,{attributeFilter:['data-theme']});
var h=document.head,p=location.pathname;new MutationObserver(function(m,o){if(location.pathname!==p){o.disconnect();h.querySelectorAll('[property],[name=description],[type*=ld]').forEach(function(e){e.remove()})}}).observe(h,{childList:true,subtree:true,characterData:true});
try{if(sessionStorage.getItem('ads_closed'))d.setAttribute('data-ads','closed')}catch(e){}
var l=r&&r.state&&r.state.login&&r.state.login.token;if(l)d.setAttribute('data-login','');else if(${signedInPath()}.test(location.pathname))location.replace('/sign-in?next='+encodeURIComponent(location.pathname+location.search));
${bringScripts}})()`
