import { domainToASCII } from 'node:url'
import { readUrl } from '../../../contract/platform/read-url.ts'

/**
 * The domains whose email proves a website: its host without `www.`, and the registered domain above it, because the
 * owner of halden.com controls jobs.halden.com. Not the other way around: halden.com may have given mail.halden.com to
 * anyone. Empty if anyone can get an address or a page there.
 */
export function domainsOf(website: string | null): string[] {
  const url = website ? readUrl(website) : undefined
  if (!url) return []
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  if (isBelow(sitesForAnyone, host)) return []
  return [...new Set([host, registeredOf(host)])].filter((domain) => !isForAnyone(domain) && !registries.has(domain))
}

const isBelow = (domains: ReadonlySet<string>, domain: string) =>
  domains.has(domain) || [...domains].some((ending) => domain.endsWith(`.${ending}`))

export const domainOfAddress = (email: string) => domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** Whether anyone can get an address on this domain, so that an email to it proves nothing about a company. */
export const isForAnyone = (domain: string) =>
  isBelow(anyonesDomains, domain) || anyonesNames.has(registeredOf(domain).split('.')[0] ?? '')

/** Like `web_domain` in SQL: the last two labels, or three if the middle one is a common second level. */
const registeredOf = (host: string) =>
  /[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+)$/.exec(host)?.[0] ?? host

/**
 * Domains where anyone can get an address, so that an email there proves nothing about a company. The best-known ones
 * from the list `free-email-domains` 1.12.6 (npm, MIT) plus three it lacks, kept short on purpose. A missing one still
 * only proves a website on the very same domain.
 */

/** Providers with the same name in many countries: hotmail.co.uk, yahoo.com.br. */
const anyonesNames: ReadonlySet<string> = new Set(
  'gmail googlemail hotmail outlook yahoo ymail rocketmail gmx protonmail yandex'.split(' '),
)

/** These domains and all their subdomains. */
const anyonesDomains: ReadonlySet<string> = new Set(
  [
    'icloud.com me.com mac.com proton.me pm.me tutanota.de tuta.io mail.com email.com usa.com fastmail.com',
    'fastmail.fm hushmail.com duck.com mail.ru inbox.ru list.ru bk.ru rambler.ru web.de freenet.de t-online.de',
    'posteo.de posteo.net runbox.com lycos.com excite.com rediffmail.com naver.com daum.net hanmail.net qq.com',
    'foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com seznam.cz wp.pl o2.pl onet.pl',
    'interia.pl abv.bg ukr.net libero.it virgilio.it tiscali.it alice.it laposte.net free.fr orange.fr wanadoo.fr',
    'sfr.fr bol.com.br uol.com.br terra.com.br juno.com netzero.net comcast.net verizon.net att.net sbcglobal.net',
    'bellsouth.net cox.net charter.net earthlink.net optonline.net frontier.com windstream.net btinternet.com',
    'sky.com virginmedia.com ntlworld.com bigpond.com optusnet.com.au rogers.com shaw.ca bluewin.ch',
    'mailinator.com guerrillamail.com sharklasers.com 10minutemail.com temp-mail.org yopmail.com trashmail.com',
    'dispostable.com maildrop.cc getnada.com throwawaymail.com live.com outlook.com msn.com windowslive.com',
    'tutanota.com tuta.com tutamail.com keemail.me hey.com startmail.com mailfence.com disroot.org riseup.net cock.li',
    'inbox.lv inbox.com mail.ee zoho.eu zohomail.eu passmail.net passinbox.com mozmail.com privaterelay.appleid.com',
    'simplelogin.com anonaddy.com addy.io live.at live.be live.cl live.cn live.co.za live.com.ar live.com.au',
    'live.com.mx live.com.pt live.com.sg live.de live.dk live.hk live.ie live.in live.it live.jp live.no live.se',
    'aol.com zoho.com live.co.uk live.ca live.fr live.nl outlook.fr outlook.de outlook.es aol.co.uk zohomail.com',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Domains where anyone can get a page under someone else's name, so that an email to them proves nothing about a
 * company with a website there: hosts, site builders, social networks. The best-known ones and all their subdomains,
 * kept short on purpose.
 */
const sitesForAnyone: ReadonlySet<string> = new Set(
  [
    'github.io github.com gitlab.io gitlab.com bitbucket.io bitbucket.org sourceforge.net codeberg.page readthedocs.io',
    'pages.dev workers.dev vercel.app now.sh netlify.app netlify.com surge.sh fly.dev onrender.com railway.app glitch.me',
    'herokuapp.com web.app firebaseapp.com appspot.com run.app azurewebsites.net azurestaticapps.net cloudfront.net',
    'amazonaws.com amplifyapp.com awsapprunner.com ondigitalocean.app digitaloceanspaces.com windows.net replit.app',
    'blogspot.com wordpress.com wixsite.com wix.com wixstudio.com editorx.io weebly.com squarespace.com webflow.io',
    'framer.website framer.app myshopify.com shopify.com godaddysites.com jimdosite.com jimdofree.com strikingly.com',
    'carrd.co notion.site notion.so softr.app bubbleapps.io typedream.app durable.co site123.me yolasite.com tilda.ws',
    'sites.google.com docs.google.com drive.google.com business.site g.page linktr.ee beacons.ai about.me bio.link',
    'linkedin.com facebook.com fb.com instagram.com threads.net x.com twitter.com youtube.com tiktok.com t.me discord.gg',
    'medium.com substack.com tumblr.com ghost.io hashnode.dev dev.to neocities.org angelfire.com tripod.com',
    'indeed.com glassdoor.com wellfound.com crunchbase.com greenhouse.io lever.co ashbyhq.com workable.com bamboohr.com',
    'myworkdayjobs.com bit.ly tinyurl.com ngrok.io ngrok.app ngrok-free.app trycloudflare.com',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Domains under which others register their own. An address at `uk.com` proves nothing about `halden.uk.com`, but one
 * at `halden.uk.com` does.
 */
const registries: ReadonlySet<string> = new Set(
  [
    'uk.com us.com eu.com de.com gb.com gb.net uk.net us.org br.com cn.com jpn.com za.com ru.com sa.com se.net co.com',
    'com.de com.se eu.org pp.ua or.jp ne.jp go.jp lg.jp or.kr ne.kr go.kr re.kr or.at gv.at or.id go.id web.id go.th',
    'in.th or.th gob.mx gob.ar gob.cl gob.es gob.pe nom.co gouv.fr asso.fr ltd.uk plc.uk me.uk nhs.uk sch.uk police.uk',
    'id.au asn.au govt.nz geek.nz kiwi.nz school.nz gen.nz in.ua kiev.ua nom.br eng.br adv.br ind.br web.za nom.za law.za',
  ].flatMap((line) => line.split(' ')),
)
